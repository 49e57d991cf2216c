import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "pythae",
  group: "frameworks",
  repository: { name: "pythae", url: "https://github.com/clementchadebec/benchmark_VAE" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [load(model)],
  samples: { "any model": { id: "clementchadebec/reproduced_vae", tags: ["pythae"] } },
});

/** It fetches through huggingface_hub, which it does not bring along. Checked with pythae 0.1.2. */
function load(model: ModelFacts): Snippet {
  const code = py`
    from pythae.models import AutoModel
    from pythae.samplers import NormalSampler

    model = AutoModel.load_from_hf_hub(${model.id})
    NormalSampler(model).sample(num_samples=4, output_dir="samples")
  `;
  const note =
    "Models with a custom encoder or decoder contain pickled code, which allow_pickle=True runs: use it only if you " +
    "trust the author.";
  return { install: { pip: ["pythae", "huggingface_hub"] }, code, note };
}
