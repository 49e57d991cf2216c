import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Diffusion Single File",
  repository: { name: "diffusion-single-file", url: "https://github.com/comfyanonymous/ComfyUI" },
  counts: { extension: "safetensors" },
});
