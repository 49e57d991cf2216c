import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "jev-style",
  repository: { name: "jev-style", url: "https://github.com/lawrence3699/jev-style" },
  counts: { anyOf: [{ extension: "gguf" }, { allOf: [{ fileName: "config" }, { extension: "json" }] }] },
});
