import { gguf } from "../conditions.ts";
import { defineLocalApp, ggufReference, sh } from "../kit.ts";
import { ggufChat, ggufText } from "../samples.ts";

/** Read in release 3.22.1: `utils/modelDownloadEndpoints.js` reads MODEL_ENDPOINT, then HF_ENDPOINT. */
export default defineLocalApp({
  label: "node-llama-cpp",
  docsUrl: "https://node-llama-cpp.withcat.ai",
  about:
    "llama.cpp for Node.js: a command that needs no installation, and a library to use models in JavaScript programs.",
  kinds: ["command line"],
  runs: gguf,
  steps: (model) => {
    const { name, ...note } = ggufReference(model);
    return [
      {
        title: "See whether this machine can run it",
        code: sh`npx -y node-llama-cpp inspect estimate ${`hf:${name}`}`,
        note: "Needs Node.js 20 or later.",
        fetches: true,
      },
      { title: "Chat in a terminal", code: sh`npx -y node-llama-cpp chat ${`hf:${name}`}`, ...note, fetches: true },
    ];
  },
  endpoint: "HF_ENDPOINT",
  samples: { "several quantizations": ggufChat, "files unknown": ggufText },
});
