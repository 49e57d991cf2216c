import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { toNamedSize } from "./to-named-size.ts";

function guessOf(source: object): string | undefined {
  const { record } = parseRecord("model", source);
  const found = record && toNamedSize(record);
  return found && `${found.value.label} from ${found.from}`;
}

const tuned = (base: string): { tags: string[] } => ({ tags: [`base_model:finetune:${base}`] });

test("a model without a size of its own has about that of the model that it was made from", () => {
  expect(guessOf({ id: "a/medical", ...tuned("b/gemma-12b"), usedStorage: 24e9 })).toBe(
    "12B from the name of its base model",
  );
  expect(guessOf({ id: "a/Chat", tags: ["4-bit", "base_model:quantized:b/Model-8B"], usedStorage: 4.6e9 })).toBe(
    "8B from the name of its base model",
  );
});

test("its own name comes first", () => {
  expect(guessOf({ id: "a/medical-4b", ...tuned("b/gemma-12b"), usedStorage: 8e9 })).toBe("4B from the name");
});

test.each([
  ["the bytes are not known", { id: "a/medical", ...tuned("b/gemma-12b") }],
  ["the bytes are those of an adapter", { id: "a/medical", ...tuned("b/gemma-12b"), usedStorage: 0.3e9 }],
  ["the bytes are those of a collection", { id: "a/models", ...tuned("b/Wan-1.3B"), usedStorage: 1749e9 }],
  [
    "there are two base models",
    { id: "a/m", tags: [...tuned("b/x-7b").tags, ...tuned("b/y-7b").tags], usedStorage: 14e9 },
  ],
  [
    "it says that it drafts",
    { id: "a/helper", tags: ["speculative-decoding", ...tuned("b/x-7b").tags], usedStorage: 14e9 },
  ],
  ["it is an adapter", { id: "a/helper", tags: ["base_model:adapter:b/x-7b"], usedStorage: 14e9 }],
  ["the record says it", { id: "a/m", ...tuned("b/x-7b"), usedStorage: 14e9, safetensors: { total: 7e9 } }],
])("nothing is guessed where %s", (_, source) => {
  expect(guessOf(source)).toBeUndefined();
});
