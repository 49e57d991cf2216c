import { json } from "../../code/json.ts";
import { agentServer } from "../agent-server.ts";
import { toolCalling } from "../conditions.ts";
import { defineLocalApp, sh } from "../kit.ts";
import { ggufTools, mlxTools } from "../samples.ts";

export default defineLocalApp({
  label: "Pi",
  docsUrl: "https://github.com/earendil-works/pi",
  about:
    "A small coding agent for the terminal: it reads and edits files and runs commands, with a model of your choice.",
  kinds: ["command line"],
  runs: toolCalling,
  steps: (model) => {
    const { base, name, provider, start } = agentServer(model);
    const settings = { baseUrl: base, api: "openai-completions", apiKey: "none", models: [{ id: name }] };
    return [
      start,
      { title: "Write this to ~/.pi/agent/models.json", code: json({ providers: { [provider]: settings } }) },
      {
        title: "Run the agent in a second terminal",
        code: sh`
          npm install -g @earendil-works/pi-coding-agent
          pi
        `,
      },
    ];
  },
  endpoint: "HF_ENDPOINT",
  samples: { GGUF: ggufTools, MLX: mlxTools },
});
