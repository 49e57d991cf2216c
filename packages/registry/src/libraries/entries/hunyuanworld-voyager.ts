import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "HunyuanWorld-voyager",
  group: "generation",
  repository: { name: "HunyuanWorld-voyager", url: "https://github.com/Tencent-Hunyuan/HunyuanWorld-Voyager" },
});
