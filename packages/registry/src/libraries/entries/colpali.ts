// Source: https://pypi.org/project/colpali-engine/ (0.3.18)
import { defineLibrary, exampleFiles, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "ColPali",
  group: "search",
  about: "Searches documents by images of their pages, without text recognition.",
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

interface Architecture {
  readonly isIn: (id: string) => boolean;
  readonly model: string;
  readonly processor: string;
}

/**
 * Words in a repository's own id or that of its base model, with the classes of their architecture; the first that fits
 * counts.
 */
const architectures: readonly Architecture[] = [
  { isIn: (id) => /modernvbert/i.test(id), model: "ColModernVBert", processor: "ColModernVBertProcessor" },
  { isIn: (id) => /smol|idefics3/i.test(id), model: "ColIdefics3", processor: "ColIdefics3Processor" },
  { isIn: (id) => /qwen.*omni/i.test(id), model: "ColQwen2_5Omni", processor: "ColQwen2_5OmniProcessor" },
  { isIn: (id) => /qwen3[._]5/i.test(id), model: "ColQwen3_5", processor: "ColQwen3_5Processor" },
  { isIn: (id) => /qwen3/i.test(id), model: "ColQwen3", processor: "ColQwen3Processor" },
  { isIn: (id) => /qwen2[._]5/i.test(id), model: "ColQwen2_5", processor: "ColQwen2_5_Processor" },
  { isIn: (id) => /qwen2/i.test(id), model: "ColQwen2", processor: "ColQwen2Processor" },
  { isIn: (id) => /gemma-?3|netraembed/i.test(id), model: "ColGemma3", processor: "ColGemmaProcessor3" },
];

const paliGemma: Omit<Architecture, "isIn"> = { model: "ColPali", processor: "ColPaliProcessor" };

function retrieval(model: ModelFacts): Snippet {
  const { model: modelClass, processor: processorClass } =
    architectures.find(({ isIn }) => isIn(model.id) || model.baseModels?.some(isIn)) ?? paliGemma;
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
