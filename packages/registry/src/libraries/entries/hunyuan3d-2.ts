import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Hunyuan3D-2",
  repository: { name: "Hunyuan3D-2", url: "https://github.com/Tencent/Hunyuan3D-2" },
  counts: { anyOf: [{ fileName: "model_index" }, { fileName: "config" }] },
});
