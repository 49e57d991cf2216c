import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Birder",
  repository: { name: "Birder", url: "https://gitlab.com/birder/birder" },
  counts: { extension: "pt" },
});
