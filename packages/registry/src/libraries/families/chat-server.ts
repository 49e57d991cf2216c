import { sh } from "../../code/shell.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { chatFor } from "./prompts.ts";

/**
 * A question to a server of the model on this machine, for a second terminal. Servers of language models speak the
 * protocol of OpenAI; those here wait for a while until the weights are loaded.
 *
 * @param port the one that the server listens on when it is not told another
 * @param name of the model there, where it is not the id
 */
export function askServer(model: ModelFacts, port: number, name = model.id): Snippet {
  const body = {
    model: name,
    messages: chatFor(model),
    max_tokens: 256,
  };
  const code = sh`
    curl ${`http://localhost:${port}/v1/chat/completions`} \
      --header "Content-Type: application/json" \
      --data ${sh.json(body)}
  `;
  return {
    title: "Ask the server",
    code,
    note: "Run this in a second terminal, once the server reports that it is ready.",
  };
}
