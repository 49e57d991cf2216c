import { expect, test } from "vitest";
import { namedMemory } from "./named-memory.ts";

test.each([
  ["fits 8 GB", "fits 8 GB", "8GB"],
  ["chatbot that runs in 6 GB of memory", "runs in 6 GB of memory", "4GB"],
  ["8b permissive license fits 8 GB", "fits 8 GB", "8GB"],
  ["coding model that runs on my 16gb mac", "runs on my 16gb mac", "16GB"],
  ["llm for 24 GB of GPU memory", "for 24 GB of GPU memory", "24GB"],
  ["whisper 12gb vram", "12gb vram", "8GB"],
  ["chat on 64 GiB RAM", "64 GiB RAM", "48GB"],
  ["8B model for 8GB permissive license", "for 8GB", "8GB"],
  ["coding LLMs for my 16 GB laptop", "for my 16 GB laptop", "16GB"],
  ["works with a 8GB graphics card", "works with a 8GB graphics card", "8GB"],
])("%s", (text, named, value) => {
  expect(namedMemory(text)).toEqual([{ text: named, value }]);
});

test.each([
  "gguf under 8 GB",
  "8gb",
  "fits 3 GB",
  "benefits 8 GB",
  "llama 8b",
  "18.8 GB",
  "fits 8 gbit",
  "run 8 GPUs",
  "files for 8 GB",
  "supermodel for 8 GB",
])("%s names none", (text) => {
  expect(namedMemory(text)).toEqual([]);
});
