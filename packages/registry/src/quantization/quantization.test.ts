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
import { checkFileName } from "./check-file-name.ts";
import { fileNameCases } from "./file-name-cases.ts";
import { parseQuantizationLabel } from "./parse-quantization-label.ts";
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

describe("the name of a file", () => {
  test.each(fileNameCases)("$path", ({ path, why, ...expected }) => {
    const { label, fileType, prefix, variation } = parseQuantizationLabel(path) ?? {};
    expect(
      JSON.parse(JSON.stringify({ path, label, fileType, prefix, variation })),
      `file-name-cases.ts promises: ${why}`,
    ).toEqual({ path, ...expected });
  });

  test.each([
    "",
    "/",
    "README.md",
    "constructor.gguf",
    "m-AVQ4_0.gguf",
    "m-aF16.gguf",
    "m-xUD-Q.gguf",
    "m-IQ4_XSmall.gguf",
    "m-fooQ8_0.gguf",
  ])("%j states nothing", (path) => {
    expect(checkFileName(path)).toEqual({ isProjector: false });
  });

  test("says which part of a split file it is, and whether it is a projector", () => {
    expect(checkFileName("Q8_0/model-00002-of-00005.gguf")).toEqual({
      quantization: { label: "Q8_0", fileType: "Q8_0" },
      isProjector: false,
      part: { number: 2, of: 5 },
    });
    expect(checkFileName("vision/MMPROJ-F16.gguf")).toEqual({ isProjector: true });
  });

  test("every type is read from a file that is named after it", () => {
    for (const name of fileTypeNames) {
      expect(parseQuantizationLabel(`model-${name.toLowerCase()}.gguf`)).toEqual({ label: name, fileType: name });
    }
  });

  test("a long hostile name is judged at once", () => {
    // Processor time, so that a busy machine makes no pattern slow.
    const before = process.threadCpuUsage().user;
    parseQuantizationLabel(`${"Q4_K_".repeat(20_000)}/${"UD-1".repeat(20_000)}`);
    expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(1000);
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

  test("the types of files are the published ones, in their order", () => {
    const ours = fileTypeNames.map((name) => {
      const { number, tensors, measuredBitsPerWeight }: FileType = fileTypes[name];
      return { name, value: number, mainTensorType: tensors ?? null, measured: measuredBitsPerWeight };
    });
    expect(ours).toEqual(
      facts.fileTypes.map(({ name, value, mainTensorType, measuredBitsPerWeight }) => ({
        name,
        value,
        mainTensorType,
        measured: measuredBitsPerWeight?.value,
      })),
    );
    expect(fileTypeOrder).toEqual(facts.fileTypeOrderBiggestToSmallest);
  });

  test("the types of tensors are the published ones", () => {
    const published = facts.tensorTypes.map(({ name, value, weightsPerBlock, bytesPerBlock }) => [
      name,
      { number: value, weightsPerBlock, bytesPerBlock },
    ]);
    expect(Object.entries(tensorTypes)).toEqual(published);
    for (const { name, bitsPerWeight: bits } of facts.tensorTypes) expect(bitsPerWeight(name), name).toBe(bits);
  });
});
