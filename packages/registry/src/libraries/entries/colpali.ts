// Source: https://pypi.org/project/colpali-engine/ (0.3.18)
import { exampleFiles } from "../../inference/example-files.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ColPali",
  repository: { name: "ColPali", url: "https://github.com/ManuelFay/colpali" },
  counts: { path: "adapter_config.json" },
  snippets: (model) => [retrieval(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    PaliGemma: { id: "vidore/colpali-v1.3", tags: ["colpali"] },
    "Qwen 2": { id: "vidore/colqwen2-v1.0", tags: ["colpali"] },
    "Qwen 2.5": { id: "vidore/colqwen2.5-v0.2", tags: ["colpali"] },
    "Qwen 2.5 Omni": { id: "vidore/colqwen-omni-v0.1", tags: ["colpali"] },
    "Qwen 3": { id: "TomoroAI/tomoro-colqwen3-embed-4b", tags: ["colpali"] },
    "Qwen 3.5": { id: "athrael-soju/colqwen3.5-4.5B-v3", tags: ["colpali"] },
    SmolVLM: { id: "vidore/colSmol-256M", tags: ["colpali"] },
    "Gemma 3": { id: "acme/retriever", tags: ["colpali"], baseModels: ["google/gemma-3-4b-it"] },
    ModernVBERT: { id: "ModernVBERT/colmodernvbert-merged", tags: ["colpali"] },
  },
});

/** What a repository's own id or that of its base model says about its architecture → classes; the first one that fits. */
const architectures: readonly (readonly [RegExp, model: string, processor: string])[] = [
  [/modernvbert/i, "ColModernVBert", "ColModernVBertProcessor"],
  [/smol|idefics3/i, "ColIdefics3", "ColIdefics3Processor"],
  [/qwen.*omni/i, "ColQwen2_5Omni", "ColQwen2_5OmniProcessor"],
  [/qwen3[._]5/i, "ColQwen3_5", "ColQwen3_5Processor"],
  [/qwen3/i, "ColQwen3", "ColQwen3Processor"],
  [/qwen2[._]5/i, "ColQwen2_5", "ColQwen2_5_Processor"],
  [/qwen2/i, "ColQwen2", "ColQwen2Processor"],
  [/gemma-?3|netraembed/i, "ColGemma3", "ColGemmaProcessor3"],
];

function retrieval(model: ModelFacts): Snippet {
  const ids = [model.id, ...(model.baseModels ?? [])];
  const [, modelClass, processorClass] = architectures.find(([pattern]) => ids.some((id) => pattern.test(id))) ?? [
    undefined,
    "ColPali",
    "ColPaliProcessor",
  ];
  const code = py`
    from urllib.request import urlopen

    import torch
    from PIL import Image
    from colpali_engine.models import ${py.identifier(modelClass)}, ${py.identifier(processorClass)}

    model = ${py.identifier(modelClass)}.from_pretrained(${model.id}, dtype=torch.bfloat16, device_map="auto").eval()
    processor = ${py.identifier(processorClass)}.from_pretrained(${model.id})

    addresses = ${[exampleFiles["invoice.png"], exampleFiles["cats.jpg"]]}
    pages = [Image.open(urlopen(address)).convert("RGB") for address in addresses]
    questions = ["What is the number of the invoice?"]

    batch_images = processor.process_images(pages).to(model.device)
    batch_queries = processor.process_queries(questions).to(model.device)
    with torch.no_grad():
        image_embeddings = model(**batch_images)
        query_embeddings = model(**batch_queries)

    scores = processor.score_multi_vector(query_embeddings, image_embeddings)
    print(scores)  # questions x pages
  `;
  return { install: { pip: ["colpali-engine"] }, code };
}
