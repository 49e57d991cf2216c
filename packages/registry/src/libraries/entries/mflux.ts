import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "mflux",
  repository: { name: "mflux", url: "https://github.com/filipstrand/mflux" },
  counts: { extension: "safetensors" },
});
