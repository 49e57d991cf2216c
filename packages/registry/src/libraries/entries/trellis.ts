import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Trellis",
  repository: { name: "Trellis", url: "https://github.com/microsoft/TRELLIS" },
  counts: { extension: "safetensors" },
});
