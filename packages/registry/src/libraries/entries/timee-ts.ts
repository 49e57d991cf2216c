import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "timee-ts",
  group: "tabular",
  repository: { name: "timee-ts", url: "https://github.com/liamsbhoo/timee" },
  counts: { path: "model.safetensors" },
});
