import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "timee-ts",
  repository: { name: "timee-ts", url: "https://github.com/liamsbhoo/timee" },
  counts: { path: "model.safetensors" },
});
