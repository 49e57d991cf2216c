import { afterEach, expect, test, vi } from "vitest";
import { libraries, library } from "./libraries/all.ts";
import type { Library } from "./libraries/library.ts";
import type { ModelFacts } from "./model.ts";
import { librariesOf, snippetsFor } from "./snippets-for.ts";

const model: ModelFacts = {
  id: "acme/model",
  libraryName: "peft",
  tags: ["transformers", "safetensors", "peft", "timm", "timm"],
  peft: { baseModel: "acme/base", taskType: "CAUSAL_LM" },
  transformersInfo: { autoModel: "AutoModelForCausalLM", processor: "AutoTokenizer" },
};

afterEach(() => {
  vi.restoreAllMocks();
});

test("library_name comes first, then the tags in their order, each library once", () => {
  expect(librariesOf(model)).toEqual(["peft", "transformers", "timm"]);
  expect(librariesOf({ ...model, libraryName: "timm" })).toEqual(["timm", "transformers", "peft"]);
});

test("names of object members and of other libraries are no libraries", () => {
  expect(librariesOf({ id: "a/b", tags: ["constructor", "__proto__", "toString"], libraryName: "my-own" })).toEqual([]);
});

test("each library says which fact named it and shows its snippets", () => {
  const shown = snippetsFor(model);
  expect(shown.map(({ library: key, chosenBy }) => [key, chosenBy])).toEqual([
    ["peft", "library_name"],
    ["transformers", "tag"],
    ["timm", "tag"],
  ]);
  expect(shown[2]?.snippets[0]?.code.text).toContain('timm.create_model("hf_hub:acme/model"');
});

test("each snippet can say which facts chose it", () => {
  const [peft] = snippetsFor(model);
  expect(peft?.reasons()).toEqual([
    ["config.peft.base_model_name_or_path acme/base", "config.peft.task_type CAUSAL_LM"],
  ]);
});

test("a library without code is named, with no snippets", () => {
  const [bare = ""] = [...libraries].find(([, { snippets }]) => snippets === undefined) ?? [];
  expect(snippetsFor({ id: "a/b", tags: ["no-library-at-all", bare] })).toMatchObject([
    { library: bare, chosenBy: "tag", snippets: [] },
  ]);
});

test("a value that fits nowhere costs one library its code, and is said in a sentence", () => {
  const [peft, transformers] = snippetsFor({ ...model, transformersInfo: { autoModel: "class" } });
  expect(peft?.snippets).toHaveLength(1);
  expect(transformers).toMatchObject({
    library: "transformers",
    chosenBy: "tag",
    snippets: [],
    error: 'Transformers code cannot be written for this model: "class" cannot be a name in python.',
  });
});

test("a faulty generator does not take the others along, and hands out what it threw", () => {
  const fault = new TypeError("undefined is not a function");
  const faulty = vi.fn<NonNullable<Library["snippets"]>>(() => {
    throw fault;
  });
  vi.spyOn(library("transformers") as { snippets: Library["snippets"] }, "snippets", "get").mockReturnValue(faulty);
  const shown = snippetsFor(model);
  expect(shown.map(({ snippets }) => snippets.length)).toEqual([1, 0, 1]);
  expect(shown[1]?.fault).toBe(fault);
  expect(shown[1]?.error).toMatch(/^The code for Transformers could not be made/);
});
