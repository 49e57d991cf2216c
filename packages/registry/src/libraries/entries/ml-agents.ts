import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ml-agents",
  repository: { name: "ml-agents", url: "https://github.com/Unity-Technologies/ml-agents" },
  docsUrl: "https://huggingface.co/docs/hub/ml-agents",
  listed: true,
  counts: { extension: "onnx" },
});
