import { endpointLine, type SnippetContext } from "../../hub-endpoint.ts";
import { repositoryFile } from "../families/repository-file.ts";
import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "RWKV",
  group: "language",
  repository: { name: "RWKV-LM", url: "https://github.com/BlinkDL/RWKV-LM" },
  docsUrl: "https://rwkv.com/",
  counts: { extension: "pth" },
  endpoint: "written",
  // GGUF files are for llama.cpp, which has a page of its own.
  snippets: (model, context) => (model.tags.includes("gguf") ? [] : [generate(model, context)]),
  samples: {
    "any model": { id: "BlinkDL/rwkv7-g1", tags: ["rwkv", "pytorch"], pipelineTag: "text-generation" },
    "for another program": { id: "acme/rwkv7-g1-GGUF", tags: ["rwkv", "gguf"], pipelineTag: "text-generation" },
  },
});

// Source: https://pypi.org/project/rwkv. Checked with rwkv 0.8.32.

/** The switches are read when the package is imported. */
function generate(model: ModelFacts, context: SnippetContext = {}): Snippet {
  const prompt = `User: ${questionFor(model, "What makes the sea salty?")}\n\nAssistant:`;
  const file = repositoryFile(model, "pth");
  const code = py`
    import os

    ${endpointLine(context)}
    os.environ["RWKV_V7_ON"] = "1"
    os.environ["RWKV_JIT_ON"] = "1"
    os.environ["RWKV_CUDA_ON"] = "0"

    ${file.imports}
    from rwkv.model import RWKV
    from rwkv.utils import PIPELINE, PIPELINE_ARGS

    ${file.search}
    path = hf_hub_download(${model.id}, ${file.name})
    model = RWKV(model=path.removesuffix(".pth"), strategy="cpu fp32")
    pipeline = PIPELINE(model, "rwkv_vocab_v20230424")

    prompt = ${prompt}
    print(pipeline.generate(prompt, token_count=200, args=PIPELINE_ARGS(temperature=1.0, top_p=0.5)))
  `;
  const hint = 'On a GPU, use strategy="cuda fp16"; for models before version 7, leave out RWKV_V7_ON.';
  const note = file.note === undefined ? hint : `${file.note} ${hint}`;
  return { install: { pip: ["rwkv", "torch", "numpy", "huggingface_hub"] }, code, note };
}
