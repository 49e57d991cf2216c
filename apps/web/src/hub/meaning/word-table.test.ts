import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { openWordTable } from "./open-word-table.ts";
import { WordTable } from "./word-table.ts";

const file = fileURLToPath(new URL("../../../../../content/meaning/words.bin", import.meta.url));
const bytes = readFileSync(file);
const table = new WordTable(bytes);
const vectorOf = (text: string): Float32Array => table.vectorOf(text) ?? new Float32Array(table.dimensions);
const dotOf = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
const nearness = (one: string, other: string): number => dotOf(vectorOf(one), vectorOf(other));

describe("what texts mean", () => {
  test.each([
    ["doctor", "hospital", "guitar"],
    ["a kitten on a rug", "cats and carpets", "stock market prices"],
    ["singing", "a song", "a sandwich"],
    ["recordings of voices", "spoken audio", "depth of a scene"],
  ])("%s is nearer to %s than to %s", (text, near, far) => {
    expect(nearness(text, near)).toBeGreaterThan(nearness(text, far) + 0.15);
  });

  test("is the same in other letters and accents", () => {
    expect(vectorOf("Café MUSIC")).toEqual(vectorOf("cafe music"));
  });

  test("is hardly changed by words that are in every text", () => {
    expect(nearness("the noise of the street", "street noise")).toBeGreaterThan(0.95);
  });

  test("is a vector of length 1", () => {
    expect(dotOf(vectorOf("a long walk"), vectorOf("a long walk"))).toBeCloseTo(1, 5);
  });

  test("is that of its beginning for a word that is not in the table, where that is most of the word", () => {
    expect(table.has("museumly")).toBe(false);
    expect(vectorOf("museumly")).toEqual(vectorOf("museum"));
    expect(table.vectorOf("museumqqqqqqqqqqqqq")).toBeUndefined();
  });

  test.each(["", "  ", "...", "qzxqzx", "机器学习", "\0", "\uD800", "__proto__ 🤖".slice(0, 3)])(
    "is unknown of %j",
    (text) => {
      expect(table.vectorOf(text)).toBeUndefined();
    },
  );
});

test("only the beginning of a long text is read", () => {
  const words = "photo restoration ".repeat(30);
  expect(vectorOf(words + "music ".repeat(200_000))).toEqual(vectorOf(words));
  expect(table.vectorOf("x".repeat(1_000_000))).toBeUndefined();
});

test("first and last words are found", () => {
  for (const word of ["a", "zoom", "podcast", "zero"]) expect(table.has(word), word).toBe(true);
  for (const word of ["", "!", "zzzzzzzz", "podcas"]) expect(table.has(word), word).toBe(false);
});

test("a file that is another one or cut short is refused", () => {
  expect(() => new WordTable(new Uint8Array())).toThrow("This is not a table of words.");
  expect(() => new WordTable(Buffer.from("MSWORDS2".padEnd(40)))).toThrow("This is not a table of words.");
  expect(() => new WordTable(bytes.subarray(0, -1))).toThrow("The table of words is cut short.");
});

test("the table is small and read once", () => {
  expect(statSync(file).size).toBeLessThan(1_600_000);
  const lines: string[] = [];
  const open = openWordTable((line) => lines.push(line));
  expect(open()).toBe(open());
  expect(open()?.vectorOf("words")).toEqual(vectorOf("words"));
  expect(lines).toEqual([]);
});
