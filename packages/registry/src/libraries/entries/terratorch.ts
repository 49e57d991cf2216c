import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TerraTorch",
  repository: { name: "TerraTorch", url: "https://github.com/IBM/terratorch" },
  docsUrl: "https://ibm.github.io/terratorch/",
  counts: { anyOf: [{ extension: "pt" }, { extension: "ckpt" }] },
});
