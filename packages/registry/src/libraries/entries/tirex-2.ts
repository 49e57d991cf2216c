import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TiRex-2",
  repository: { name: "TiRex-2", url: "https://github.com/NX-AI/tirex-2" },
  counts: { path: "model-config.yaml" },
});
