import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { isStandalone } from "./is-standalone.ts";

const judged = (id: string, tags: readonly string[] = []): boolean => {
  const { record } = parseRecord("model", { id, tags });
  if (record === undefined) throw new Error("This is not a record.");
  return isStandalone(record);
};

test.each([
  ["openai/whisper-large-v3", []],
  ["acme/chat-7B-instruct", ["base_model:acme/chat-7B", "base_model:finetune:acme/chat-7B"]],
  ["acme/two-in-one", ["base_model:acme/one", "base_model:merge:acme/one", "gguf"]],
  ["openai/gpt-oss-20b", ["mxfp4", "8-bit"]],
  [
    "sentence-transformers/all-MiniLM-L6-v2",
    ["onnx", "openvino", "base_model:quantized:nreimers/MiniLM-L6-H384-uncased"],
  ],
  ["ggufriends/reader", []],
])("%s %j is a model in its own right", (id, tags) => expect(judged(id, tags)).toBe(true));

test.each([
  ["unsloth/Qwen3-8B-GGUF", ["base_model:Qwen/Qwen3-8B", "base_model:quantized:Qwen/Qwen3-8B"]],
  ["bob/compressed", ["compressed-tensors", "base_model:quantized:acme/chat-7B"]],
  ["bob/for-laptops", ["mlx", "base_model:quantized:acme/chat-7B"]],
  ["bob/in-one-file", ["gguf", "base_model:quantized:acme/chat-7B"]],
  ["bob/robot-27B-i1-GGUF", []],
  ["bob/robot.gguf", ["robotics"]],
  ["bob/chat-AWQ", []],
  ["bob/paint-nvfp4-INT4", []],
  ["bob/Turbo-Lora", []],
  ["bob/style", ["base_model:acme/paint", "base_model:adapter:acme/paint"]],
  ["bob/chat-draft", []],
])("%s %j is a form of another model, or an addition to it", (id, tags) => expect(judged(id, tags)).toBe(false));
