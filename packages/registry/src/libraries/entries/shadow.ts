import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Shadow",
  repository: { name: "Shadow", url: "https://github.com/QLNI/SHADOW-250M-Instruct" },
  counts: { extension: "shdw" },
});
