import { expect, test } from "vitest";
import { isForTests } from "./for-tests.ts";

test.each([
  "trl-internal-testing/tiny-Qwen3_5ForConditionalGeneration-3.8",
  "pruna-test/test-save-tiny-random-llama3-smashed-pro",
  "toola/MyAwesomeModel-TestRepo",
  "jcoholich/your_repo_id",
  "echarlaix/tiny-random-mistral",
  "ada/lerobot-test",
  "ada/dummy_model",
])("%s is for tests", (id) => expect(isForTests({ id })).toBe(true));

test.each([
  "inclusionAI/Ling-3.0-tiny",
  "deepdml/whisper-tiny-es-mix-norm",
  "ada/contest-winner",
  "ada/latest",
  "testudo/shell",
  "ada/protest-detector",
])("%s is not", (id) => expect(isForTests({ id, parameters: 38e6 })).toBe(false));

test("a model of a few numbers is for tests, whatever it is called", () => {
  expect(isForTests({ id: "ada/chat", parameters: 99_999 })).toBe(true);
  expect(isForTests({ id: "ada/chat", parameters: 100_000 })).toBe(false);
  expect(isForTests({ id: "ada/chat" })).toBe(false);
});
