import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Skala",
  repository: { name: "Skala", url: "https://github.com/microsoft/skala" },
  counts: { extension: "fun" },
});
