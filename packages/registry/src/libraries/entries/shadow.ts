import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Shadow",
  group: "language",
  repository: { name: "Shadow", url: "https://github.com/QLNI/SHADOW-250M-Instruct" },
  counts: { extension: "shdw" },
});
