import type { JsonValue, TaskInput } from "./example-inputs.ts";

type Part = TaskInput | JsonValue | undefined;
type Members = { readonly [key: string]: JsonValue };

/** Members whose texts belong to a task and not to a record: names of files, choices, kinds of messages. */
const fixed: ReadonlySet<string> = new Set(["image", "audio", "video", "labels", "table", "steps", "role", "type"]);

/**
 * Adds the texts of an input in the order in which {@link withTexts} asks for them.
 *
 * @returns whether the input is the example with nothing but other texts
 */
export function collectTexts(input: Part, example: Part, texts: string[] | undefined): boolean {
  if (typeof example === "string") {
    if (texts === undefined) return input === example;
    if (typeof input !== "string") return false;
    texts.push(input);
    return true;
  }
  if (typeof example !== "object" || example === null) return input === example;
  if (typeof input !== "object" || input === null) return false;
  if (isList(example)) {
    if (!isList(input) || input.length !== example.length) return false;
    return example.every((item, index) => collectTexts(input[index], item, texts));
  }
  const [members, wanted] = [input as Members, example as Members];
  const keys = Object.keys(wanted);
  if (isList(input) || Object.keys(members).length !== keys.length) return false;
  for (const key of keys) {
    const member = Object.hasOwn(members, key) ? members[key] : undefined;
    if (!collectTexts(member, wanted[key], fixed.has(key) ? undefined : texts)) return false;
  }
  return true;
}

/** The same input with other texts. */
export function withTexts(input: TaskInput, text: () => string): TaskInput {
  return replaceTexts(input as Members, text) as TaskInput;
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
