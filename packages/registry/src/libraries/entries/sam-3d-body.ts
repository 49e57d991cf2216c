import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SAM 3D Body",
  repository: { name: "SAM 3D Body", url: "https://github.com/facebookresearch/sam-3d-body" },
  counts: { path: "model_config.yaml" },
});
