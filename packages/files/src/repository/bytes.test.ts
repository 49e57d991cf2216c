import { expect, test } from "vitest";
import { formatBytes, parseBytes } from "./bytes.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.0 kB"],
  [999_960, "1.0 MB"],
  [48_912_345_678, "48.9 GB"],
  [2e15, "2000.0 TB"],
])("%s bytes are shown as %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test.each([
  ["12", 12],
  ["5GB", 5e9],
  ["5 gb", 5e9],
  ["1.5k", 1500],
  ["1GiB", 2 ** 30],
  ["200B", 200],
  ["", undefined],
  ["GB", undefined],
  ["-5GB", undefined],
  ["5XB", undefined],
])("%j is %s bytes", (text, bytes) => expect(parseBytes(text)).toBe(bytes));
