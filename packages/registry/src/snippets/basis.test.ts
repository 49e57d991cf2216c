import { expect, test } from "vitest";
import { py } from "../code/python.ts";
import type { ModelFacts } from "../model.ts";
import { basesFor } from "./basis.ts";

const model: ModelFacts = {
  id: "acme/model",
  tags: [],
  modelType: "bert",
  transformersInfo: { autoModel: "AutoModel", processor: "AutoTokenizer" },
  derived: {
    "transformersInfo.autoModel": { level: "derived", from: "config.architectures" },
    "transformersInfo.processor": { level: "guessed", from: "the task" },
  },
};

const withClass = ({ transformersInfo }: ModelFacts) => ({ code: py`load(${transformersInfo?.autoModel ?? ""})` });
const withProcessor = ({ transformersInfo }: ModelFacts) => ({
  code: py`load(${transformersInfo?.autoModel ?? ""}, ${transformersInfo?.processor ?? ""})`,
});
const withId = ({ id }: ModelFacts) => ({ code: py`load(${id})` });

test("a snippet is as sure as the least sure of the facts that chose it", () => {
  expect(basesFor(model, (facts) => [withId(facts), withClass(facts), withProcessor(facts)])).toEqual([
    { certainty: "certain" },
    { certainty: "derived", words: "derived from config.architectures" },
    { certainty: "guessed", words: "a guess from the task" },
  ]);
});

test("code of a library that was guessed is a guess", () => {
  expect(basesFor(model, (facts) => [withId(facts)], "tag gguf")).toEqual([
    { certainty: "guessed", words: "a guess from the tag gguf" },
  ]);
});

test("a message without code is neither sure nor unsure", () => {
  expect(basesFor(model, () => [{ code: py``, notice: "Type of model unknown" }])).toEqual([undefined]);
});
