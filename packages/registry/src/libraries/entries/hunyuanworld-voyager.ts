import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "HunyuanWorld-voyager",
  group: "generation",
  repository: { name: "HunyuanWorld-voyager", url: "https://github.com/Tencent-Hunyuan/HunyuanWorld-Voyager" },
});
