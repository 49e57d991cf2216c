import { expect, test } from "vitest";
import { factsInWords } from "./facts-in-words.ts";

test.each<[readonly string[], string]>([
  [["config.architectures"], "config.architectures"],
  [["tag gguf"], "the tag gguf"],
  [["tag conversational", "pipeline_tag", "tag qwen3"], "pipeline_tag and the tags conversational and qwen3"],
  [["tag lora, pipeline_tag text-to-image", "tag lora"], "pipeline_tag text-to-image and the tag lora"],
  [
    ["config.architectures", "the task", "tag 4-bit, tag awq"],
    "config.architectures, the task and the tags 4-bit and awq",
  ],
  [["what most adapters are for"], "what most adapters are for"],
])("%j is said as: %s", (facts, words) => {
  expect(factsInWords(facts)).toBe(words);
});
