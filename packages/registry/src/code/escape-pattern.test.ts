import { expect, test } from "vitest";
import { escapePattern } from "./escape-pattern.ts";

test("a text matches itself alone, whatever signs it has", () => {
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
  for (const text of [signs, "a/b-1.0", "[x-z]", "$&"]) {
    expect(new RegExp(`^${escapePattern(text)}$`).test(text)).toBe(true);
    expect(new RegExp(`^${escapePattern(text)}$`).test(`${text}!`)).toBe(false);
  }
  expect(new RegExp(escapePattern("a.b")).test("axb")).toBe(false);
});
