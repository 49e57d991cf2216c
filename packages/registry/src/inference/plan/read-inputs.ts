import { isObject } from "../../is-object.ts";
import type { JsonValue, Message, TaskInput } from "../example-inputs.ts";
import { notices } from "./notices.ts";
import type { InferenceOptions } from "./options.ts";

interface ReadInputs {
  readonly input: TaskInput;
  /** Members of a whole body that are no part of the task's input. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  readonly notices: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText);
const isMessages = (value: unknown): value is readonly Message[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/** Whether a value fits a part of a task's input. */
const fits: Readonly<Record<keyof TaskInput, (value: JsonValue) => boolean>> = {
  messages: isMessages,
  text: (value) => isText(value) || isTexts(value),
  labels: isTexts,
  question: isText,
  context: isText,
  query: isText,
  table: (value) => isObject(value) && Object.values(value).every((column) => Array.isArray(column)),
  sentence: isText,
  sentences: isTexts,
  prompt: isText,
  steps: (value) => typeof value === "number",
  image: isText,
  audio: isText,
  video: isText,
};

/** Other names of the parts, as request bodies have them. */
const aliases: ReadonlyMap<string, keyof TaskInput> = new Map([
  ["source_sentence", "sentence"],
  ["candidate_labels", "labels"],
  ["num_inference_steps", "steps"],
  ["data", "table"],
]);

/**
 * The input of a call: the example, with what the options put in its place. `inputs` may be a text or a file's name, the
 * messages of a chat, an object with the parts of the task's input, or a whole body (`{ inputs, parameters }`, of a chat
 * `{ messages, … }`), whose other members are parameters. What does not fit is named and left out.
 */
export function readInputs(example: TaskInput, options: InferenceOptions, isChat: boolean): ReadInputs {
  const messages: JsonValue | undefined = isChat ? options.messages : undefined;
  const given = messages ?? options.inputs;
  if (given === undefined) return { input: example, parameters: {}, notices: [] };
  const further = furtherMembers(given, example);
  const parameters = Object.fromEntries(further);
  const parts = Object.fromEntries(
    Object.entries(partsOf(given, example)).filter(([name]) => !further.some(([other]) => other === name)),
  );
  const unfit = Object.entries(parts).filter(([name, value]) => !isPart(name, example) || !fits[name](value));
  if (unfit.length === 0) return { input: { ...example, ...parts }, parameters, notices: [] };
  const names = Object.keys(example).join(", ");
  const rejected = unfit.map(([name]) => JSON.stringify(name.slice(0, 40))).join(", ");
  const good = Object.fromEntries(Object.entries(parts).filter((part) => !unfit.some(([name]) => name === part[0])));
  return {
    input: { ...example, ...good },
    parameters,
    notices: [notices.inputDoesNotFit(rejected, names)],
  };
}

function isPart(name: string, example: TaskInput): name is keyof TaskInput {
  return Object.hasOwn(example, name);
}

/** Parameters of a whole body, without those that are parts of the input. */
function furtherMembers(given: JsonValue, example: TaskInput): readonly (readonly [string, JsonValue])[] {
  if (!isObject(given)) return [];
  const isChatBody = Object.hasOwn(example, "messages") && Object.hasOwn(given, "messages");
  const body = isChatBody ? given : Object.hasOwn(given, "parameters") ? given["parameters"] : undefined;
  if (body === undefined || !isObject(body)) return [];
  return Object.entries(body).filter(([name]) => !isPart(aliases.get(name) ?? name, example));
}

/** The input, by the names of the task's parts. */
function partsOf(given: JsonValue, example: TaskInput): { readonly [name: string]: JsonValue } {
  const [main = "text"] = Object.keys(example);
  if (!isObject(given)) {
    return { [main]: main === "messages" && isText(given) ? [{ role: "user", content: given }] : given };
  }
  if (main === "table" && !Object.hasOwn(given, "inputs") && !Object.hasOwn(given, "data")) return { table: given };
  const parts = Object.entries(given).flatMap(([key, value]): readonly (readonly [string, JsonValue])[] => {
    if (key === "inputs" || key === "parameters") return Object.entries(partsOf(value, example));
    return [[aliases.get(key) ?? key, value]];
  });
  return Object.fromEntries(parts);
}
