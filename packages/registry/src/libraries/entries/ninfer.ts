import type { Install, Snippet } from "../../snippet.ts";
import { askServer } from "../families/chat-server.ts";
import { defineLibrary, type ModelFacts, questionFor, sh } from "../kit.ts";

export default defineLibrary({
  label: "NInfer",
  group: "language",
  repository: { name: "NInfer", url: "https://github.com/Neroued/ninfer" },
  counts: { extension: "ninfer" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [run(model), serve, askServer(model, 8080, "local")],
  samples: {
    "any model": { id: "neroued/Qwen3.8-27B-NInfer", tags: ["ninfer", "qwen3.8"], pipelineTag: "image-text-to-text" },
  },
});

// Source: https://github.com/Neroued/ninfer/blob/main/README.md

/** It is run from its build tree; ready-made programs are not published. */
const install: Install = { clone: "https://github.com/Neroued/ninfer.git", pip: ["huggingface_hub"] };

const note =
  "Needs Linux, a GeForce RTX 5090, CUDA 13.1, and the development files of FFmpeg and libcurl. " +
  "Only files made for this release are accepted. Builds for other GPUs come from third parties.";

function run(model: ModelFacts): Snippet {
  const code = sh`
    cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Release
    cmake --build build --parallel

    hf download ${model.id} --include '*.ninfer' --local-dir models
    model=$(ls models/*.ninfer | head -n 1)
    ./build/apps/ninfer "$model" --prompt ${questionFor(model, "What makes the sea salty?")} \
      --max-context 16384 --max-new 256
  `;
  return { title: "Build, download and ask", install, code, note };
}

const serve: Snippet = {
  title: "As a server with an OpenAI-compatible API",
  code: sh`
    # Answers on http://127.0.0.1:8080/v1/chat/completions
    model=$(ls models/*.ninfer | head -n 1)
    ./build/apps/ninfer-serve "$model" --model-id local --max-context 16384
  `,
};
