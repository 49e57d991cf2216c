import { type Code, emptyCode } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { imageUrlTurn, userTurn } from "../families/chat.ts";
import { pictures } from "../families/pictures.ts";
import { questionFor } from "../families/prompts.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "llama-cpp-python",
  repository: { name: "llama-cpp-python", url: "https://github.com/abetlen/llama-cpp-python" },
  snippets: (model) => [llama(model)],
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
    "chat about a picture": {
      id: "acme/seer-GGUF",
      tags: ["llama-cpp-python", "gguf", "conversational"],
      pipelineTag: "image-text-to-text",
    },
    "chat that starts with the card's example": {
      id: "acme/translator-GGUF",
      tags: ["llama-cpp-python", "gguf", "conversational"],
      pipelineTag: "translation",
      widget: { text: "Good morning! How do I say that in Polish?" },
    },
  },
});

/** The page puts the file that the reader chose in its place; a pattern such as `*Q4_K_M.gguf` does as well. */
const filePlaceholder = "{{GGUF_FILE}}";

/** Fetching from the Hub needs `huggingface_hub`, which the package does not bring along. */
const install = { pip: ["llama-cpp-python", "huggingface_hub"] };

function llama(model: ModelFacts): Snippet {
  const conversational = model.tags.includes("conversational");
  const seesPictures = conversational && model.pipelineTag === "image-text-to-text";
  const [handlerImport, handler, handlerArgument] = seesPictures ? pictureHandler(model) : noHandler;
  const code = py`
    from llama_cpp import Llama
    ${handlerImport}

    ${handler}
    llm = Llama.from_pretrained(repo_id=${model.id}, filename=${filePlaceholder}${handlerArgument})

    ${conversational ? chat(model, seesPictures) : completion(model)}
  `;
  const note = `Put the name of one of the repository's .gguf files in place of ${filePlaceholder}.`;
  return { install, code, note: seesPictures ? `${note} Where several files match *mmproj*, name one of them.` : note };
}

const noHandler: readonly Code<"python">[] = [emptyCode("python"), emptyCode("python"), emptyCode("python")];

/** Without a handler the model never sees the picture: it is encoded by a second file, the projector. */
function pictureHandler(model: ModelFacts): readonly Code<"python">[] {
  return [
    py`from llama_cpp.llama_chat_format import MTMDChatHandler`,
    py`chat_handler = MTMDChatHandler.from_pretrained(repo_id=${model.id}, filename="*mmproj*")`,
    py`, chat_handler=chat_handler, n_ctx=4096`,
  ];
}

function chat(model: ModelFacts, seesPictures: boolean): Code<"python"> {
  const messages = seesPictures
    ? imageUrlTurn(pictures.sleepingCats, questionFor(model, "What is on the sofa?"))
    : userTurn(questionFor(model, "What is the capital of Portugal?"));
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
