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
  // Positions behind the end of any file stay positions: 416 says where it ends.
  [`bytes=${"9".repeat(400)}-`, "bytes=999999999999999-"],
  ["bytes=9999999999999999-99999999999999999", "bytes=999999999999999-999999999999999"],
  ["bytes=0-18446744073709551615", "bytes=0-999999999999999"],
  ["bytes=-18446744073709551616", "bytes=-999999999999999"],
  ["bytes=18446744073709551616-1", undefined],
  ["bytes=0000000000000000007-0000000000000000009", "bytes=7-9"],
  ["bytes=000-000", "bytes=0-0"],
  ["bytes=-0", "bytes=-0"],
])("%s asks for %s", (header, range) => {
  expect(parseByteRange(header)).toBe(range);
});
