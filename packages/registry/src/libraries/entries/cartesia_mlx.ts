import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Cartesia MLX",
  repository: { name: "Cartesia MLX", url: "https://github.com/cartesia-ai/cartesia_mlx" },
});
