import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "univa",
  repository: { name: "univa", url: "https://github.com/PKU-YuanGroup/UniWorld-V1" },
  listed: true,
  counts: { path: "config.json" },
});
