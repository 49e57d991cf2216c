import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Open-Sora",
  repository: { name: "Open-Sora", url: "https://github.com/hpcaitech/Open-Sora" },
  counts: { path: "Open_Sora_v2.safetensors" },
});
