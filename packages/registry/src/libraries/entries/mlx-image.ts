import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "mlx-image",
  repository: { name: "mlx-image", url: "https://github.com/riccardomusmeci/mlx-image" },
  docsUrl: "https://huggingface.co/docs/hub/mlx-image",
  counts: { path: "model.safetensors" },
});
