import { expect, test } from "vitest";
import { record } from "../contract/fixtures.ts";
import { whyFound } from "./why-found.ts";

const whisper = record("acme/whisper-scribe", {
  tasks: ["automatic-speech-recognition"],
  library: "transformers",
  license: "apache-2.0",
  languages: ["fr"],
  tags: ["medical-notes", "base_model:quantized:openai/whisper-large-v3", "dataset:common_voice"],
  description: `Writes down what is said. ${"It was trained for a long time. ".repeat(4)}Doctors in cardiology use it every day.`,
});

test.each([
  ["whisper", []],
  ["scribe speech", []],
  ["medical", ["medical: tag medical-notes"]],
  ["large", ["large: base model openai/whisper-large-v3"]],
  ["common", ["common: dataset common_voice"]],
  ["french", ["french: language French"]],
  ["apache", ["apache: license Apache 2.0"]],
  ["transcription", ["transcription: task Automatic Speech Recognition"]],
  ["said", []],
  ["whisper french medical", ["french: language French", "medical: tag medical-notes"]],
])("%s", (text, reasons) => {
  expect(whyFound(whisper, text).map(({ typed, by, value }) => `${typed}: ${by} ${value}`)).toEqual(reasons);
});

test("a word deep in a description is quoted with what is around it", () => {
  const [reason] = whyFound(whisper, "cardiology");
  expect(reason).toMatchObject({ typed: "cardiology", by: "description" });
  expect(reason?.value).toMatch(/^… .*in cardiology use.* …$/);
});

test("a name that is written otherwise is told", () => {
  const sdxl = record("a/stable-diffusion-xl-base");
  expect(whyFound(sdxl, "sdxl")).toEqual([{ typed: "sdxl", by: "name", value: "stable diffusion xl" }]);
});
