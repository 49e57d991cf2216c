import type { JsonValue, TaskInput } from "./example-inputs.ts";

/** Members whose texts belong to a task and not to a record: names of files, choices, kinds of messages. */
const fixed: ReadonlySet<string> = new Set(["image", "audio", "labels", "table", "steps", "role", "type"]);

/** Adds the texts of an input that a record may give, in the order in which {@link withTexts} asks for them. */
export function collectTexts(value: TaskInput | JsonValue, texts: string[]): void {
  if (typeof value === "string") {
    texts.push(value);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (isList(value)) {
    for (const item of value) collectTexts(item, texts);
    return;
  }
  for (const [key, member] of Object.entries(value)) if (!fixed.has(key)) collectTexts(member, texts);
}

/** The same input with other texts. */
export function withTexts(input: TaskInput, text: () => string): TaskInput {
  return replaceTexts(input as { readonly [part: string]: JsonValue }, text) as TaskInput;
}

function replaceTexts(value: JsonValue, text: () => string): JsonValue {
  if (typeof value === "string") return text();
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((item) => replaceTexts(item, text));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, fixed.has(key) ? member : replaceTexts(member, text)]),
  );
}

const isList = (value: object): value is readonly JsonValue[] => Array.isArray(value);
