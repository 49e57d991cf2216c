import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "gemma.cpp",
  repository: { name: "gemma.cpp", url: "https://github.com/google/gemma.cpp" },
  counts: { extension: "sbs" },
});
