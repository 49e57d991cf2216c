import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "NInfer",
  repository: { name: "NInfer", url: "https://github.com/Neroued/ninfer" },
  counts: { extension: "ninfer" },
});
