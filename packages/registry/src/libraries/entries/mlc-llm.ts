import type { Install, Snippet } from "../../snippet.ts";
import { askServer } from "../families/chat-server.ts";
import { chatFor } from "../families/prompts.ts";
import { defineLibrary, type ModelFacts, py, sh } from "../kit.ts";

export default defineLibrary({
  label: "MLC-LLM",
  group: "language",
  about: "Compiles language models for phones, browsers and graphics cards from all makers.",
  repository: { name: "MLC-LLM", url: "https://github.com/mlc-ai/mlc-llm" },
  docsUrl: "https://llm.mlc.ai/docs/",
  counts: { path: "mlc-chat-config.json" },
  endpoint: "ignored",
  snippets: (model) => [engine(model), ...commands(model)],
  samples: {
    "any model": { id: "mlc-ai/Llama-3-8B-Instruct-q4f16_1-MLC", tags: ["mlc-llm"], pipelineTag: "text-generation" },
  },
});

// Source: https://llm.mlc.ai/docs/get_started/quick_start.html. It clones the repository by git from huggingface.co.

const install: Install = {
  pip: ["mlc-llm-nightly-cpu", "mlc-ai-nightly-cpu"],
  options: ["--pre", "--find-links", "https://mlc.ai/wheels"],
  upgrade: true,
};

const note =
  "These wheels are for macOS (with Metal) and for CPUs; for a GPU, replace cpu with cu130 or rocm62 in both places. " +
  "git-lfs must be installed.";

function engine(model: ModelFacts): Snippet {
  const code = py`
    from mlc_llm import MLCEngine

    model = ${`HF://${model.id}`}
    engine = MLCEngine(model)

    messages = ${chatFor(model)}
    for response in engine.chat.completions.create(messages=messages, model=model, stream=True):
        for choice in response.choices:
            print(choice.delta.content, end="", flush=True)
    print()

    engine.terminate()
  `;
  return { title: "In Python", install, code, note };
}

function commands(model: ModelFacts): readonly Snippet[] {
  const name = `HF://${model.id}`;
  return [
    { title: "Chat on the command line", install, code: sh`mlc_llm chat ${name}`, note },
    { title: "As a server with an OpenAI-compatible API", install, code: sh`mlc_llm serve ${name}`, note },
    askServer(model, 8000, name),
  ];
}
