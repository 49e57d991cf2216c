import { agentServer } from "../agent-server.ts";
import { toolCalling } from "../conditions.ts";
import { defineLocalApp, sh } from "../kit.ts";
import { ggufTools, mlxTools } from "../samples.ts";

export default defineLocalApp({
  label: "Hermes Agent",
  docsUrl: "https://hermes-agent.nousresearch.com",
  about:
    "An agent for the terminal that remembers what it learned, and works through tools with a model of your choice.",
  kinds: ["command line"],
  runs: toolCalling,
  steps: (model) => {
    const { base, name, start } = agentServer(model);
    return [
      start,
      {
        title: "Install in a second terminal",
        code: sh`
          curl -fsSL https://hermes-agent.nousresearch.com/install.sh | bash
          hermes setup
        `,
      },
      {
        title: "Choose the model and run the agent",
        code: sh`
          hermes config set model.provider custom
          hermes config set model.base_url ${base}
          hermes config set model.default ${name}
          hermes
        `,
      },
    ];
  },
  endpoint: "HF_ENDPOINT",
  samples: { GGUF: ggufTools, MLX: mlxTools },
});
