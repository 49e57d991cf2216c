import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Piper",
  repository: { name: "Piper", url: "https://github.com/OHF-Voice/piper1-gpl" },
  counts: { anyOf: [{ extension: "onnx" }, { extension: "ckpt" }] },
});
