import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "LTX-2",
  repository: { name: "LTX-2", url: "https://github.com/Lightricks/LTX-2" },
  docsUrl: "https://github.com/Lightricks/LTX-2",
  counts: { extension: "safetensors" },
});
