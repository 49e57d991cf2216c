import { defineLibrary, type ModelFacts, repositoryName, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/google/gemma.cpp (commit 3ed403e). */
export default defineLibrary({
  label: "gemma.cpp",
  group: "language",
  repository: { name: "gemma.cpp", url: "https://github.com/google/gemma.cpp" },
  counts: { extension: "sbs" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [chat(model)],
  samples: { "any model": { id: "google/gemma-2-2b-it-sfp-cpp", tags: ["gemma.cpp"], pipelineTag: "text-generation" } },
});

function chat(model: ModelFacts): Snippet {
  const folder = repositoryName(model.id);
  const code = sh`
    hf download ${model.id} --local-dir ${`models/${folder}`}
    cmake --preset make
    cmake --build --preset make -j 4
    weights=$(ls ${`models/${folder}`}/*.sbs | head -n 1)
    build/gemma --tokenizer ${`models/${folder}/tokenizer.spm`} --weights "$weights"
  `;
  return {
    install: { clone: "https://github.com/google/gemma.cpp", pip: ["huggingface_hub"] },
    code,
    note: "Files made after May 2025 include the tokenizer. Building needs CMake and Clang.",
  };
}
