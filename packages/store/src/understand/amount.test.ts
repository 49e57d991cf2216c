import { expect, test } from "vitest";
import { parseBytes, parseParameters, parseRows } from "./amount.ts";

test.each([
  ["7B", 7e9],
  ["7b", 7e9],
  ["0.5B", 5e8],
  [".5B", 5e8],
  ["1,5B", 1.5e9],
  ["300M", 3e8],
  ["300 M", 3e8],
  ["300 million parameters", 3e8],
  ["1.5 billion params", 1.5e9],
  ["1T", 1e12],
  ["125k", 125_000],
  ["7000000000", 7e9],
  ["7,000,000,000", 7e9],
  ["0", 0],
])("%s are %d parameters", (text, number) => expect(parseParameters(text)).toBe(number));

test.each(["", "B", "7", "seven", "7X", "7B-13B", "-7B", "7B7", "1,00,0B", "1e9", "7 GB"])(
  "%j are no parameters",
  (text) => expect(parseParameters(text)).toBeUndefined(),
);

test.each([
  ["4 GB", 4e9],
  ["4GB", 4e9],
  ["4g", 4e9],
  ["4 GiB", 4 * 1024 ** 3],
  ["500 MB", 5e8],
  ["1.5TB", 1.5e12],
  ["2048 bytes", 2048],
  ["2048B", 2048],
  ["100 KiB", 102_400],
])("%s are %d bytes", (text, bytes) => expect(parseBytes(text)).toBe(bytes));

test.each(["4", "GB", "4 GBB", "big", "4 billion", "1/2 GB"])("%j are no bytes", (text) =>
  expect(parseBytes(text)).toBeUndefined(),
);

test.each([
  ["0", 0],
  ["7", 7],
  ["500 rows", 500],
  ["10K", 10_000],
  ["1.5 million", 1_500_000],
  ["many", undefined],
  ["-1", undefined],
])("%s are %s rows", (text, number) => expect(parseRows(text)).toBe(number));
