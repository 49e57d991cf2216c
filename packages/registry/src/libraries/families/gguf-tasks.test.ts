import { expect, test } from "vitest";
import { llamaUse } from "./gguf-tasks.ts";

test.each([
  [undefined, [], "completion"],
  ["text-generation", [], "completion"],
  ["text-generation", ["conversational"], "chat"],
  ["reinforcement-learning", ["conversational"], "chat"],
  ["sentence-similarity", [], "embedding"],
  ["text-to-image", [], undefined],
  ["text-to-speech", [], undefined],
  ["automatic-speech-recognition", [], undefined],
  ["text-ranking", [], undefined],
  ["a task that nobody knows", [], undefined],
])("of a model in GGUF for %s with the tags %j, llama.cpp makes: %s", (pipelineTag, tags, use) => {
  expect(llamaUse({ id: "acme/it-GGUF", tags: ["gguf", ...tags], ...(pipelineTag && { pipelineTag }) })).toBe(use);
});
