import { expect, test } from "vitest";
import { lfsRule, maxPlainSize } from "./lfs-rule.ts";

test("without .gitattributes the usual endings go to Git LFS, and whatever is large", () => {
  const isLfs = lfsRule(undefined);
  expect(isLfs("model.safetensors", 1)).toBe(true);
  expect(isLfs("deep/model.onnx", 1)).toBe(true);
  expect(isLfs("saved_model/variables/x.index", 1)).toBe(true);
  expect(isLfs("tokenizer.json", maxPlainSize)).toBe(false);
  expect(isLfs("tokenizer.json", maxPlainSize + 1)).toBe(true);
});

test("the last line of .gitattributes that fits a file counts, and others than filter=lfs mean nothing", () => {
  const isLfs = lfsRule(
    "# comment\n*.bin filter=lfs diff=lfs merge=lfs -text\nsmall.bin !filter\n*.txt text\ndata/** filter=lfs\n",
  );
  expect(isLfs("a/model.bin", 1)).toBe(true);
  expect(isLfs("small.bin", 1)).toBe(false);
  expect(isLfs("notes.txt", 1)).toBe(false);
  expect(isLfs("data/x.csv", 1)).toBe(true);
  expect(isLfs("model.safetensors", 1)).toBe(false);
});
