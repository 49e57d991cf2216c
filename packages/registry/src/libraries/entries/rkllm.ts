import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "RKLLM",
  group: "runtimes",
  repository: { name: "RKLLM", url: "https://github.com/airockchip/rknn-llm" },
  counts: { extension: "rkllm" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [onBoard(model)],
  samples: {
    "any model": { id: "acme/Qwen2.5-1.5B-Instruct-RKLLM", tags: ["rkllm", "rk3588"], pipelineTag: "text-generation" },
  },
});

// Source: https://github.com/airockchip/rknn-llm/blob/main/examples/rkllm_api_demo/Readme.md

/** The two numbers are the most tokens to write, and the length of the context. */
function onBoard(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --include '*.rkllm' --local-dir models

    export LD_LIBRARY_PATH=./lib
    ./llm_demo "$(ls models/*.rkllm | head -n 1)" 2048 4096
  `;
  const note =
    "Runs on a board with a Rockchip NPU (RK3588, RK3576 and others). llm_demo and lib come from building " +
    "examples/rkllm_api_demo/deploy of https://github.com/airockchip/rknn-llm. The repository's .rkllm file " +
    "must be built for your chip and your release of the runtime.";
  return { install: { pip: ["huggingface_hub"] }, code, note };
}
