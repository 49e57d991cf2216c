import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "SSR-Speech",
  group: "speech",
  repository: { name: "SSR-Speech", url: "https://github.com/WangHelin1997/SSR-Speech" },
  // Published with the dot, which no extension has: this never counts a file. Meant is "pth".
  counts: { extension: ".pth" },
});
