import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "timm",
  repository: { name: "pytorch-image-models", url: "https://github.com/rwightman/pytorch-image-models" },
  docsUrl: "https://huggingface.co/docs/hub/timm",
  listed: true,
  counts: { anyOf: [{ path: "pytorch_model.bin" }, { path: "model.safetensors" }] },
  hosted: ["image-classification", "image-feature-extraction"],
  snippets: (model) => [pretrained(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "timm/resnet50.a1_in1k", tags: ["timm"] } },
});

/** The prefix is an alias that all releases know; releases since 1.0 also take `hf-hub:`. */
function pretrained(model: ModelFacts): Snippet {
  const code = py`
    import timm

    model = timm.create_model(${`hf_hub:${model.id}`}, pretrained=True)
  `;
  return { install: { pip: ["timm"] }, code };
}
