import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Lyra-2.0",
  repository: { name: "Lyra-2.0", url: "https://github.com/nv-tlabs/lyra" },
  counts: { path: "checkpoints/image_encoder/model.pth" },
});
