import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { examine, ruleNames } from "./examine.ts";
import { importFirst } from "./in-file.ts";
import { countKnown } from "./entries/safetensors.ts";
import { effects, type Finding } from "./finding.ts";

function findingsOf(fields: object): readonly Finding[] {
  const parsed = parseRecord("model", { id: "acme/model", tags: [], ...fields });
  if (parsed.record === undefined) throw new Error(parsed.problem);
  return examine(parsed.record);
}

const found = (rule: string, fields: object): Finding | undefined =>
  findingsOf(fields).find((finding) => finding.rule === rule);
const linesOf = (finding: Finding | undefined): readonly string[] =>
  finding?.additions.map(({ file, lines }) => `${file}: ${lines}`) ?? [];
const named = (...files: readonly string[]): object => ({ siblings: files.map((rfilename) => ({ rfilename })) });

/** A record to which nothing can be added. */
const whole = {
  library_name: "transformers",
  pipeline_tag: "fill-mask",
  tags: ["transformers", "bert", "license:mit", "dataset:acme/pages", "en"],
  cardData: { license: "mit", language: "en", datasets: ["acme/pages"], widget: [{ text: "A [MASK]." }] },
  config: { architectures: ["BertForMaskedLM"], model_type: "bert" },
  safetensors: { total: 110_000_000, parameters: { F32: 110_000_000 } },
  ...named("README.md", "config.json", "model.safetensors", "tokenizer.json"),
};

test("a record that says everything lacks nothing", () => {
  expect(findingsOf(whole)).toEqual([]);
});

test("a record that says nothing is told first what gives it code, and last what only its page shows", () => {
  const findings = findingsOf({});
  expect(findings.map(({ rule, effect }) => `${effect} ${rule}`)).toEqual([
    "code library",
    "license license",
    "filters task",
    "page datasets",
  ]);
  const places = findings.map(({ effect }) => effects.indexOf(effect));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

describe("library", () => {
  test("is missing: the likely one is proposed, as a value to check", () => {
    expect(found("library", { pipeline_tag: "text-to-image" })?.additions).toEqual([
      { file: "README.md", language: "yaml", lines: "library_name: diffusers", isExample: true },
    ]);
  });

  test("is a guess: naming it makes the code certain", () => {
    const finding = found("library", { tags: ["mlx-lm"], pipeline_tag: "text-generation" });
    expect(finding?.effect).toBe("certainty");
    expect(finding?.missing).toContain("a guess from the tag mlx-lm");
    expect(linesOf(finding)).toEqual(["README.md: library_name: mlx"]);
  });

  test("is unknown, and a tag names one that has code: nothing is to be replaced", () => {
    expect(found("library", { library_name: "PyLate", tags: ["sentence-transformers", "PyLate"] })).toBeUndefined();
  });

  test("is unknown: the one that is spelled nearly so is proposed", () => {
    expect(linesOf(found("library", { library_name: "sentence-transformer" }))).toEqual([
      "README.md: library_name: sentence-transformers",
    ]);
    const finding = found("library", { library_name: "qqxx" });
    expect(finding?.missing).toContain("qqxx");
    expect(finding?.additions).toEqual([]);
  });

  test("is not said, and nothing else tells which one it is: no other is put in its place", () => {
    const finding = found("library", { tags: ["text-to-speech"], pipeline_tag: "text-to-speech" });
    expect(finding).toMatchObject({ effect: "code", additions: [] });
    expect(finding?.action).toContain("list of libraries");
    expect(linesOf(found("library", {}))).toEqual(["README.md: library_name: transformers"]);
  });

  test("does not fit the weights", () => {
    const finding = found("library", { library_name: "transformers", tags: ["transformers", "gguf"] });
    expect(finding?.effect).toBe("page");
    expect(finding?.improves).toBe("The page no longer says that Transformers has no code for this model.");
    expect(linesOf(finding)).toEqual(["README.md: library_name: llama-cpp-python"]);
  });

  test("is named by a tag, in another spelling, or as a format: nothing is missing", () => {
    expect(found("library", { tags: ["timm"] })).toBeUndefined();
    expect(found("library", { library_name: "gguf", tags: ["gguf"] })).toBeUndefined();
    expect(found("library", { tags: ["gguf"], pipeline_tag: "text-generation" })).toBeUndefined();
    expect(found("library", { siblings: [{ rfilename: "model.Q4_K_M.gguf" }] })).toBeUndefined();
  });
});

describe("task", () => {
  test("is missing: what follows from the class is proposed", () => {
    const finding = found("task", { ...whole, pipeline_tag: undefined });
    expect(finding?.effect).toBe("filters");
    expect(linesOf(finding)).toEqual(["README.md: pipeline_tag: fill-mask"]);
  });

  test("would give code where nothing else tells how to load the model", () => {
    expect(found("task", { library_name: "transformers", tags: ["transformers"] })?.effect).toBe("code");
  });
});

const rulesFor = (fields: object): readonly string[] => findingsOf(fields).map(({ rule }) => rule);

describe("a repository with nothing but a tokenizer", () => {
  const files = named("README.md", "special_tokens_map.json", "tokenizer.json", "tokenizer_config.json");

  test("is not asked for what only models have", () => {
    expect(rulesFor({ library_name: "transformers", tags: ["transformers"], ...files })).toEqual(["license"]);
    expect(rulesFor({ ...files, config: { tokenizer_config: {} } })).toEqual(["library", "license"]);
    const settings = { ...whole, config: whole.config, ...named("config.json", "tokenizer.json"), cardData: {} };
    expect(rulesFor(settings)).not.toContain("example");
  });

  test("is told apart from one with weights", () => {
    const weights = named("README.md", "tokenizer.json", "model.safetensors");
    expect(rulesFor({ library_name: "transformers", tags: ["transformers"], ...weights })).toContain("class");
  });
});

describe("the task proposed", () => {
  test.each([
    ["f5-tts", ["README.md: pipeline_tag: text-to-speech"]],
    ["moshi", ["README.md: pipeline_tag: audio-to-audio"]],
    ["stable-audio-tools", ["README.md: pipeline_tag: text-to-audio"]],
    ["timm", ["README.md: pipeline_tag: image-classification"]],
  ])("for %s is one that it is made for", (key, lines) => {
    expect(linesOf(found("task", { library_name: key, tags: [key] }))).toEqual(lines);
  });

  test("is none where a library is for all of them", () => {
    const finding = found("task", { library_name: "onnx", tags: ["onnx"] });
    expect(finding).toMatchObject({ additions: [], action: expect.stringContaining("list of tasks") });
  });
});

describe("class", () => {
  const guessed = { library_name: "transformers", pipeline_tag: "text-classification", tags: ["transformers"] };

  test("is a guess: the lines of config.json are given, with the class for the task", () => {
    const finding = found("class", { ...guessed, id: "acme/llama-judge", config: {} });
    expect(finding?.effect).toBe("certainty");
    expect(finding?.missing).toContain("AutoModelForSequenceClassification is a guess from pipeline_tag and the name");
    expect(found("class", { ...guessed, config: {} })?.missing).toBe("The record does not say the class of the model.");
    expect(linesOf(finding)).toEqual([
      'config.json: "architectures": ["LlamaForSequenceClassification"],\n"model_type": "llama"',
    ]);
    expect(finding?.action).toBeUndefined();
  });

  test("nobody is told to write what the repository may have", () => {
    const unknown = found("class", guessed);
    expect(unknown?.action).toBe(importFirst("config.json"));
    expect(unknown?.additions).toHaveLength(1);
    const listed = found("class", { ...guessed, ...named("config.json") });
    expect(listed?.action).toContain("The repository has config.json");
    expect(listed?.additions).toEqual([]);
  });

  test("is stated, follows from the record, or is not there at all", () => {
    expect(found("class", { ...guessed, config: { architectures: ["BertForMaskedLM"] } })).toBeUndefined();
    expect(found("class", { ...guessed, tags: ["transformers", "bert"] })).toBeUndefined();
    expect(found("class", { ...guessed, tags: ["transformers", "gguf"] })).toBeUndefined();
    expect(found("class", { library_name: "timm", tags: ["timm"] })).toBeUndefined();
  });
});

test("library-facts: what the library has to know, as lines of the file that it stands in", () => {
  const finding = found("library-facts", { library_name: "speechbrain", tags: ["speechbrain"], config: {} });
  expect(finding).toMatchObject({ effect: "code", missing: expect.stringContaining("speechbrain") });
  expect(linesOf(finding)).toEqual(['config.json: "speechbrain_interface": "EncoderClassifier"']);
  const adapter = { library_name: "peft", tags: ["peft"], config: { peft: { task_type: "X" } } };
  expect(linesOf(found("library-facts", adapter))).toEqual([
    'adapter_config.json: "base_model_name_or_path": "owner/base-model",\n"task_type": "CAUSAL_LM"',
  ]);
});

test("library-facts: a model is never made one for another task", () => {
  expect(
    found("library-facts", { library_name: "nemo", pipeline_tag: "text-to-speech", tags: ["nemo"] }),
  ).toBeUndefined();
  const adapter = { library_name: "peft", pipeline_tag: "image-to-text", tags: ["peft", "base_model:adapter:a/b"] };
  expect(found("library-facts", adapter)).toBeUndefined();
});

test("adapter: a task type that is a guess", () => {
  const tags = ["peft", "base_model:adapter:acme/base"];
  const finding = found("adapter", {
    library_name: "peft",
    tags,
    config: { peft: { base_model_name_or_path: "a/b" } },
  });
  expect(finding?.effect).toBe("certainty");
  expect(linesOf(finding)).toEqual(['adapter_config.json: "task_type": "CAUSAL_LM"']);
  const stated = { config: { peft: { base_model_name_or_path: "a/b", task_type: "SEQ_CLS" } } };
  expect(found("adapter", { library_name: "peft", tags, ...stated })).toBeUndefined();
});

test("chat-template: a chat model whose tokenizer shows none", () => {
  const chat = { id: "acme/tiny-instruct", pipeline_tag: "text-generation", ...named("tokenizer_config.json") };
  const finding = found("chat-template", { ...chat, config: { tokenizer_config: { eos_token: "</s>" } } });
  expect(finding?.effect).toBe("certainty");
  expect(linesOf(finding).join()).toContain("tokenizer.save_pretrained");
  expect(found("chat-template", chat), "the record does not show the tokenizer").toBeUndefined();
  expect(
    found("chat-template", { ...chat, config: { tokenizer_config: { chat_template: "{{ x }}" } } }),
  ).toBeUndefined();
});

test("base-model: what adapters and quantized models were made from", () => {
  expect(linesOf(found("base-model", { library_name: "peft", tags: ["peft"] }))).toEqual([
    "README.md: base_model: owner/base-model",
  ]);
  expect(found("base-model", { id: "acme/tiny-AWQ" })?.effect).toBe("filters");
  expect(found("base-model", { id: "acme/tiny-AWQ", tags: ["base_model:acme/tiny"] })).toBeUndefined();
  expect(found("base-model", { tags: ["fp8"] }), "models are trained in this format too").toBeUndefined();
  expect(found("base-model", {})).toBeUndefined();
});

test("license: missing, or other without a name", () => {
  expect(linesOf(found("license", {}))).toEqual(["README.md: license: apache-2.0"]);
  expect(found("license", { tags: ["license:mit"] })).toBeUndefined();
  const other = { tags: ["license:other"], cardData: { license: "other" } };
  expect(linesOf(found("license", other)).join()).toContain("license_name: ");
  expect(found("license", { tags: ["license:other"] }), "the card is not there to tell").toBeUndefined();
  const link = { cardData: { license: "other", license_link: "LICENSE" } };
  expect(found("license", { ...other, ...link })).toBeUndefined();
});

test("parameters: the complete record is asked for, and the guess is named", () => {
  const finding = found("parameters", { id: "acme/tiny-7b", tags: ["safetensors"] });
  expect(finding?.missing).toContain("only the name says about 7B");
  expect(finding?.action).toContain("import that one");
  expect(finding?.additions).toEqual([]);
  expect(found("parameters", { tags: ["safetensors"], ...named("model.safetensors") })).toBeUndefined();
  expect(found("parameters", { tags: ["safetensors", "lora"] })).toBeUndefined();
  expect(found("parameters", {})).toBeUndefined();
});

test("safetensors: weights that are only a pickle, by the names of the files", () => {
  const pickled = { ...whole, safetensors: undefined, ...named("README.md", "config.json", "pytorch_model.bin") };
  const finding = found("safetensors", pickled);
  expect(linesOf(finding).join()).toContain('AutoModelForMaskedLM.from_pretrained("acme/model")');
  expect(finding?.improves).toContain(countKnown);
  expect(found("safetensors", whole)).toBeUndefined();
  expect(found("safetensors", { tags: ["pytorch"] })).toBeUndefined();
});

test("language: of models of texts and speech", () => {
  expect(linesOf(found("language", { pipeline_tag: "translation" }))).toEqual(["README.md: language:\n- en"]);
  expect(found("language", { pipeline_tag: "automatic-speech-recognition" })?.effect).toBe("filters");
  expect(found("language", { pipeline_tag: "object-detection" })).toBeUndefined();
  expect(found("language", { pipeline_tag: "translation", cardData: { language: "de" } })).toBeUndefined();
});

test("example: an input in the form of the task, with the mask of the model", () => {
  const bare = { pipeline_tag: "fill-mask", cardData: {}, mask_token: "<mask>" };
  expect(linesOf(found("example", bare))).toEqual(["README.md: widget:\n- text: The capital of Portugal is <mask>."]);
  expect(found("example", { pipeline_tag: "fill-mask" }), "lists leave examples out").toBeUndefined();
  expect(found("example", { ...bare, widgetData: [{ text: "A <mask>." }] })).toBeUndefined();
});

test("card: only a list of files tells that there is none", () => {
  expect(found("card", named("config.json"))?.additions[0]).toMatchObject({ file: "README.md", language: "markdown" });
  expect(found("card", named("README.md"))).toBeUndefined();
  expect(found("card", {})).toBeUndefined();
});

test("the task and the class that are proposed are such as the model may have", () => {
  expect(linesOf(found("task", { library_name: "timm", tags: ["timm"] }))).toEqual([
    "README.md: pipeline_tag: image-classification",
  ]);
  expect(linesOf(found("task", { tags: ["gguf"] }))).toEqual(["README.md: pipeline_tag: text-generation"]);
  const retrieval = { library_name: "transformers", tags: ["transformers", "safetensors", "colpali"] };
  const [lines = ""] = linesOf(found("class", { ...retrieval, ...named("model.safetensors") }));
  expect(lines).toContain('"architectures": ["ColPaliForRetrieval"]');
  expect(lines).toContain('"model_type": "colpali"');
});

test("datasets: what was trained, not what was converted", () => {
  expect(linesOf(found("datasets", {}))).toEqual(["README.md: datasets:\n- owner/dataset"]);
  expect(found("datasets", { tags: ["dataset:acme/pages"] })).toBeUndefined();
  expect(found("datasets", { tags: ["base_model:quantized:acme/tiny"] })).toBeUndefined();
});

test("whatever a record holds, lines to add stay what they are", () => {
  const evil = "x\nlicense: mit # \u202E<script>";
  const findings = findingsOf({ library_name: evil, pipeline_tag: evil, tags: [evil], config: { model_type: evil } });
  for (const { lines } of findings.flatMap(({ additions }) => additions)) expect(lines).not.toContain("<script>");
});

test("the documentation lists every rule, in their order", () => {
  const page = readFileSync(new URL("../../../../content/docs/completing-records.md", import.meta.url), "utf8");
  const listed = Array.from(page.matchAll(/^\| `([\w-]+)` \| .+ \| .+ \|$/gm), ([, name]) => name);
  expect(listed).toEqual(ruleNames);
});
