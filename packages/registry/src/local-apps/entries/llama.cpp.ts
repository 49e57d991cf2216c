import { gguf, ggufEmbeddings } from "../conditions.ts";
import {
  anyOf,
  type AppStep,
  askServer,
  defineLocalApp,
  emptyCode,
  ggufReference,
  isChat,
  meets,
  type ModelFacts,
  sh,
} from "../kit.ts";
import { ggufChat, ggufText } from "../samples.ts";

/** Options read in `common/arg.cpp`; `common_get_model_endpoint` reads MODEL_ENDPOINT, then HF_ENDPOINT. */
export default defineLocalApp({
  label: "llama.cpp",
  docsUrl: "https://github.com/ggml-org/llama.cpp",
  about:
    "A small C++ program that runs quantized language models on nearly any machine, with a graphics card or without. Many other apps are built on it.",
  kinds: ["command line", "server"],
  runs: anyOf(gguf, ggufEmbeddings),
  steps: (model) => [
    install,
    ...(meets(model, ggufEmbeddings) ? embeddings(model) : texts(model)),
    ...askServer(model, { base: "http://localhost:8080/v1", name: ggufReference(model).name }),
  ],
  endpoint: "HF_ENDPOINT",
  samples: {
    chat: ggufChat,
    "text completion": ggufText,
    "questions about images": {
      id: "acme/seer-GGUF",
      tags: ["gguf", "conversational"],
      pipelineTag: "image-text-to-text",
      files: ["seer-Q4_K_M.gguf", "mmproj-F16.gguf"],
    },
    embeddings: { id: "acme/embedder-GGUF", tags: ["gguf"], pipelineTag: "feature-extraction" },
  },
});

const install: AppStep = {
  title: "Install on macOS or Linux",
  install: { brew: ["llama.cpp"] },
  code: emptyCode("shell"),
  note: "On Windows: winget install llama.cpp. Builds for other machines are on its releases page.",
};

function texts(model: ModelFacts): readonly AppStep[] {
  const { name, ...note } = ggufReference(model);
  return [
    {
      title: isChat(model) ? "Chat in a terminal" : "Run in a terminal",
      code: sh`llama-cli -hf ${name}`,
      ...note,
      fetches: true,
    },
    {
      title: "Or start a server",
      code: sh`llama-server -hf ${name}`,
      note: "It also has a chat page at http://localhost:8080.",
      fetches: true,
    },
  ];
}

function embeddings(model: ModelFacts): readonly AppStep[] {
  const { name, ...note } = ggufReference(model);
  return [{ title: "Start a server", code: sh`llama-server -hf ${name} --embeddings`, ...note, fetches: true }];
}
