import { isObject } from "@modelshelf/store/browser";

/** A message as programs hand it to a template. */
export interface Message {
  readonly role: string;
  readonly content: string;
}

/** Roles that templates know. */
export const roles = ["system", "user", "assistant", "tool"] as const;

/** The messages before anything is changed; most templates take them. */
export const firstMessages: readonly Message[] = [{ role: "user", content: "What is the capital of Portugal?" }];

const exampleTool = {
  type: "function",
  function: {
    name: "get_weather",
    description: "Current weather of a city",
    parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  },
};

/** Variables that templates ask for in addition to messages, with the value to start with. */
const known: readonly (readonly [name: string, value: unknown])[] = [
  ["enable_thinking", true],
  ["thinking", false],
  ["reasoning_effort", "medium"],
];

/**
 * Tools and further variables for a template that names them, as JSON to edit.
 *
 * @example variablesFor("{% if enable_thinking %}…") // { variables: "{\n  \"enable_thinking\": true\n}" }
 */
export function variablesFor(template: string): { readonly tools?: string; readonly variables: string } {
  const named = known.filter(([name]) => new RegExp(`\\b${name}\\b`).test(template));
  return {
    ...(/\btools\b/.test(template) && { tools: JSON.stringify([exampleTool], undefined, 2) }),
    variables: JSON.stringify(Object.fromEntries(named), undefined, 2),
  };
}

/** The role of a message that follows others. */
export function nextRole(messages: readonly Message[]): string {
  return messages.at(-1)?.role === "user" ? "assistant" : "user";
}

/** The content of the fields of the form. */
export interface Draft {
  readonly messages: readonly Message[];
  /** JSON; absent where no tools are given. */
  readonly tools?: string | undefined;
  readonly variables: string;
  readonly addsPrompt: boolean;
}

/**
 * The names that a template is given.
 *
 * @returns a sentence for a field that is not valid JSON
 * @example toVariables({ messages, variables: "{}", addsPrompt: true }, { bos_token: "<s>" })
 */
export function toVariables(
  { messages, tools, variables, addsPrompt }: Draft,
  tokens: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> | string {
  try {
    const given = parsed("tools", tools?.trim() || "[]");
    const further = parsed("variables", variables.trim() || "{}");
    if (!Array.isArray(given)) return "The tools must be a list: [ … ].";
    if (!isObject(further)) return "The variables must be an object: { … }.";
    return {
      ...tokens,
      messages,
      add_generation_prompt: addsPrompt,
      ...(tools !== undefined && { tools: given }),
      ...further,
    };
  } catch (error) {
    return (error as Error).message;
  }
}

function parsed(what: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The ${what} are not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}
