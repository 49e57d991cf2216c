import { agentServer } from "../agent-server.ts";
import { toolCalling } from "../conditions.ts";
import { defineLocalApp, sh } from "../kit.ts";
import { ggufTools, mlxTools } from "../samples.ts";

export default defineLocalApp({
  label: "OpenClaw",
  docsUrl: "https://github.com/openclaw/openclaw",
  about:
    "A personal assistant that runs on your machine and answers in the chat apps you already use, with a model of your choice.",
  kinds: ["command line"],
  runs: toolCalling,
  steps: (model) => {
    const { base, name, provider, start } = agentServer(model);
    return [
      start,
      {
        title: "Install and choose the model in a second terminal",
        code: sh`
          npm install -g openclaw@latest
          openclaw onboard --non-interactive --mode local --auth-choice custom-api-key \
            --custom-base-url ${base} \
            --custom-model-id ${name} \
            --custom-provider-id ${provider} \
            --custom-compatibility openai \
            --custom-text-input \
            --accept-risk \
            --skip-health
        `,
        note: "The option --accept-risk confirms that you know what an agent with tools can do on your machine.",
      },
      { title: "Run the agent", code: sh`openclaw agent --local --agent main --message "Hello from Modelshelf"` },
    ];
  },
  endpoint: "HF_ENDPOINT",
  samples: { GGUF: ggufTools, MLX: mlxTools },
});
