import { describe, expect, test, vi } from "vitest";
import { askText, joinTexts, mapText } from "../../code/outline.ts";
import { py } from "../../code/python.ts";
import { libraries, library } from "../../libraries/all.ts";
import { withFact } from "../../libraries/families/with-fact.ts";
import { hostileTexts } from "../../libraries/test/hostile.ts";
import type { Library } from "../../libraries/library.ts";
import { type ModelFacts, repositoryName } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { withValueAt } from "../named-facts.ts";
import { outlinedLibrary, withOutlines } from "./outlined-library.ts";

type Write = (model: ModelFacts) => Snippet["code"];

/** A generator that counts for which models it ran in full. */
function counted(write: Write, samples: readonly ModelFacts[] = []) {
  const ran: string[] = [];
  const generate = vi.fn((model: ModelFacts): readonly Snippet[] => {
    if (typeof model.id === "string") ran.push(model.id);
    return [{ code: write(model) }];
  });
  const { snippets } = withOutlines({
    ...toolbox,
    snippets: generate,
    samples: Object.fromEntries(samples.map((sample) => [sample.id, sample])),
  });
  return { ran, textFor: textsOf(snippets), direct: textsOf((model) => [{ code: write(model) }]) };
}

const toolbox: Library = {
  label: "Toolbox",
  group: "language",
  repository: { name: "toolbox", url: "https://github.com/acme/toolbox" },
  endpoint: "HF_ENDPOINT",
};

const textsOf = (generate: Library["snippets"]) => (model: ModelFacts) =>
  generate?.(model).map(({ code }) => code.text);

const first: ModelFacts = { id: "acme/first", tags: ["a", "b"], pipelineTag: "fill-mask" };
const second: ModelFacts = { id: "acme/second", tags: ["b", "c"], pipelineTag: "fill-mask" };

test("a library runs once for all models that answer its questions alike", () => {
  const { ran, textFor } = counted(
    ({ id, pipelineTag, tags }) => py`load(${id}, ${pipelineTag}, ${tags.includes("b")})`,
  );
  expect(textFor(first)).toEqual(['load("acme/first", "fill-mask", True)']);
  expect(textFor(second)).toEqual(['load("acme/second", "fill-mask", True)']);
  expect(ran).not.toContain("acme/second");
});

test("another answer is another shape, however late it comes", () => {
  const { textFor, direct } = counted(({ id, tags, peft, pipelineTag }) =>
    pipelineTag === "fill-mask" ? py`load(${id}, ${peft?.taskType}, ${tags.some(isC)})` : py`print(${id})`,
  );
  const models = [
    first,
    second,
    { ...first, peft: {} },
    { ...first, peft: { taskType: "CAUSAL_LM" } },
    { ...second, peft: { taskType: "SEQ_CLS" } },
    { id: "acme/other", tags: [] },
  ];
  for (const model of [...models, ...models]) expect(textFor(model)).toEqual(direct(model));
});

const isC = (tag: string): boolean => tag === "c";

describe("texts", () => {
  test("are changed, joined and asked about", () => {
    const { textFor, direct, ran } = counted(load);
    const models = ["a/x", "a/y", "a/z_base", "b/u_base"].map((id) => ({ id, tags: [], baseModels: ["", `${id}-0`] }));
    for (const model of models) expect(textFor(model)).toEqual(direct(model));
    expect(ran).not.toContain("a/y");
    expect(ran).not.toContain("b/u_base");
  });

  test("that two functions find are asked about apart", () => {
    const { textFor, direct } = counted(({ baseModels = [] }) => {
      const [small, large] = [baseModels.find(isSmall) ?? "none", baseModels.find(isLarge) ?? "none"];
      return py`load(${askText(small, endsInBase)}, ${askText(large, endsInBase)})`;
    });
    const models = [
      ["small", "large"],
      ["small_base", "large"],
      ["small", "large_base"],
      ["large_base", "small_base"],
    ];
    for (const baseModels of models) {
      const model = { id: "a/b", tags: [], baseModels };
      expect(textFor(model)).toEqual(direct(model));
    }
  });

  test.each(hostileTexts)("stay literals: %j", (text) => {
    const { textFor, direct } = counted(load);
    textFor({ id: "acme/first", tags: [], baseModels: ["a/b"] });
    const model = { id: text, tags: [], baseModels: [text] };
    expect(textFor(model)).toEqual(direct(model));
  });
});

function load(model: ModelFacts) {
  const name = mapText(model.id, repositoryName);
  const base = model.baseModels?.find(isWritten) ?? "none";
  return py`load(${joinTexts(["hf://", model.id])}, ${name}, ${base}, ${askText(model.id, endsInBase)})`;
}

const isWritten = (text: string): boolean => text !== "";
const isSmall = (text: string): boolean => text.startsWith("small");
const isLarge = (text: string): boolean => text.startsWith("large");
const endsInBase = (text: string): boolean => text.endsWith("_base");

describe("a library runs for each model where it", () => {
  const asking: Readonly<Record<string, Write>> = {
    "cuts a text": ({ id }) => py`load(${id.slice(1)})`,
    "puts a text into another one": ({ id }) => py`load(${`hf://${id}`})`,
    "compares an id with that of a sample": ({ id }) => py`load(${id === "acme/second"}, ${id})`,
    "walks over the tags": ({ tags }) => py`load(${[...tags]})`,
    "copies all facts": (model) => py`load(${{ ...model }.id})`,
    "asks the model within a question": (model) => py`load(${model.tags.some((tag) => tag === model.pipelineTag)})`,
    "looks for a text among the tags": ({ id, tags }) => py`load(${tags.includes(id)})`,
  };

  test.each(Object.keys(asking))("%s", (name) => {
    const write = asking[name];
    if (write === undefined) throw new Error("unreachable");
    const { textFor, direct } = counted(write, [second]);
    const models = [first, second, { ...first, id: "c", tags: ["c"], pipelineTag: "c" }];
    for (const model of models) expect(textFor(model)).toEqual(direct(model));
  });
});

test("a fact that is replaced leaves the others questions of their own", () => {
  const { ran, textFor } = counted((model) => {
    const changed = withFact(model, "pipelineTag", "translation");
    return py`load(${changed.id}, ${changed.pipelineTag}, ${changed.tags.includes("b")})`;
  });
  textFor(first);
  expect(textFor(second)).toEqual(['load("acme/second", "translation", True)']);
  expect(ran).not.toContain("acme/second");
});

test("a library that writes addresses of hubs writes each of them", () => {
  const { snippets: generate } = withOutlines({
    ...toolbox,
    endpoint: "written",
    snippets: (_, context) => [{ code: py`load(${context?.endpoint ?? "public"})` }],
  });
  const texts = [undefined, "https://a.example", "https://b.example"].map(
    (endpoint) => generate?.(first, endpoint === undefined ? {} : { endpoint })[0]?.code.text,
  );
  expect(texts).toEqual(['load("public")', 'load("https://a.example")', 'load("https://b.example")']);
});

test("whatever else somebody wants of the code reaches the library", () => {
  const { snippets: generate } = withOutlines({
    ...toolbox,
    snippets: (_, context) => [{ code: py`load(${context?.bits ?? 16})` }],
  });
  const contexts = [{}, { bits: 4 }, { endpoint: "https://a.example", bits: 8 }, {}] as const;
  expect(contexts.map((context) => generate?.(first, context)[0]?.code.text)).toEqual([
    "load(16)",
    "load(4)",
    "load(8)",
    "load(16)",
  ]);
});

/** The sample with other texts: models of the same shape, mostly. The first one makes the outlines. */
function variants(sample: ModelFacts, ids: readonly string[]): readonly ModelFacts[] {
  return ["acme/other-model", ...ids, "acme/x_base", ...hostileTexts.slice(0, 12)].map((text) => {
    const { peft, baseModels, widget } = sample;
    let model: ModelFacts = { ...sample, id: text };
    if (peft?.baseModel !== undefined) model = withValueAt(model, "peft.baseModel", text);
    if (baseModels !== undefined) model = { ...model, baseModels: [text, ...baseModels] };
    return widget?.text === undefined ? model : withValueAt(model, "widget.text", text);
  });
}

test.each([...libraries.keys()])("%s gives the same with outlines as without", (key) => {
  const { samples = {}, snippets: direct } = library(key);
  const { snippets: filled } = outlinedLibrary(key);
  const ids = [...new Set(Object.values(samples).map(({ id }) => id))];
  for (const sample of Object.values(samples)) {
    for (const model of [...variants(sample, ids), sample]) expect(outcome(filled, model)).toBe(outcome(direct, model));
  }
});

function outcome(generate: ((model: ModelFacts) => readonly Snippet[]) | undefined, model: ModelFacts): string {
  try {
    return JSON.stringify(generate?.(model));
  } catch (thrown) {
    return String(thrown);
  }
}
