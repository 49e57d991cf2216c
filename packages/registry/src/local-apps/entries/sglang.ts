import { hasRemoteCode } from "../../libraries/families/remote-code.ts";
import { transformers } from "../conditions.ts";
import { askServer, defineLocalApp, sh } from "../kit.ts";
import { transformersChat } from "../samples.ts";

/** Read in release 0.5.23: the command in `sglang/cli/serve.py`. */
export default defineLocalApp({
  label: "SGLang",
  docsUrl: "https://docs.sglang.io",
  about:
    "A server for GPUs that reuses what requests have in common, such as a long system prompt, and can hold answers to a grammar or a JSON schema.",
  kinds: ["server"],
  runs: transformers,
  steps: (model) => [
    {
      title: "Start a server",
      install: { pip: ["sglang"] },
      code: hasRemoteCode(model)
        ? sh`sglang serve --model-path ${model.id} --trust-remote-code`
        : sh`sglang serve --model-path ${model.id}`,
      note: "Needs Linux and an NVIDIA GPU; for other chips, see the documentation.",
      fetches: true,
    },
    ...askServer(model, { base: "http://localhost:30000/v1", name: model.id }),
  ],
  endpoint: "HF_ENDPOINT",
  samples: {
    chat: transformersChat,
    "code of its own": { ...transformersChat, tags: ["transformers", "conversational", "custom_code"] },
  },
});
