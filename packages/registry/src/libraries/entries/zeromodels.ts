import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ZeroModels",
  repository: { name: "ZeroModels", url: "https://github.com/IMvision12/ZeroModels" },
  docsUrl: "https://imvision12.github.io/ZeroModels/",
  counts: { anyOf: [{ path: "model.weights.h5" }, { path: "model.weights.json" }] },
});
