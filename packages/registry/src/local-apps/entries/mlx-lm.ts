import { beginningFor } from "../../libraries/families/generation.ts";
import { mlxText } from "../conditions.ts";
import { type AppStep, askServer, defineLocalApp, isChat, type ModelFacts, sh } from "../kit.ts";
import { mlxChat } from "../samples.ts";

/** Read in release 0.32.2: the commands in `entry_points.txt`, their options in `chat.py`, `generate.py`, `server.py`. */
export default defineLocalApp({
  label: "MLX LM",
  docsUrl: "https://github.com/ml-explore/mlx-lm",
  about:
    "Apple's Python package for language models on Macs. It uses the memory that processor and graphics share, so large models fit.",
  kinds: ["command line", "server"],
  system: "macOS",
  runs: mlxText,
  steps: (model) => [
    inTerminal(model),
    { title: "Or start a server", code: sh`mlx_lm.server --model ${model.id}`, fetches: true },
    ...askServer(model, { base: "http://localhost:8080/v1", name: model.id }),
  ],
  endpoint: "HF_ENDPOINT",
  samples: {
    chat: mlxChat,
    "text completion": { id: "mlx-community/story-teller-4bit", tags: ["mlx"], pipelineTag: "text-generation" },
  },
});

function inTerminal(model: ModelFacts): AppStep {
  const install = { pip: ["mlx-lm"] };
  return isChat(model)
    ? { title: "Chat in a terminal", install, code: sh`mlx_lm.chat --model ${model.id}`, fetches: true }
    : {
        title: "Continue a text",
        install,
        code: sh`mlx_lm.generate --model ${model.id} --prompt=${beginningFor(model)}`,
        fetches: true,
      };
}
