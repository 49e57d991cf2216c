import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "RKLLM",
  repository: { name: "RKLLM", url: "https://github.com/airockchip/rknn-llm" },
  counts: { extension: "rkllm" },
});
