// Source: https://github.com/HannesStark/boltzgen/blob/main/README.md (boltzgen run; 0.3.2)
import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "BoltzGen",
  group: "science",
  repository: { name: "BoltzGen", url: "https://github.com/HannesStark/boltzgen" },
  counts: { path: "boltzgen1_diverse.ckpt" },
  snippets: (model) => [design(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "boltzgen/boltzgen-1", tags: ["boltzgen"] } },
});

function design(model: ModelFacts): Snippet {
  const checkpoints = ["boltzgen1_diverse.ckpt", "boltzgen1_adherence.ckpt"];
  const code = sh`
    boltzgen run example/vanilla_protein/1g13prot.yaml \
      --output designs \
      --protocol protein-anything \
      --num_designs 10 \
      --budget 2 \
      --design_checkpoints ${checkpoints.map((file) => `huggingface:${model.id}:${file}`)}
  `;
  return {
    install: { clone: "https://github.com/HannesStark/boltzgen", pip: ["."] },
    code,
    note: "Run it in the cloned folder, which contains the example, with Python 3.11 or newer and an NVIDIA GPU.",
  };
}
