import type { TryPlan } from "./plan.ts";
import type { TryField, TryTask } from "./tasks.ts";

/** A turn of a chat. */
export interface Message {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** The input so far: a text for fields with words, and the chosen images and audio. */
export type TryInput = Readonly<
  Partial<Record<Exclude<TryField["name"], "image" | "audio" | "messages">, string>> & {
    readonly messages?: readonly Message[];
    readonly image?: Blob;
    readonly audio?: Blob;
  }
>;

/** The examples of a task, before a reader has changed them. */
export function exampleInput(task: TryTask, { isChat }: Pick<TryPlan, "isChat">): TryInput {
  const filled = task.fields.flatMap((field): [string, unknown][] => {
    if (!("example" in field)) return [];
    if (field.kind !== "chat") return [[field.name, field.example]];
    return [["messages", [{ role: "user", content: isChat ? field.example : "Once upon a time" }]]];
  });
  return Object.fromEntries(filled);
}

/** Written in place of the mask token, which each model has its own of. */
export const maskWord = "[MASK]";

/** One entry a line, without empty ones. */
export const toLines = (text = ""): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/**
 * The missing part of the input, as a sentence; `undefined` once the model can run.
 *
 * @example missingInput(tryTasks["image-classification"], {}) // "Choose an image first."
 */
export function missingInput({ fields }: Pick<TryTask, "fields">, input: TryInput): string | undefined {
  for (const { name, kind } of fields) {
    if (kind === "image" && input.image === undefined) return "Choose an image first.";
    if (kind === "audio" && input.audio === undefined) return "Choose or record audio first.";
    if (kind === "lines" && toLines(input[name]).length < fewestLines[name]) return tooFewLines[name];
    if (kind === "masked" && !(input[name] ?? "").includes(maskWord)) return `Write a text with ${maskWord} in it.`;
    if (kind === "text" && (input[name] ?? "").trim() === "") return "Write a text first.";
    if (kind === "chat" && (input.messages?.at(-1)?.content ?? "").trim() === "") return "Write a message first.";
  }
  return undefined;
}

const fewestLines = { labels: 1, sentences: 2 };
const tooFewLines = { labels: "Write at least one label.", sentences: "Write at least two sentences." };

/** A chat after an answer, which is its next turn, with an empty one for the reader. */
export const withAnswer = ({ messages = [], ...rest }: TryInput, answer: string): TryInput => ({
  ...rest,
  messages: [...messages, { role: "assistant", content: answer }, { role: "user", content: "" }],
});
