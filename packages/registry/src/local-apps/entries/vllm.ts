import { hasRemoteCode } from "../../libraries/families/remote-code.ts";
import { isRepositoryId, type ModelFacts } from "../../model.ts";
import { gguf, transformers } from "../conditions.ts";
import { fullGgufReference, type GgufReference } from "../gguf-reference.ts";
import { anyOf, type AppStep, askServer, defineLocalApp, meets, sh } from "../kit.ts";
import { ggufChat, ggufText, transformersChat } from "../samples.ts";

const needs = "Needs Linux and a GPU. The package on PyPI is for NVIDIA; other GPUs need their own build.";

export default defineLocalApp({
  label: "vLLM",
  docsUrl: "https://docs.vllm.ai",
  about:
    "A server for many users at once: it batches requests on GPUs and keeps their caches in pages, which gives it high throughput.",
  kinds: ["server"],
  runs: anyOf(transformers, gguf),
  steps: (model) => {
    const isOwn = meets(model, transformers);
    const reference = isOwn ? { name: model.id } : fullGgufReference(model);
    return [
      isOwn ? served(model) : servedGguf(model, reference),
      ...askServer(model, { base: "http://localhost:8000/v1", name: reference.name }),
    ];
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    chat: transformersChat,
    "text completion": { id: "acme/writer-8B", tags: ["transformers"], pipelineTag: "text-generation" },
    "code of its own": { ...transformersChat, tags: ["transformers", "conversational", "custom_code"] },
    "files of mistral-common": { ...transformersChat, tags: ["transformers", "conversational", "mistral-common"] },
    "GGUF of a base model": { ...ggufChat, baseModels: ["acme/helper-8B"] },
    "GGUF, files unknown": ggufText,
  },
});

function served(model: ModelFacts): AppStep {
  const isMistral = model.tags.includes("mistral-common");
  const own = hasRemoteCode(model) ? sh`vllm serve ${model.id} --trust-remote-code` : sh`vllm serve ${model.id}`;
  const code = isMistral ? sh`${own} --tokenizer-mode mistral --config-format mistral --load-format mistral` : own;
  const pip = isMistral ? ["vllm", "mistral-common"] : ["vllm"];
  return { title: "Start a server", install: { pip }, code, note: needs, fetches: true };
}

/** GGUF is read by a plugin, which does better with the tokenizer of the base model. */
function servedGguf({ baseModels: [base = ""] = [] }: ModelFacts, { name, note }: GgufReference): AppStep {
  const code = isRepositoryId(base) ? sh`vllm serve ${name} --tokenizer ${base}` : sh`vllm serve ${name}`;
  return {
    title: "Start a server",
    install: { pip: ["vllm", "vllm-gguf-plugin"] },
    code,
    note: [note, "Its GGUF support is experimental.", needs].filter(Boolean).join(" "),
    fetches: true,
  };
}
