import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SAM 3D Objects",
  repository: { name: "SAM 3D Objects", url: "https://github.com/facebookresearch/sam-3d-objects" },
  counts: { path: "checkpoints/pipeline.yaml" },
});
