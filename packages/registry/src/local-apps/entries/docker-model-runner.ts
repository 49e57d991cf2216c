import { gguf, transformers } from "../conditions.ts";
import { anyOf, askServer, defineLocalApp, ggufReference, meets, sh } from "../kit.ts";
import { ggufChat, ggufText, transformersChat } from "../samples.ts";

export default defineLocalApp({
  label: "Docker Model Runner",
  docsUrl: "https://docs.docker.com/ai/model-runner/",
  about: "Part of Docker: it pulls models the way it pulls images, and serves them to containers and programs.",
  kinds: ["command line", "server"],
  runs: anyOf(gguf, transformers),
  steps: (model) => {
    const isGguf = meets(model, gguf);
    const { name, note } = isGguf ? ggufReference(model) : { name: model.id, note: onVllm };
    return [
      {
        title: "Install on Debian or Ubuntu",
        code: sh`sudo apt-get update && sudo apt-get install docker-model-plugin`,
        note: "Docker Desktop has it already: turn it on in its settings, under AI.",
      },
      { title: "Run", code: sh`docker model run ${`hf.co/${name}`}`, ...(note && { note }), fetches: true },
      ...askServer(model, {
        base: "http://localhost:12434/engines/v1",
        name: `hf.co/${name}`,
        note: "In Docker Desktop, turn on host-side TCP support first.",
      }),
    ];
  },
  endpoint: "ignored",
  samples: { chat: ggufChat, "text completion": ggufText, "weights in safetensors": transformersChat },
});

const onVllm = "Weights in safetensors run on its vLLM engine; the documentation says how to add it.";
