import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { notices } from "../families/notices.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "paddlenlp",
  repository: { name: "PaddleNLP", url: "https://github.com/PaddlePaddle/PaddleNLP" },
  docsUrl: "https://huggingface.co/docs/hub/paddlenlp",
  listed: true,
  counts: { path: "model_config.json" },
  hosted: ["fill-mask", "summarization", "zero-shot-classification"],
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [load(model)],
  samples: {
    "class of config.json": {
      id: "PaddlePaddle/ernie-3.0-base-zh",
      tags: ["paddlenlp"],
      architectures: ["ErnieForMaskedLM"],
    },
    "no class": { id: "PaddlePaddle/uie-base", tags: ["paddlenlp"] },
  },
});

function load(model: ModelFacts): Snippet {
  const architecture = model.architectures?.[0];
  const name = py.identifier(architecture ?? "AutoModel");
  const code = py`
    from paddlenlp.transformers import AutoTokenizer, ${name}

    tokenizer = AutoTokenizer.from_pretrained(${model.id}, from_hf_hub=True)
    model = ${name}.from_pretrained(${model.id}, from_hf_hub=True)
  `;
  // Release 2.8.1 imports a function that huggingface_hub dropped in its second version.
  const install = { pip: ["paddlenlp", "paddlepaddle", "huggingface_hub<2"] };
  if (architecture !== undefined) return { install, code };
  return { install, code, notice: notices.modelTypeUnknown, note: "config.json names no class in architectures." };
}
