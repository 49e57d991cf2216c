import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "GaussianFormer",
  repository: { name: "GaussianFormer", url: "https://github.com/SVLwoof/gaussianformer" },
  counts: { path: "config.json" },
});
