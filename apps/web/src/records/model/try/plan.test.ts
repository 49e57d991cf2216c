import { expect, test } from "vitest";
import { toTryPlan } from "./plan.ts";

const asked = { id: "ada/tiny", hasChatTemplate: false, commit: "abc" };
const named = (...paths: readonly string[]) => paths.map((path) => ({ path, size: 5 }));
const text = named("config.json", "tokenizer.json", "tokenizer_config.json", "onnx/model.onnx", "README.md");

test("a plan has the weights and the settings that are there, and nothing else of the repository", () => {
  expect(toTryPlan({ ...asked, pipelineTag: "fill-mask" }, text)).toEqual({
    id: "ada/tiny",
    task: "fill-mask",
    weights: [{ dtype: "fp32", files: named("onnx/model.onnx"), bytes: 5 }],
    settings: named("config.json", "tokenizer.json", "tokenizer_config.json"),
    commit: "abc",
    isChat: false,
  });
});

const isChat = (pipelineTag: string, hasChatTemplate: boolean) => {
  const plan = toTryPlan({ ...asked, pipelineTag, hasChatTemplate }, text);
  return "isChat" in plan && plan.isChat;
};

test("only a model that continues texts is asked as a chat, and only with a chat template", () => {
  expect(isChat("text-generation", true)).toBe(true);
  expect(isChat("text-generation", false)).toBe(false);
  expect(isChat("fill-mask", true)).toBe(false);
});

test.each([
  [{}, text, /^This model doesn't say which task/],
  [{ pipelineTag: "text-to-video" }, text, /^Models for the task text-to-video cannot be tried in the page\.$/],
  [{ pipelineTag: "tabular-classification" }, text, /: Transformers\.js has no pipeline that takes a table\.$/],
  [{ pipelineTag: "constructor" }, text, /^Models for the task constructor cannot/],
  [
    { pipelineTag: "fill-mask" },
    named("config.json", "model.onnx"),
    /Transformers\.js expects onnx\/model\.onnx, or the same/,
  ],
  [
    { pipelineTag: "translation", modelType: "marian" },
    text,
    /expects onnx\/encoder_model\.onnx with onnx\/decoder_model_merged\.onnx/,
  ],
  [
    { pipelineTag: "fill-mask" },
    named("onnx/model.onnx"),
    /lacks config\.json and tokenizer\.json and tokenizer_config\.json/,
  ],
  [
    { pipelineTag: "text-to-speech", modelType: "speecht5" },
    text,
    /of the type speecht5 cannot be tried for the task text-to-speech/,
  ],
  [
    { pipelineTag: "translation", modelType: "m2m_100" },
    named("config.json", "onnx/encoder_model.onnx", "onnx/decoder_model_merged.onnx"),
    /of the type m2m_100 cannot be tried for the task translation/,
  ],
  [{ pipelineTag: "fill-mask", modelType: "gpt2" }, text, /of the type gpt2 cannot be tried for the task fill-mask/],
])("a model that cannot be tried says why: %j", (facts, files, sentence) => {
  expect(toTryPlan({ ...asked, ...facts }, files)).toEqual({ refusal: expect.stringMatching(sentence) });
});

test("where a record has no type, the library finds it in the file", () => {
  const files = named(
    "config.json",
    "tokenizer.json",
    "tokenizer_config.json",
    ...["encoder_model", "decoder_model_merged"].map((graph) => `onnx/${graph}.onnx`),
  );
  expect(toTryPlan({ ...asked, pipelineTag: "translation" }, files)).toMatchObject({ task: "translation" });
});

test.each(["ada/tiny--q8", "ada/tiny..q8", "ada/tiny.git", "ada/tiny.ipynb", `ada/${"a".repeat(97)}`])(
  "the id %s, which the library refuses, is refused by the plan",
  (id) => {
    expect(toTryPlan({ ...asked, id, pipelineTag: "fill-mask" }, text)).toEqual({
      refusal: expect.stringContaining(`Transformers.js refuses the id ${id}: an id has two parts`),
    });
  },
);
