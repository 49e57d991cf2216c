import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { isSizeSure } from "./is-size-sure.ts";

const judged = (fields: object): boolean => {
  const { record } = parseRecord("model", { tags: [], ...fields });
  if (record === undefined) throw new Error("This is not a record.");
  return isSizeSure(record);
};

test.each([
  { id: "acme/chat", safetensors: { total: 8e9 } },
  { id: "acme/chat-7B", safetensors: { total: 7.6e9 }, usedStorage: 15.2e9 },
  { id: "acme/chat-0.6B", _parameters: 751_632_384 },
  { id: "acme/reader-82M", _parameters: 82e6 },
  { id: "acme/chat-1B-GGUF", gguf: { total: 1e9 } },
])("the size of $id is sure", (fields) => expect(judged(fields)).toBe(true));

test.each([
  { id: "acme/chat" },
  { id: "acme/chat-7B" },
  { id: "acme/Ornith-35B", safetensors: { total: 664_900 }, usedStorage: 140e9 },
  { id: "acme/Muse-30B-assistant", _parameters: 2_555_985_152, usedStorage: 5.1e9 },
  { id: "acme/voice-1.5B", _parameters: 2.7e9, usedStorage: 5.4e9 },
  { id: "acme/chat-8B-4bit", safetensors: { total: 1.3e9 }, tags: ["mlx"] },
  { id: "acme/style-7B", _parameters: 7e9, tags: ["base_model:acme/chat-7B", "base_model:adapter:acme/chat-7B"] },
])("the size of $id is not: $_parameters $safetensors.total", (fields) => expect(judged(fields)).toBe(false));
