import { describe, expect, test } from "vitest";
import { modelOfTag, usualModel } from "./choose-model.ts";
import { companionInName, type GgufKind, kindInHeader } from "./gguf-kind.ts";
import { projectorFor } from "./projector-for.ts";
import { type GgufFile, sortGguf } from "./sort-gguf.ts";

const filesOf = (paths: readonly string[]): readonly GgufFile[] => paths.map((path) => ({ path }));
const modelsOf = (...paths: string[]): readonly string[] =>
  sortGguf(filesOf(paths)).models.map(({ file }) => file.path);

test.each<[string, ReturnType<typeof companionInName>]>([
  ["MTP/m-Q8_0-MTP.gguf", "draft"],
  ["m-mtp-Q8_0.gguf", "draft"],
  ["mtp-m.gguf", "draft"],
  ["eagle3-m-Q8_0.gguf", "draft"],
  ["m-EAGLE3.gguf", "draft"],
  ["m-dflash-bf16.gguf", "draft"],
  ["dspark-m-Q4_0.gguf", "draft"],
  ["m-DRAFT-Q8_0.gguf", "draft"],
  ["draft/m-Q8_0.gguf", "draft"],
  ["aya.mmproj-f16.gguf", "projector"],
  ["mmprojF16.gguf", "projector"],
  ["m.mmproj-Q8_0.gguf", "projector"],
  ["mmproj/m-f16.gguf", "projector"],
  ["imatrix_x.gguf", "importance matrix"],
  ["m.imatrix.gguf", "importance matrix"],
  ["imatrix/m.gguf", "importance matrix"],
  ["ggml-vocab-x.gguf", "vocabulary"],
  ["m-vocab.gguf", "vocabulary"],
  ["a-lora-f16.gguf", "adapter"],
  ["qlora.gguf", "adapter"],
  ["lora/m-f16.gguf", "adapter"],
  ["m-adapter-F32.gguf", "adapter"],
  ["m-Q4_K_M.gguf", undefined],
  ["Eagle-7B-Q4_0.gguf", undefined],
  ["explorations-Q4_0.gguf", undefined],
  ["overdraft-7b.gguf", undefined],
  ["llama-32k-vocab-Q4_0.gguf", undefined],
  ["my-lora-merged/m-Q4_0.gguf", undefined],
])("%s is by its name: %s", (path, kind) => {
  expect(companionInName(path)).toBe(kind);
});

test.each<[Parameters<typeof kindInHeader>[0], GgufKind]>([
  [{ type: "adapter", architecture: "llama", tensors: 64 }, "adapter"],
  [{ type: "imatrix", tensors: 100 }, "importance matrix"],
  [{ type: "mmproj", architecture: "clip", tensors: 100 }, "projector"],
  [{ architecture: "clip", tensors: 100 }, "projector"],
  [{ type: "model", architecture: "eagle3", tensors: 14 }, "draft"],
  [{ architecture: "gemma4-assistant", tensors: 14 }, "draft"],
  [{ architecture: "dflash", tensors: 14 }, "draft"],
  [{ architecture: "llama", tensors: 0 }, "vocabulary"],
  [{ type: "model", architecture: "cohere2", tensors: 100 }, "model"],
])("a header with %j is of: %s", (head, kind) => {
  expect(kindInHeader(head)).toBe(kind);
});

describe("models and companions", () => {
  test.each([
    [["MTP/m-Q8_0-MTP.gguf", "m-Q8_0.gguf"], ["m-Q8_0.gguf"]],
    [["imatrix_x.gguf", "ggml-vocab-x.gguf", "a-lora-f16.gguf", "x.gguf"], ["x.gguf"]],
    [["mmproj-F16.gguf", "imatrix.gguf"], []],
    [["mmproj/m-F16.gguf"], []],
    [
      ["m-MTP-Q8_0.gguf", "m-MTP-Q4_0.gguf", "mmproj-F16.gguf"],
      ["m-MTP-Q8_0.gguf", "m-MTP-Q4_0.gguf"],
    ],
    [["m-imatrix-Q4_K_M.gguf", "imatrix.gguf"], ["m-imatrix-Q4_K_M.gguf"]],
    [["m-lora-Q8_0.gguf"], ["m-lora-Q8_0.gguf"]],
    [["README.md", "m-Q4_0.GGUF"], ["m-Q4_0.GGUF"]],
  ])("of %j the models are %j", (files, models) => {
    expect(modelsOf(...files)).toEqual(models);
  });

  test("the header counts before the name, except that heads for several tokens look like their model", () => {
    const { models, companions } = sortGguf([
      { path: "eyes-F16.gguf", kind: "projector" },
      { path: "about-imatrix-Q4_0.gguf", kind: "model" },
      { path: "mtp-Q4_0.gguf", kind: "model" },
      { path: "tokens.gguf", kind: "vocabulary" },
      { path: "style.gguf", kind: "adapter" },
      { path: "weights.gguf" },
    ]);
    expect(models.map(({ file }) => file.path)).toEqual(["about-imatrix-Q4_0.gguf", "weights.gguf"]);
    expect(companions.map(({ kind }) => kind)).toEqual(["projector", "draft", "vocabulary", "adapter"]);
  });

  test.each<[readonly GgufFile[], readonly string[]]>([
    [
      [
        { path: "mmproj-F16.gguf", kind: "vocabulary" },
        { path: "m.gguf", kind: "vocabulary" },
      ],
      ["m.gguf"],
    ],
    [
      [
        { path: "m-Q8_0.gguf", kind: "vocabulary" },
        { path: "x-lora-f16.gguf", kind: "vocabulary" },
      ],
      ["m-Q8_0.gguf"],
    ],
    [
      [
        { path: "tokens.gguf", kind: "vocabulary" },
        { path: "m.gguf", kind: "model" },
      ],
      ["m.gguf"],
    ],
    [[{ path: "ggml-vocab-m.gguf", kind: "vocabulary" }], []],
    [[{ path: "m-Q8_0.gguf", kind: "draft" }], ["m-Q8_0.gguf"]],
    [[{ path: "m-Q8_0.gguf", kind: "adapter" }], []],
  ])("without tensors names decide: of %j the models are %j", (files, models) => {
    expect(sortGguf(files).models.map(({ file }) => file.path)).toEqual(models);
  });

  test("parts are one thing, whatever their order; without the first nothing loads", () => {
    const parts = ["x-3b-Q4_0-00002-of-00002.gguf", "x-3b-Q4_0-00001-of-00002.gguf"];
    const { models } = sortGguf(filesOf([...parts, "y-00002-of-00003.gguf", "x-3b-Q4_0-00001-of-00003.gguf"]));
    expect(models.map((one) => one.parts.map(({ path }) => path))).toEqual([
      parts.toReversed(),
      ["x-3b-Q4_0-00001-of-00003.gguf"],
    ]);
  });

  test.each([
    [
      ["m-Q4_0.gguf", "m-UD-Q4_K_XL.gguf", "only.gguf"],
      ["Q4_0", "UD-Q4_K_XL", "only"],
    ],
    [
      ["x-1b-Q4_K_M-00001-of-00002.gguf", "x-1b-Q4_K_M-00002-of-00002.gguf", "x-3b-Q4_K_M-00001-of-00002.gguf"],
      ["x-1b-Q4_K_M", "x-3b-Q4_K_M"],
    ],
    [
      ["2b/m-Q8_0.gguf", "7b/m-Q8_0.gguf", "7b/m-Q4_0.gguf"],
      ["2b/m-Q8_0", "7b/m-Q8_0", "Q4_0"],
    ],
    [
      ["Q8_0/m.gguf", "Q4_0/m.gguf"],
      ["Q8_0", "Q4_0"],
    ],
    [["m-Q8_0.gguf", "MTP/m-Q8_0-MTP.gguf"], ["Q8_0"]],
    [
      ["a/m.gguf", "b/m.gguf"],
      ["a/m", "b/m"],
    ],
  ])("%j are told apart as %j", (files, tags) => {
    expect(sortGguf(filesOf(files)).models.map(({ tag }) => tag)).toEqual(tags);
  });
});

test.each([
  [["m-BF16-00001-of-00002.gguf", "m-BF16-00002-of-00002.gguf", "m-UD-IQ1_M.gguf", "m-UD-Q4_K_XL.gguf"], 3],
  [["m-BF16.gguf", "m-IQ4_XS.gguf"], 1],
  [["m-F16.gguf", "m-mxfp4.gguf"], 1],
  [["m-F32.gguf", "m-Q8_0.gguf"], 1],
  [["m-Q4_0.gguf", "m-Q8_0.gguf", "m-Q4_K_M.gguf"], 2],
  [["m-Q4_0.gguf", "m-Q8_0.gguf"], 1],
  [["m-Q2_K.gguf", "m-UD-Q4_K_M.gguf"], 1],
  [["m-F16.gguf", "m-Q2_K.gguf", "m-Q6_K.gguf"], 1],
  [["a-imatrix.gguf", "longer.gguf", "two.gguf"], 1],
  [["mtp-m-Q4_K_M.gguf", "m-Q5_0.gguf"], 1],
])("of %j the one at %i is taken where nobody asks", (files, at) => {
  expect(usualModel(sortGguf(filesOf(files)).models)?.file.path).toBe(files[at]);
});

describe("tags", () => {
  const { models } = sortGguf(
    filesOf([
      "m-UD-Q4_K_XL.gguf",
      "m-Q8_0-MTP.gguf",
      "m-Q8_0.gguf",
      "m-Q6_K-00001-of-00002.gguf",
      "m-Q6_K-00002-of-00002.gguf",
      "x-1b-Q5_0.gguf",
      "x-3b-Q5_0.gguf",
      "m-APEX-I-Compact.gguf",
      "m.special.gguf",
    ]),
  );
  test.each([
    ["Q4_K_XL", "m-UD-Q4_K_XL.gguf"],
    ["ud-q4_k_xl", "m-UD-Q4_K_XL.gguf"],
    ["q8_0", "m-Q8_0.gguf"],
    ["Q6_K", "m-Q6_K-00001-of-00002.gguf"],
    ["m-q6_k", "m-Q6_K-00001-of-00002.gguf"],
    ["m-Q6_K-00001-of-00002", "m-Q6_K-00001-of-00002.gguf"],
    ["Q5_0", "x-1b-Q5_0.gguf"],
    ["x-3b-Q5_0", "x-3b-Q5_0.gguf"],
    ["x-3b", "x-3b-Q5_0.gguf"],
    ["COMPACT", "m-APEX-I-Compact.gguf"],
    ["I-COMPACT", "m-APEX-I-Compact.gguf"],
    ["apex-i-compact", "m-APEX-I-Compact.gguf"],
    ["special", "m.special.gguf"],
    ["latest", "m-Q8_0.gguf"],
    ["", "m-Q8_0.gguf"],
    ["_0", undefined],
    ["5_0", undefined],
    ["(.*)*", undefined],
    ["MTP", undefined],
    ["Q3_K_M", undefined],
  ])("%s means %s", (tag, path) => {
    expect(modelOfTag(models, tag)?.file.path).toBe(path);
  });
});

test.each<[readonly string[], string, string | undefined]>([
  [
    ["e2b-Q4_K_M.gguf", "mmproj-e2b-BF16.gguf", "e4b-Q4_K_M.gguf", "mmproj-e4b-F16.gguf"],
    "e2b-Q4_K_M.gguf",
    "mmproj-e2b-BF16.gguf",
  ],
  [["e2b-Q4_K_M.gguf", "e4b-Q4_K_M.gguf", "mmproj-e4b-F16.gguf"], "e2b-Q4_K_M.gguf", undefined],
  [["e2b-Q4_K_M.gguf", "mmproj-e4b-F16.gguf"], "e2b-Q4_K_M.gguf", undefined],
  [["7b/m.gguf", "7b/mmproj-F16.gguf", "2b/m.gguf", "2b/mmproj-F16.gguf"], "7b/m.gguf", "7b/mmproj-F16.gguf"],
  [["7b/m.gguf", "2b/m.gguf", "2b/mmproj-F16.gguf"], "7b/m.gguf", undefined],
  [["7b/m.gguf", "2b/m.gguf", "mmproj-F16.gguf"], "7b/m.gguf", "mmproj-F16.gguf"],
  [["Q4_0/m-Q4_0.gguf", "mmproj/mmproj-F16.gguf"], "Q4_0/m-Q4_0.gguf", undefined],
  [["m-Q4_0.gguf", "mmproj-BF16.gguf", "mmproj-F16.gguf", "mmproj-F32.gguf"], "m-Q4_0.gguf", "mmproj-F16.gguf"],
  [["m-Q4_0.gguf", "mmproj-F16.gguf", "mmproj-Q8_0.gguf"], "m-Q4_0.gguf", "mmproj-Q8_0.gguf"],
  [["aya.mmproj-f16.gguf", "aya.q4_k_m.gguf"], "aya.q4_k_m.gguf", "aya.mmproj-f16.gguf"],
  [
    ["g-3-4b-it-Q4_0.gguf", "g-3-27b-it-Q4_0.gguf", "mmproj-g-3-27b-it-F16.gguf", "mmproj-g-3-4b-it-F16.gguf"],
    "g-3-27b-it-Q4_0.gguf",
    "mmproj-g-3-27b-it-F16.gguf",
  ],
  [["q-vl-7b-Q4_0.gguf", "mmproj-q-vl-7b-instruct-f16.gguf"], "q-vl-7b-Q4_0.gguf", "mmproj-q-vl-7b-instruct-f16.gguf"],
  [["m-Q4_0.gguf", "m-uncut-Q4_0.gguf", "mmproj-m-f16.gguf"], "m-uncut-Q4_0.gguf", "mmproj-m-f16.gguf"],
  [["m-Q4_0.gguf", "n-Q4_0.gguf", "mmproj-n.gguf"], "m-Q4_0.gguf", undefined],
])("in %j the projector of %s is %s", (files, path, projector) => {
  const sorted = sortGguf(filesOf(files));
  const model = sorted.models.find(({ file }) => file.path === path);
  expect(model && projectorFor(model, sorted)?.path).toBe(projector);
});

test("a projector for embeddings of another length is not the model's", () => {
  const sorted = sortGguf([
    { path: "m-Q4_0.gguf", width: 2048 },
    { path: "mmproj-a-F16.gguf", width: 4096 },
    { path: "mmproj-b-F16.gguf", width: 2048 },
  ]);
  expect(sorted.models.map((model) => projectorFor(model, sorted)?.path)).toEqual(["mmproj-b-F16.gguf"]);
});
