import { askServer } from "../families/chat-server.ts";
import { answerLength, beginningFor } from "../families/generation.ts";
import { chatFor, questionFor } from "../families/prompts.ts";
import { hasRemoteCode, trustRemoteCode } from "../families/remote-code.ts";
import { type Code, defineLibrary, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

/** Read in release 0.33.0: `LLM` and its methods in `vllm/entrypoints/llm.py`, the command in `vllm/entrypoints/cli`. */
export default defineLibrary({
  label: "vLLM",
  group: "language",
  about: "A fast engine and server for language models on GPUs, which answers many requests at once.",
  repository: { name: "vLLM", url: "https://github.com/vllm-project/vllm" },
  docsUrl: "https://docs.vllm.ai",
  snippets: (model) => (isPooling(model) ? [embedded(model)] : [written(model), served(model), askServer(model, 8000)]),
  endpoint: "HF_ENDPOINT",
  samples: {
    "text generation": { id: "acme/writer-8B", tags: ["vllm"], pipelineTag: "text-generation" },
    chat: { id: "acme/helper-8B", tags: ["vllm", "conversational"], pipelineTag: "text-generation" },
    "code of its own": { id: "acme/inventor-8B", tags: ["vllm", "custom_code"] },
    embeddings: { id: "acme/embedder-8B", tags: ["vllm"], pipelineTag: "feature-extraction" },
  },
});

const install = { pip: ["vllm"] };
const note = "Needs Linux and a GPU. The package on PyPI is for NVIDIA; other GPUs need their own build.";

function isPooling({ pipelineTag }: ModelFacts): boolean {
  return pipelineTag === "feature-extraction" || pipelineTag === "sentence-similarity";
}

function written(model: ModelFacts): Snippet {
  const isChat = model.tags.includes("conversational");
  const asked: Code<"python"> = isChat
    ? py`
        messages = ${chatFor(model)}
        outputs = llm.chat(messages, SamplingParams(max_tokens=${answerLength}))
      `
    : py`outputs = llm.generate(${beginningFor(model)}, SamplingParams(max_tokens=${answerLength}))`;
  const code = py`
    from vllm import LLM, SamplingParams

    llm = LLM(model=${model.id}${trustRemoteCode(model)})
    ${asked}
    print(outputs[0].outputs[0].text)
  `;
  return { title: "In a program", install, code, note };
}

function served(model: ModelFacts): Snippet {
  const code = hasRemoteCode(model) ? sh`vllm serve ${model.id} --trust-remote-code` : sh`vllm serve ${model.id}`;
  return { title: "As a server", install, code, note };
}

function embedded(model: ModelFacts): Snippet {
  const code = py`
    from vllm import LLM

    llm = LLM(model=${model.id}, runner="pooling"${trustRemoteCode(model)})
    outputs = llm.embed(${[questionFor(model, "The sun is out today."), "She took the train to Lisbon."]})
    print([len(output.outputs.embedding) for output in outputs])
  `;
  return { install, code, note };
}
