import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "PerceptionEncoder",
  repository: { name: "PerceptionModels", url: "https://github.com/facebookresearch/perception_models" },
  counts: { extension: "pt" },
});
