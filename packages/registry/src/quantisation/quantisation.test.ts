import { describe, expect, test } from "vitest";
import { publishedFacts } from "../test/published-facts.ts";
import {
  estimatedBitsPerWeight,
  type FileType,
  type FileTypeName,
  fileTypeOf,
  fileTypeOrder,
  fileTypes,
  isFileTypeName,
  nearestFileType,
} from "./file-types.ts";
import { parseQuantisationLabel, type QuantisationLabel } from "./parse-quantisation-label.ts";
import { bitsPerWeight, tensorTypeOf, type TensorTypeName, tensorTypes } from "./tensor-types.ts";

const fileTypeNames = Object.keys(fileTypes) as FileTypeName[];
const tensorTypeNames = Object.keys(tensorTypes) as TensorTypeName[];

describe("the two enumerations", () => {
  test("have 48 and 35 names, and no number twice", () => {
    expect(fileTypeNames).toHaveLength(48);
    expect(tensorTypeNames).toHaveLength(35);
    expect(new Set(fileTypeNames.map((name) => fileTypes[name].number)).size).toBe(48);
    expect(new Set(tensorTypeNames.map((name) => tensorTypes[name].number)).size).toBe(35);
  });

  test("give different meanings to one number", () => {
    expect(fileTypeOf(7)).toBe("Q8_0");
    expect(tensorTypeOf(7)).toBe("Q5_1");
    expect(fileTypeOf(1005)).toBe("Q8_K_XL");
  });

  test("know no name behind a number that is not in use", () => {
    expect(tensorTypeOf(4)).toBeUndefined();
    expect(fileTypeOf(999)).toBeUndefined();
    expect(fileTypeOf(-1)).toBeUndefined();
  });

  test("are not fooled by names that every object has", () => {
    expect(isFileTypeName("Q4_K_M")).toBe(true);
    expect(isFileTypeName("constructor")).toBe(false);
  });
});

describe("bits per weight", () => {
  test("follow from the block layout", () => {
    expect(bitsPerWeight("F64")).toBe(64);
    expect(bitsPerWeight("Q4_K")).toBe(4.5);
    expect(bitsPerWeight("IQ1_S")).toBe(1.5625);
  });

  test("of a file are the measured figure, else that of its tensors, else unknown", () => {
    expect(estimatedBitsPerWeight("Q4_K_M")).toBe(4.8944);
    expect(estimatedBitsPerWeight("Q4_0")).toBe(4.5);
    expect(estimatedBitsPerWeight("Q4_2")).toBeUndefined();
  });

  test("of a file are never below those of most of its tensors", () => {
    for (const name of fileTypeNames) {
      const { tensors }: FileType = fileTypes[name];
      if (tensors) expect(estimatedBitsPerWeight(name), name).toBeGreaterThanOrEqual(bitsPerWeight(tensors));
    }
  });
});

describe("nearestFileType", () => {
  test("the order names every type once", () => {
    expect(fileTypeOrder.toSorted()).toEqual(fileTypeNames.toSorted());
  });

  test.each<[FileTypeName, string[], FileTypeName | undefined]>([
    ["Q4_K_M", ["Q8_0", "Q4_K_M", "Q2_K"], "Q4_K_M"],
    ["Q4_K_M", ["Q8_0", "Q2_K", "Q3_K_M"], "Q3_K_M"],
    ["Q2_K", ["F16", "Q8_0"], "Q8_0"],
    ["F32", ["IQ1_S", "Q6_K"], "Q6_K"],
    ["Q4_K_M", ["UNKNOWN", "constructor"], undefined],
    ["Q4_K_M", ["UNKNOWN", "Q5_0"], "Q5_0"],
    ["Q4_K_M", [], undefined],
  ])("for %s out of %j: %s", (wanted, offered, nearest) => {
    expect(nearestFileType(wanted, offered)).toBe(nearest);
  });

  test("does not depend on the order of the offer, and leaves it alone", () => {
    const offered: readonly string[] = Object.freeze(["Q2_K", "Q8_0", "Q3_K_M"]);
    expect(nearestFileType("Q4_K_M", offered)).toBe(nearestFileType("Q4_K_M", offered.toReversed()));
  });
});

describe("parseQuantisationLabel", () => {
  test.each<[string, QuantisationLabel]>([
    ["model-Q4_K_M.gguf", { label: "Q4_K_M", fileType: "Q4_K_M" }],
    ["ggml-model-q4_0.bin", { label: "Q4_0", fileType: "Q4_0" }],
    ["a-iq4_nl.gguf", { label: "IQ4_NL", fileType: "IQ4_NL" }],
    ["a.bf16.gguf", { label: "BF16", fileType: "BF16" }],
    ["a-nvfp4.gguf", { label: "NVFP4", fileType: "NVFP4" }],
    // The last of several, and before the counter of a split file.
    ["F16-Q4_K_M-00001-of-00003.gguf", { label: "Q4_K_M", fileType: "Q4_K_M" }],
    ["Codestral-22B-v0.1-F32-Q2_K.gguf", { label: "Q2_K", fileType: "Q2_K" }],
    // Prefix and variation.
    ["model-UD-Q4_K_XL.gguf", { label: "UD-Q4_K_XL", fileType: "Q4_K_XL", prefix: "UD-" }],
    ["model-Q8_0_XXL.gguf", { label: "Q8_0_XXL", fileType: "Q8_0", variation: "XXL" }],
    ["St-CLOUD-Q4_0.gguf", { label: "Q4_0", fileType: "Q4_0" }],
    // The longest name wins: published parsers read Q4_0 and F16 here.
    ["a-Q4_0_4_4.gguf", { label: "Q4_0_4_4", fileType: "Q4_0_4_4" }],
    ["a-q4_1_some_f16.gguf", { label: "Q4_1_SOME_F16", fileType: "Q4_1_SOME_F16" }],
    ["model-Q2_K_XL.gguf", { label: "Q2_K_XL", fileType: "Q2_K_XL" }],
    ["a-Q2_K_S.gguf", { label: "Q2_K_S", fileType: "Q2_K_S" }],
    // Named after the type of its tensors.
    ["gpt-oss-20b-MXFP4.gguf", { label: "MXFP4", fileType: "MXFP4_MOE" }],
    ["a-mxfp4_moe.gguf", { label: "MXFP4_MOE", fileType: "MXFP4_MOE" }],
    // A bare K type with a publisher's letter.
    ["model-Q3_K_P.gguf", { label: "Q3_K_P", fileType: "Q3_K_M", variation: "P" }],
    ["model-Q6_K_P.gguf", { label: "Q6_K_P", fileType: "Q6_K", variation: "P" }],
    ["model-Q4_K_L.gguf", { label: "Q4_K_L", fileType: "Q4_K_M", variation: "L" }],
    ["model-Q4_K.gguf", { label: "Q4_K", fileType: "Q4_K_M" }],
    // Shares: the largest, wherever it stands.
    ["DeepSeek-V4-Flash-55IQ2_XXS-34Q2_K-07Q8_0-03F16.gguf", { label: "IQ2_XXS", fileType: "IQ2_XXS" }],
    ["a-03F16-97Q2_K.gguf", { label: "Q2_K", fileType: "Q2_K" }],
    // The folder, only where the name says nothing.
    ["BF16/model-00001-of-00002.gguf", { label: "BF16", fileType: "BF16" }],
    ["UD-Q2_K_XL/model-00001-of-00002.gguf", { label: "UD-Q2_K_XL", fileType: "Q2_K_XL", prefix: "UD-" }],
    ["BF16/model-Q4_K_M.gguf", { label: "Q4_K_M", fileType: "Q4_K_M" }],
    // Tiers without a numbered type.
    ["Step-3.7-Flash-APEX-I-Balanced.gguf", { label: "APEX-I-BALANCED" }],
    ["Step-3.7-Flash-APEX-Compact.gguf", { label: "APEX-COMPACT" }],
  ])("%s", (path, label) => {
    expect(parseQuantisationLabel(path)).toEqual(label);
  });

  test.each([
    "nothing.gguf",
    "",
    "README.md",
    // Projectors are no quantisation of the model, wherever they lie.
    "mmproj-F16.gguf",
    "Qwen2-VL-mmproj-model-bf16.gguf",
    "BF16/mmproj.gguf",
    // Other types that contain a known name.
    "model-IQ6_K.gguf",
    "model-Q8_01.gguf",
    "model-fp16.gguf",
    "model-apexes-mini.gguf",
    // Only the folder next to the file.
    "Q8_0/parts/model.gguf",
  ])("%j has none", (path) => {
    expect(parseQuantisationLabel(path)).toBeUndefined();
  });

  test("every type is read from a file that is named after it", () => {
    for (const name of fileTypeNames) {
      expect(parseQuantisationLabel(`model-${name.toLowerCase()}.gguf`)).toEqual({ label: name, fileType: name });
    }
  });

  test("a long hostile name is judged at once", () => {
    const start = performance.now();
    parseQuantisationLabel(`${"Q4_K_".repeat(20_000)}/${"UD-1".repeat(20_000)}`);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

interface PublishedTypes {
  readonly fileTypes: readonly {
    readonly name: string;
    readonly value: number;
    readonly mainTensorType: string | null;
    readonly measuredBitsPerWeight?: { readonly value: number };
  }[];
  readonly tensorTypes: readonly {
    readonly name: TensorTypeName;
    readonly value: number;
    readonly weightsPerBlock: number;
    readonly bytesPerBlock: number;
    readonly bitsPerWeight: number;
  }[];
  readonly fileTypeOrderBiggestToSmallest: readonly string[];
}

describe("published facts", () => {
  const facts = publishedFacts<PublishedTypes>("ggml");

  test.skipIf(!facts)("the types of files are the published ones, in their order", () => {
    const ours = fileTypeNames.map((name) => {
      const { number, tensors, measuredBitsPerWeight }: FileType = fileTypes[name];
      return { name, value: number, mainTensorType: tensors ?? null, measured: measuredBitsPerWeight };
    });
    expect(ours).toEqual(
      facts?.fileTypes.map(({ name, value, mainTensorType, measuredBitsPerWeight }) => ({
        name,
        value,
        mainTensorType,
        measured: measuredBitsPerWeight?.value,
      })),
    );
    expect(fileTypeOrder).toEqual(facts?.fileTypeOrderBiggestToSmallest);
  });

  test.skipIf(!facts)("the types of tensors are the published ones", () => {
    const published = (facts?.tensorTypes ?? []).map(({ name, value, weightsPerBlock, bytesPerBlock }) => [
      name,
      { number: value, weightsPerBlock, bytesPerBlock },
    ]);
    expect(Object.entries(tensorTypes)).toEqual(published);
    for (const { name, bitsPerWeight: bits } of facts?.tensorTypes ?? []) expect(bitsPerWeight(name), name).toBe(bits);
  });
});
