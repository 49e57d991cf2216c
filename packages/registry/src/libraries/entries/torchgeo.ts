import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "TorchGeo",
  group: "science",
  repository: { name: "TorchGeo", url: "https://github.com/microsoft/torchgeo" },
  docsUrl: "https://torchgeo.readthedocs.io/",
  counts: { anyOf: [{ extension: "pt" }, { extension: "pth" }] },
});
