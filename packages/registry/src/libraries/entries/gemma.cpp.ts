import { sh } from "../../code/shell.ts";
import { type ModelFacts, repositoryName } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

/** Source: https://github.com/google/gemma.cpp (commit 3ed403e). */
export default defineLibrary({
  label: "gemma.cpp",
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
    build/gemma --tokenizer ${`models/${folder}/tokenizer.spm`} --weights ${`models/${folder}/WEIGHTS.sbs`}
  `;
  return {
    install: { clone: "https://github.com/google/gemma.cpp", pip: ["huggingface_hub"] },
    code,
    note: "Replace WEIGHTS.sbs with the name of the repository's .sbs file. Files made after May 2025 include the tokenizer. Building needs CMake and Clang.",
  };
}
