import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "HY-WorldPlay",
  group: "generation",
  repository: { name: "HY-WorldPlay", url: "https://github.com/Tencent-Hunyuan/HY-WorldPlay" },
  counts: { extension: "json" },
});
