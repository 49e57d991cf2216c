import { expect, test } from "vitest";
import { isIdentifier, maxIdentifierLength } from "./identifier.ts";

test.each(["AutoModelForCausalLM", "_private", "T5", "a", "Nonesuch", "a".repeat(maxIdentifierLength)])(
  "%s can be the name of a class",
  (text) => {
    expect(isIdentifier(text)).toBe(true);
  },
);

test.each([
  "None",
  "False",
  "class",
  "import",
  "in",
  "yield",
  "4bit",
  "a-b",
  "a.b",
  "a b",
  "a\n",
  "Modèle",
  "",
  "a".repeat(maxIdentifierLength + 1),
])("%j cannot", (text) => {
  expect(isIdentifier(text)).toBe(false);
});
