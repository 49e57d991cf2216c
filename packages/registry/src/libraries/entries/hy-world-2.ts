import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "HY-World-2.0",
  repository: { name: "HY-World-2.0", url: "https://github.com/Tencent-Hunyuan/HY-World-2.0" },
  counts: { extension: "json" },
});
