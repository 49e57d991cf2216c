import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "VisMatch",
  repository: { name: "VisMatch", url: "https://github.com/gmberton/vismatch" },
  counts: { path: "vismatch.yaml" },
});
