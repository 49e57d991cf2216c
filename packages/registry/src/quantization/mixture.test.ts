import { describe, expect, test } from "vitest";
import { blockLayout } from "./block-layout.ts";
import { describeMixture } from "./describe-mixture.ts";
import { fileSize, modelShapes } from "./file-size.ts";
import { type FileType, type FileTypeName, fileTypes } from "./file-types.ts";
import { mixtureOf } from "./mixture.ts";
import { type TensorTypeName, tensorTypes } from "./tensor-types.ts";

const fileTypeNames = Object.keys(fileTypes) as FileTypeName[];
const tensorTypeNames = Object.keys(tensorTypes) as TensorTypeName[];

describe("the layout of a block", () => {
  test("adds up to the size of the block, to the byte", () => {
    for (const name of tensorTypeNames) {
      const parts = blockLayout[name];
      if (tensorTypes[name].weightsPerBlock === 1) expect(parts, `${name} stores plain numbers`).toBeUndefined();
      else
        expect(
          parts?.reduce((sum, { bytes }) => sum + bytes, 0),
          name,
        ).toBe(tensorTypes[name].bytesPerBlock);
    }
  });
});

describe("the size of a file, calculated matrix by matrix", () => {
  const measured = fileTypeNames.filter((name) => (fileTypes[name] as FileType).measuredBitsPerWeight !== undefined);

  test("the published measurements are those of 23 types", () => {
    expect(measured).toHaveLength(23);
  });

  test.each(measured)("%s of Llama 3.1 8B takes the bits per weight that llama.cpp publishes", (name) => {
    const { measuredBitsPerWeight }: FileType = fileTypes[name];
    expect(fileSize(name, modelShapes["8B"])?.bitsPerWeight).toBeCloseTo(measuredBitsPerWeight ?? 0, 4);
  });

  test("counts the weights of the published models", () => {
    expect(fileSize("F16", modelShapes["7B"])?.weights).toBe(7_241_732_096);
    expect(fileSize("F16", modelShapes["8B"])?.weights).toBe(8_030_261_248);
    expect(fileSize("F16", modelShapes["70B"])?.weights).toBe(70_553_706_496);
  });

  test("is unknown exactly where the mixture is", () => {
    for (const name of fileTypeNames) {
      expect(fileSize(name, modelShapes["7B"]) === undefined, name).toBe(mixtureOf(name) === undefined);
      expect(describeMixture(name) === undefined, name).toBe(mixtureOf(name) === undefined);
    }
  });
});

describe("a mixture in words", () => {
  test("names every exception, and for which layers it holds", () => {
    expect(describeMixture("Q4_K_S")).toEqual([
      "Q4_K for most matrices",
      "Q6_K for the output",
      "Q5_K for attention values in the first four layers",
      "Q5_K for attention values in models of 80 layers whose heads share them",
      "Q5_K for feed-forward down in the first eighth of the layers",
    ]);
    expect(describeMixture("F16")).toEqual(["F16 for all matrices"]);
    expect(describeMixture("Q4_K_XL")).toBeUndefined();
  });
});
