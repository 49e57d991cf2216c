import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RecordKind } from "../kinds/kinds.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";
import { doubtColumns, doubtRow } from "./doubt-row.ts";
import { doubtKinds, doubtsOf } from "./doubts.ts";

function parsed(fields: object, kind: RecordKind = "model"): CatalogRecord {
  const { record, problem } = parseRecord(kind, { id: "ada/one", ...fields });
  if (!record) throw new Error(problem);
  return record;
}

const rows = (count: number, size_categories: string): object => ({
  cardData: { size_categories: [size_categories], dataset_info: { splits: [{ name: "train", num_examples: count }] } },
});

/** Of each kind a record that has it, with a part of the message, and one that is nearly the same and has none. */
const cases: readonly (readonly [
  kind: string,
  doubted: object,
  said: RegExp,
  shown: RegExp,
  near: object,
  of?: RecordKind,
])[] = [
  [
    "count-below-name",
    { id: "ada/one-35B", safetensors: { total: 664_900 }, usedStorage: 70e9 },
    /^safetensors says 664\.9K parameters; the name says 35B; usedStorage says 70 GB\.$/,
    /^about 35B, from the name/,
    { id: "ada/one-35B", safetensors: { total: 34e9 }, usedStorage: 70e9 },
  ],
  [
    "count-below-name",
    { id: "ada/one-1.5B", safetensors: { total: 898e6 }, siblings: [{ rfilename: "a.safetensors", size: 1.796e9 }] },
    /the safetensors files hold 1\.8 GB/,
    /^898M parameters$/,
    { id: "ada/one-1.5B-lora", safetensors: { total: 898e6 }, usedStorage: 1.796e9 },
  ],
  [
    "packed-count",
    { id: "ada/one-27B-4bit", tags: ["mlx"], _parameters: 4.8e9, usedStorage: 16e9 },
    /^_parameters says 4\.8B parameters; the name says 27B/,
    /^about 27B, from the name/,
    {
      id: "ada/one-27B-4bit",
      tags: ["mlx"],
      safetensors: { parameters: { U32: 3.4e9 } },
      config: { quantization: { bits: 4, group_size: 64 } },
      usedStorage: 16e9,
    },
  ],
  [
    "count-above-name",
    { id: "ada/one-8B", gguf: { total: 17.5e9 } },
    /^gguf\.total says 17\.5B parameters; the name says 8B\.$/,
    /^17\.5B parameters$/,
    { id: "ada/one-8B", gguf: { total: 9e9 } },
  ],
  [
    "size-and-files",
    { id: "ada/one-7b", usedStorage: 92.2e6 },
    /^The name says 7B; usedStorage says 92\.2 MB, too little/,
    /^no number of parameters$/,
    { id: "ada/one-7b-lora", usedStorage: 92.2e6 },
  ],
  [
    "size-and-files",
    { tags: ["base_model:finetune:ada/base-7B"], usedStorage: 92.2e6 },
    /^base_model:finetune:ada\/base-7B says 7B; usedStorage says 92\.2 MB/,
    /^no number of parameters$/,
    { tags: ["base_model:adapter:ada/base-7B"], usedStorage: 92.2e6 },
  ],
  [
    "adapter-and-count",
    { tags: ["base_model:adapter:ada/base-7B"], _parameters: 7.6e9 },
    /^The tag base_model:adapter:ada\/base-7B says that it is an adapter; _parameters says 7\.6B/,
    /^an adapter of ada\/base-7B$/,
    { tags: ["base_model:adapter:ada/base-7B"], _parameters: 40e6 },
  ],
  [
    "total-and-types",
    { safetensors: { total: 5e9, parameters: { BF16: 5e9, F32: 2e9 } } },
    /^safetensors\.total says 5B parameters; the types in safetensors\.parameters add up to 7B\.$/,
    /^7B parameters$/,
    { safetensors: { total: 7e9, parameters: { BF16: 5e9, F32: 2e9 } } },
  ],
  [
    "library-and-format",
    { library_name: "transformers", tags: ["transformers", "gguf"] },
    /^library_name says transformers; tags and files say that the weights are GGUF\.$/,
    /^code for llama-cpp-python first$/,
    { library_name: "transformers", tags: ["transformers", "gguf", "safetensors"] },
  ],
  [
    "class-and-type",
    { library_name: "transformers", config: { architectures: ["LlamaForCausalLM"], model_type: "bert" } },
    /^config\.architectures says LlamaForCausalLM; config\.model_type says bert/,
    /^code with AutoModel/,
    { library_name: "transformers", config: { architectures: ["BertForMaskedLM"], model_type: "bert" } },
  ],
  [
    "base-model-itself",
    { cardData: { base_model: "ada/one" } },
    /^base_model says ada\/one, which is this model itself\.$/,
    /^ada\/one as base model$/,
    { cardData: { base_model: "ada/ones" } },
  ],
  [
    "base-model-no-id",
    { cardData: { base_model: ["/root/models/Qwen3-4B", "None"] } },
    /base_model says a path on a disk and “None”, where/,
    /^None as base model$/,
    { cardData: { base_model: "root/Qwen3-4B" } },
  ],
  [
    "licenses",
    { tags: ["license:apache-2.0"], cardData: { license: "gemma" } },
    /^the tag license says apache-2\.0; cardData\.license says gemma\.$/,
    /^gemma$/,
    { tags: ["license:other"], cardData: { license: "other", license_name: "qwen" }, _license: "qwen" },
  ],
  [
    "rows-and-range",
    rows(400_000, "1K<n<10K"),
    /^size_categories says 1K<n<10K; dataset_info says 400K rows in one split\.$/,
    /^1K<n<10K rows$/,
    rows(10_500, "1K<n<10K"),
    "dataset",
  ],
  [
    "rows-and-range",
    rows(114, "10K<n<100K"),
    /dataset_info says 114 rows in all splits/,
    /^10K<n<100K rows$/,
    rows(114, "n<1K"),
    "dataset",
  ],
  [
    "languages-and-number",
    { cardData: { multilinguality: ["monolingual"], language: ["en", "zh"] } },
    /^multilinguality says monolingual; language says en and zh\.$/,
    /^these languages$/,
    { cardData: { multilinguality: ["monolingual"], language: ["nb", "nn"] } },
    "dataset",
  ],
  [
    "dates",
    { createdAt: "2026-08-14T08:44:54.000Z", lastModified: "2026-08-14T08:44:40.000Z" },
    /^createdAt says 2026-08-14T08:44:54\.000Z; lastModified says 2026-08-14T08:44:40\.000Z\.$/,
    /^both dates$/,
    { createdAt: "2026-08-14T08:44:40.000Z", lastModified: "2026-08-14T08:44:40.000Z" },
    "space",
  ],
];

test.for(cases)("%s: %j", ([kind, doubted, said, shown, near, of]) => {
  const found = doubtsOf(parsed(doubted, of));
  expect(found.map((doubt) => doubt.kind)).toEqual([kind]);
  expect(found[0]?.sentence).toMatch(said);
  expect(found[0]?.shown).toMatch(shown);
  expect(doubtsOf(parsed(near, of))).toEqual([]);
});

test("every kind has a case above", () => {
  expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(doubtKinds.map(({ id }) => id)));
});

test("a line of CSV has kind, kind of record, id, sentence, and what is shown", () => {
  const doubt = { kind: "dates", sentence: "=1+1, or so", shown: "both" };
  expect(doubtColumns).toBe("kind,record kind,id,sentence,shown\r\n");
  expect(doubtRow({ kind: "model", id: "-x/y" }, doubt)).toBe(`dates,model,'-x/y,"'=1+1, or so",both\r\n`);
});

const anyOf = (keys: readonly string[]): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(keys.map((key) => [key, fc.jsonValue()])), { requiredKeys: [] });

test.each([
  { cardData: { size_categories: [{ toString: "" }] } },
  { cardData: { size_categories: { a: [{ toString: 5, valueOf: null }] } } },
  { library_name: { toString: "" }, safetensors: { parameters: { F32: 5 }, total: 5 }, usedStorage: 5 },
  { tags: [{ toString: null }], pipeline_tag: { toString: "" } },
  { gguf: { architecture: { toString: "" }, total: { valueOf: "" } } },
])("an object whose toString is no function is read over: %j", (fields) => {
  expect(() => doubtsOf(parsed({ id: "ada/one-7B", ...fields }))).not.toThrow();
});

test("no record makes it throw", () => {
  const names = ["safetensors", "gguf", "config", "siblings", "usedStorage", "_license", "_base_model", "createdAt"];
  const cardNames = ["base_model", "license", "dataset_info", "size_categories", "multilinguality", "language"];
  const property = fc.property(anyOf(names), anyOf(cardNames), (fields, cardData) => {
    for (const kind of ["model", "dataset", "space"] as const)
      expect(() => doubtsOf(parsed({ id: "ada/one-7B", ...fields, cardData }, kind))).not.toThrow();
  });
  fc.assert(property, { numRuns: 200 });
});
