import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-99", "bytes=0-99"],
  ["bytes=5-", "bytes=5-"],
  ["bytes=-5", "bytes=-5"],
  ["BYTES=0-0", "bytes=0-0"],
  ["bytes= 0-99 ", "bytes=0-99"],
  ["bytes=5-2", undefined],
  ["bytes=a-b", undefined],
  ["bytes=-", undefined],
  ["bytes=--1", undefined],
  ["bytes=0-1,2-3", undefined],
  ["bytes=", undefined],
  ["bytes", undefined],
  ["items=0-1", undefined],
  ["", undefined],
  [undefined, undefined],
  [`bytes=${"9".repeat(400)}-`, undefined],
])("%s asks for %s", (header, range) => {
  expect(parseByteRange(header)).toBe(range);
});
