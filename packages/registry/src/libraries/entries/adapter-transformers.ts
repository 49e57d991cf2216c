import { fillIn, placeholder } from "../families/placeholder.ts";
import { questionFor, writtenText } from "../families/prompts.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";
import { partsWithWeights } from "../loaded-files.ts";

export default defineLibrary({
  label: "Adapters",
  group: "training",
  about: "Small adapter layers for Transformers: train them, share them, combine them.",
  repository: { name: "adapters", url: "https://github.com/Adapter-Hub/adapters" },
  docsUrl: "https://huggingface.co/docs/hub/adapters",
  listed: true,
  counts: { path: "adapter_config.json" },
  hosted: ["question-answering", "text-classification", "token-classification"],
  loads: partsWithWeights,
  snippets: (model) => [adapter(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "base model in the config": {
      id: "AdapterHub/bert-base-uncased-pf-imdb",
      tags: ["adapter-transformers"],
      adapterBaseModel: "google-bert/bert-base-uncased",
    },
    "base model in the card": {
      id: "acme/gossip-adapter",
      tags: ["adapter-transformers"],
      baseModels: ["FacebookAI/roberta-base"],
    },
    "no base model": { id: "AdapterHub/unfinished", tags: ["adapter-transformers"] },
  },
});

const missingModelName = placeholder("BASE_MODEL");

/** The package is called `adapters` since it left transformers. */
function adapter(model: ModelFacts): Snippet {
  const base = writtenText(model.adapterBaseModel) ?? model.baseModels?.find((id) => writtenText(id) !== undefined);
  const code = py`
    import torch
    from adapters import AutoAdapterModel
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(${base ?? missingModelName})
    model = AutoAdapterModel.from_pretrained(${base ?? missingModelName})
    model.load_adapter(${model.id}, set_active=True)

    inputs = tokenizer(${questionFor(model, "Ada lives in Porto and likes it there.")}, return_tensors="pt")
    with torch.no_grad():
        print(model(**inputs))
  `;
  const note = `Neither config.json nor the card names a base model. ${fillIn(missingModelName, "its id")}`;
  return { install: { pip: ["adapters", "torch"] }, code, ...(base === undefined && { note }) };
}
