import { ProtocolError, ProtocolErrorCode, type GetPromptResult, type Prompt } from "@modelcontextprotocol/server";

interface PromptEntry extends Prompt {
  readonly arguments: { readonly name: string; readonly description: string; readonly required: boolean }[];
  /** The reader's words. */
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

/** The longest argument; it goes to a language model as it is. */
const longest = 2000;

const entries: readonly PromptEntry[] = [
  {
    name: "choose_model",
    title: "Choose a model",
    description: "Finds candidates for a need in this hub, compares them and recommends one.",
    arguments: [
      { name: "need", description: "What the model is for, with limits such as memory or license.", required: true },
    ],
    text: ({ need = "" }) =>
      `I need a model for this: ${need}\n\nFind candidates with find_model, compare the best two to four with compare_models, and recommend one. State its drawbacks and link to its page. Use only information from the hub.`,
  },
  {
    name: "use_model",
    title: "Use a model",
    description: "Writes a short program that uses a model, from the code that this hub has for it.",
    arguments: [
      { name: "model", description: "Id of the model, such as openai-community/gpt2.", required: true },
      { name: "goal", description: "What the program is to do.", required: false },
    ],
    text: ({ model = "", goal }) =>
      `Write a short program that uses the model ${model}${goal === undefined ? "" : ` to do this: ${goal}`}.\n\nTake the code from model_code and change only what the goal needs. Name what has to be installed.`,
  },
];

/** The descriptions of the prompts for clients. */
export const prompts: readonly Prompt[] = entries.map(({ name, title, description, arguments: given }) => ({
  name,
  title,
  description,
  arguments: given,
}));

/** @throws ProtocolError for a prompt that there is not, and for arguments that are missing or too long */
export function getPrompt(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const entry = entries.find((one) => one.name === name);
  if (entry === undefined) {
    const names = entries.map((one) => one.name).join(", ");
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no such prompt; the prompts are ${names}.`);
  }
  for (const { name: argument, required } of entry.arguments) {
    const value = given[argument]?.trim() ?? "";
    if (required && value === "") throw new ProtocolError(ProtocolErrorCode.InvalidParams, `"${argument}" is missing.`);
    if (value.length > longest) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `"${argument}" has more than ${longest} characters.`);
    }
  }
  const { description = "" } = entry;
  return { description, messages: [{ role: "user", content: { type: "text", text: entry.text(given) } }] };
}
