import { expect, test } from "vitest";
import { parseLfsPointer, writeLfsPointer } from "./lfs-pointer.ts";

const sha256 = "88dd72b2fd3454ddb26a14d50d495fff0c69f928fa8e2131fe67e2a1863a0429";

test("a pointer reads as it is written", () => {
  const text = writeLfsPointer({ sha256, size: 454_741_132 });
  expect(text).toBe(`version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize 454741132\n`);
  expect(parseLfsPointer(text)).toEqual({ sha256, size: 454_741_132 });
});

test("extensions may stand in between; other texts are no pointers", () => {
  const extended = `version https://git-lfs.github.com/spec/v1\next-0-foo sha256:${sha256}\noid sha256:${sha256}\nsize 1\n`;
  expect(parseLfsPointer(extended)?.size).toBe(1);
  expect(parseLfsPointer("version 1\n")).toBeUndefined();
  expect(parseLfsPointer(`oid sha256:${sha256}\nsize 1\n`)).toBeUndefined();
});
