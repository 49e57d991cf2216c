import { sh } from "../code/shell.ts";
import type { ModelFacts } from "../model.ts";
import { meets } from "./condition.ts";
import { gguf } from "./conditions.ts";
import { ggufReference } from "./gguf-reference.ts";
import type { AppStep } from "./local-app.ts";

/** The server that an agent is given the model by. */
export interface AgentServer {
  readonly base: string;
  /** The model's name there. */
  readonly name: string;
  /** The agent's name for the server. */
  readonly provider: "llama-cpp" | "mlx-lm";
  readonly start: AppStep;
}

/**
 * How to start a server for an agent: llama.cpp for GGUF, MLX LM for MLX. Both listen on port 8080.
 *
 * @example agentServer(helper).start.code.text // llama-server -hf acme/helper-GGUF:Q4_K_M
 */
export function agentServer(model: ModelFacts): AgentServer {
  const base = "http://localhost:8080/v1";
  const title = "Start a server";
  if (!meets(model, gguf)) {
    const code = sh`mlx_lm.server --model ${model.id}`;
    const start: AppStep = { title, install: { pip: ["mlx-lm"] }, code, fetches: true };
    return { base, name: model.id, provider: "mlx-lm", start };
  }
  const { name, ...note } = ggufReference(model);
  const code = sh`llama-server -hf ${name}`;
  return {
    base,
    name,
    provider: "llama-cpp",
    start: { title, install: { brew: ["llama.cpp"] }, code, ...note, fetches: true },
  };
}
