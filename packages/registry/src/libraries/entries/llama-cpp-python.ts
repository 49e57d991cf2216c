import { imageQuestion } from "../../inference/example-inputs.ts";
import { imageUrlTurn } from "../families/chat.ts";
import { chosenProjector, ggufFile, ggufPattern } from "../families/files.ts";
import { chatFor, questionFor } from "../families/prompts.ts";
import { type LlamaUse, llamaUse } from "../families/gguf-tasks.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "llama-cpp-python",
  group: "language",
  about:
    "Python bindings for llama.cpp: quantized models in GGUF run on processors and graphics cards of nearly any machine.",
  alsoCalled: ["llama.cpp", "gguf"],
  repository: { name: "llama-cpp-python", url: "https://github.com/abetlen/llama-cpp-python" },
  loads: { files: /\.gguf$/i, names: "*.gguf" },
  snippets: (model) => {
    const use = llamaUse(model);
    return use === undefined ? [] : [llama(model, use)];
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    "text completion": {
      id: "acme/story-teller-GGUF",
      tags: ["llama-cpp-python", "gguf"],
      pipelineTag: "text-generation",
    },
    "text chat": {
      id: "acme/helper-GGUF",
      tags: ["llama-cpp-python", "gguf", "conversational"],
      pipelineTag: "text-generation",
    },
    "the type in the name": {
      id: "acme/helper-Q8_0-GGUF",
      tags: ["llama-cpp-python", "gguf", "conversational"],
      quantization: { method: "gguf", fileTypes: ["Q8_0"] },
    },
    "quantizations to choose from": {
      id: "acme/helper-GGUF",
      tags: ["llama-cpp-python", "gguf", "conversational"],
      files: ["helper-Q8_0.gguf", "helper-Q4_K_M.gguf", "helper-Q2_K.gguf", "mmproj-F16.gguf"],
    },
    "split into parts": {
      id: "acme/giant-GGUF",
      tags: ["llama-cpp-python", "gguf", "conversational"],
      files: ["giant-Q4_K_M-00001-of-00002.gguf", "giant-Q4_K_M-00002-of-00002.gguf"],
    },
    "chat about an image": {
      id: "acme/seer-GGUF",
      tags: ["llama-cpp-python", "gguf", "conversational"],
      pipelineTag: "image-text-to-text",
    },
    embeddings: {
      id: "acme/reader-GGUF",
      tags: ["llama-cpp-python", "gguf"],
      pipelineTag: "feature-extraction",
    },
    "chat that starts with the card's example": {
      id: "acme/translator-GGUF",
      tags: ["llama-cpp-python", "gguf", "conversational"],
      pipelineTag: "translation",
      widget: { text: "Good morning! How do I say that in Polish?" },
    },
  },
});

/** Fetching from the Hub needs `huggingface_hub`, which the package does not bring along. */
const install = { pip: ["llama-cpp-python", "huggingface_hub"] };

function llama(model: ModelFacts, use: LlamaUse): Snippet {
  const seesImages = use === "chat" && model.pipelineTag === "image-text-to-text";
  const file = isListed(model) ? ggufFile(model) : { ...ggufPattern(model), otherParts: [] };
  const parts = file.otherParts.length > 0 ? py`, additional_files=${file.otherParts}` : emptyCode("python");
  const [handlerImport, handler, handlerArgument] = seesImages ? imageHandler(model) : noHandler;
  const code = py`
    from llama_cpp import Llama
    ${handlerImport}

    ${handler}
    llm = Llama.from_pretrained(repo_id=${model.id}, filename=${file.name}${parts}${handlerArgument}${use === "embedding" ? py`, embedding=True` : emptyCode("python")})

    ${use === "embedding" ? embedding(model) : use === "chat" ? chat(model, seesImages) : completion(model)}
  `;
  const notes = [
    file.note,
    seesImages && chosenProjector(model) === undefined && "If several files match *mmproj*, name one of them.",
    "The package is compiled during installation, which needs CMake and a C++ compiler.",
  ];
  return { install, code, note: notes.filter((note) => typeof note === "string").join(" ") };
}

function embedding(model: ModelFacts): Code<"python"> {
  return py`
    text = ${questionFor(model, "A cold glass of lemonade is the best part of a hot day.")}
    response = llm.create_embedding(text)
    print(len(response["data"][0]["embedding"]))
  `;
}

const isListed = ({ files = [] }: ModelFacts): boolean => files.some((name) => /\.gguf$/i.test(name));

const noHandler: readonly Code<"python">[] = [emptyCode("python"), emptyCode("python"), emptyCode("python")];

/** Without a handler the model never sees the image: it is encoded by a second file, the projector. */
function imageHandler(model: ModelFacts): readonly Code<"python">[] {
  return [
    py`from llama_cpp.llama_chat_format import MTMDChatHandler`,
    py`chat_handler = MTMDChatHandler.from_pretrained(repo_id=${model.id}, filename=${chosenProjector(model) ?? "*mmproj*"})`,
    py`, chat_handler=chat_handler, n_ctx=4096`,
  ];
}

function chat(model: ModelFacts, seesImages: boolean): Code<"python"> {
  const { url, question } = imageQuestion(model);
  const messages = seesImages ? imageUrlTurn(url, question) : chatFor(model);
  return py`
    messages = ${messages}
    response = llm.create_chat_completion(messages=messages)
    print(response["choices"][0]["message"]["content"])
  `;
}

function completion(model: ModelFacts): Code<"python"> {
  return py`
    output = llm(${questionFor(model, "Once upon a time, in a village by the sea,")}, max_tokens=512, echo=True)
    print(output["choices"][0]["text"])
  `;
}
