import { defineLibrary, type ModelFacts, repositoryName, sh, type Snippet } from "../kit.ts";

/** Source: https://ai2-climate-emulator.readthedocs.io/en/latest/quickstart.html (commit 57c54a7). */
export default defineLibrary({
  label: "Full Model Emulation",
  group: "science",
  repository: { name: "Full Model Emulation", url: "https://github.com/ai2cm/ace" },
  docsUrl: "https://ai2-climate-emulator.readthedocs.io/en/latest/",
  counts: { extension: "tar" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [forecast(model)],
  samples: { "any model": { id: "allenai/ACE2-ERA5", tags: ["fme"] } },
});

function forecast(model: ModelFacts): Snippet {
  const code = sh`
    hf download ${model.id} --local-dir ${`models/${repositoryName(model.id)}`}
    python -m fme.ace.inference config-inference.yaml
  `;
  return {
    install: { pip: ["fme", "huggingface_hub"] },
    code,
    note: "Set the downloaded checkpoint, initial conditions and forcing data in config-inference.yaml: https://ai2-climate-emulator.readthedocs.io/en/latest/inference_config.html",
  };
}
