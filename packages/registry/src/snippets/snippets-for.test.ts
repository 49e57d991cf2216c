import { afterEach, describe, expect, test, vi } from "vitest";
import { libraries, library } from "../libraries/all.ts";
import type { Library } from "../libraries/library.ts";
import type { ModelFacts } from "../model.ts";
import { librariesOf, showsCode, snippetsFor } from "./snippets-for.ts";
import { notWritten } from "./write-snippets.ts";

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

test("each library says the fact that led to it, by the name its author knows", () => {
  expect(snippetsFor(model).map(({ fact }) => fact)).toEqual(["library_name peft", "tag transformers", "tag timm"]);
});

test("what is missing is said with the library that misses it", () => {
  // Code that readers can use comes first.
  const [timm, transformers] = snippetsFor({ id: "a/b", tags: ["transformers", "timm"] });
  expect(transformers?.missing()).toEqual([{ file: "config.json", field: "architectures", isPresent: false }]);
  expect(timm?.missing()).toEqual([]);
});

test("hints come after what the record names, only with code, and never for a library that is named", () => {
  const hinting = { ...model, tags: ["timm", "safetensors", "gguf", "diffusers:FluxPipeline", "conversational"] };
  const named = [
    ["peft", "library_name"],
    ["timm", "tag"],
  ];
  const found = snippetsFor(hinting);
  expect(snippetsFor(hinting, { hints: false }).map(({ library: key, chosenBy }) => [key, chosenBy])).toEqual(named);
  expect(found.map(({ library: key, chosenBy, fact }) => [key, chosenBy, fact]).slice(2)).toEqual([
    ["diffusers", "hint", "tag diffusers:FluxPipeline"],
    ["transformers", "hint", "transformersInfo"],
    ["llama-cpp-python", "hint", "tag gguf"],
  ]);
  expect(snippetsFor({ id: "a/b", tags: [], sklearn: { format: "skops" } }, { hints: true })).toHaveLength(1);
  expect(snippetsFor({ id: "a/b", tags: ["skops"], sklearn: { format: "skops" } }, { hints: true })).toEqual([]);
});

/** The libraries with code of a model with GGUF files: "llama-cpp-python by format, certain". */
const chosen = (facts: Partial<ModelFacts>): readonly string[] =>
  snippetsFor({ id: "a/b", tags: ["gguf"], ...facts })
    .filter(showsCode)
    .map((shown) => `${shown.library} by ${shown.chosenBy}, ${shown.bases()[0]?.certainty}`);

describe("a library that reads the format of the files", () => {
  test("is certain where no named library has code, and comes before guesses", () => {
    const derived = { "transformersInfo.autoModel": { level: "guessed", from: "tag qwen3" } } as const;
    const guess = { transformersInfo: { autoModel: "AutoModelForCausalLM" }, derived };
    const certain = "llama-cpp-python by format, certain";
    expect(chosen({})).toEqual([certain]);
    expect(chosen({ libraryName: "gguf" })).toEqual([certain]);
    expect(chosen({ libraryName: "my-own", tags: [], files: ["model.gguf"] })).toEqual([certain]);
    expect(chosen({ libraryName: "transformers" })).toEqual([certain]);
    expect(chosen({ libraryName: "llama.cpp" })).toEqual([certain]);
    expect(chosen({ ...guess, tags: ["gguf", "safetensors"] })).toEqual([certain, "transformers by hint, guessed"]);
  });

  test("stays a guess where a named library has code, and where an adapter has its base model", () => {
    const tags = ["safetensors", "gguf"];
    const stated = { tags, libraryName: "transformers", transformersInfo: { autoModel: "AutoModelForCausalLM" } };
    expect(chosen(stated)).toEqual(["transformers by library_name, certain", "llama-cpp-python by hint, guessed"]);
    expect(chosen({ tags: ["mlx", ...tags] })).toEqual(["mlx by tag, certain", "llama-cpp-python by hint, guessed"]);
    const adapter = { tags, peft: { baseModel: "a/base", taskType: "CAUSAL_LM" } };
    expect(chosen(adapter)).toEqual(["peft by hint, guessed", "llama-cpp-python by hint, guessed"]);
  });

  test("is left out with all that the record does not name", () => {
    expect(snippetsFor({ id: "a/b", tags: ["gguf"] }, { hints: false })).toEqual([]);
  });
});

test("code for another hub is the same code with its address", () => {
  const [plain] = snippetsFor(model);
  const [moved] = snippetsFor(model, { endpoint: "https://hub.example.org" });
  expect(moved?.snippets[0]?.code.text).toContain('os.environ["HF_ENDPOINT"] = "https://hub.example.org"');
  expect(plain?.snippets[0]?.code.text).not.toContain("HF_ENDPOINT");
  expect(moved?.reasons()).toEqual(plain?.reasons());
});

test("an address that no shell can hold costs the code, and is said in a sentence", () => {
  const [shown] = snippetsFor({ id: "a/b", tags: ["ml-agents"] }, { endpoint: "https://hub.example.org/\0" });
  expect(shown?.snippets).toEqual([]);
  expect(shown?.error).toContain("NUL");
});

test("a library without code is named, with no snippets", () => {
  const [bare = ""] = [...libraries].find(([, { snippets }]) => snippets === undefined) ?? [];
  expect(snippetsFor({ id: "a/b", tags: ["no-library-at-all", bare] })).toMatchObject([
    { library: bare, chosenBy: "tag", snippets: [] },
  ]);
});

test("a value that fits nowhere costs one library its code, and is said in a sentence", () => {
  const [peft, , transformers] = snippetsFor({ ...model, transformersInfo: { autoModel: "class" } });
  expect(peft?.snippets).toHaveLength(1);
  expect(transformers).toMatchObject({
    library: "transformers",
    chosenBy: "tag",
    snippets: [],
    error: notWritten("Transformers", "model", '"class" cannot be a name in python.'),
  });
});

test("a faulty generator does not take the others along, and hands out what it threw", () => {
  const fault = new TypeError("undefined is not a function");
  const faulty = vi.fn<NonNullable<Library["snippets"]>>(() => {
    throw fault;
  });
  vi.spyOn(library("transformers") as { snippets: Library["snippets"] }, "snippets", "get").mockReturnValue(faulty);
  const shown = snippetsFor(model);
  expect(shown.map(({ snippets }) => snippets.length)).toEqual([1, 1, 0]);
  expect(shown[2]?.fault).toBe(fault);
  expect(shown[2]?.error).toMatch(/^The code for Transformers could not be generated/);
});

test.each([
  [96, false],
  [97, true],
])("a name of %i characters: the note warns of the public Hub's client: %s", (length, isWarned) => {
  const [timm] = snippetsFor({ id: `acme/${"n".repeat(length)}`, tags: ["timm"] });
  expect(timm?.snippets[0]?.code.text).toContain("n".repeat(length));
  expect(timm?.snippets[0]?.note?.includes("huggingface_hub refuses names longer than 96") ?? false).toBe(isWarned);
});
