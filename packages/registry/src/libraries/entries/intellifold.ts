import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://pypi.org/project/intellifold/ (release 2.0.2). */
export default defineLibrary({
  label: "IntelliFold",
  group: "science",
  repository: { name: "IntelliFold", url: "https://github.com/IntelliGen-AI/IntelliFold" },
  counts: { anyOf: [{ extension: "pt" }, { extension: "zst" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [fold(model)],
  samples: { "any model": { id: "intelligenAI/intellifold", tags: ["intellifold"] } },
});

/** Fetched beforehand: the program's own download knows one repository only, and reads HF_ENDPOINT without its https. */
function fold(model: ModelFacts): Snippet {
  const code = sh`
    build_data
    hf download ${model.id} intellifold_v2.bin.zst intellifold_v2_fourier.npz --local-dir model_v2
    hf download ${model.id} fold_input.json --local-dir .
    intellifold predict fold_input.json --model-dir=model_v2 --output-dir results -- --norun_data_pipeline
  `;
  return {
    install: {
      clone: "https://github.com/IntelliGen-AI/IntelliFold",
      pip: ["./third_party/alphafold3", "intellifold", "huggingface_hub"],
    },
    code,
    note: "fold_input.json is an example in the input format of AlphaFold 3, alignments included.",
  };
}
