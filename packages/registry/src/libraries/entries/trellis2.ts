import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TRELLIS.2",
  repository: { name: "TRELLIS.2", url: "https://github.com/microsoft/TRELLIS.2" },
  counts: { extension: "safetensors" },
});
