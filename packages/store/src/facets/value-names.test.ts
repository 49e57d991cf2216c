import { describe, expect, test } from "vitest";
import { languageName } from "./entries/language.ts";
import { sizeInWords } from "./entries/size.ts";

describe("languages", () => {
  test.each([
    ["pl", "Polish"],
    ["pt-br", "Brazilian Portuguese"],
    ["multilingual", "multilingual"],
    ["<script>", "<script>"],
    ["", ""],
  ])("%j is %j", (code, name) => expect(languageName(code)).toBe(name));
});

test.each([
  ["100K<n<1M", "100K to 1M"],
  ["n<1K", "under 1K"],
  ["n>1T", "over 1T"],
  ["many", "many"],
])("%s rows are %s", (category, said) => expect(sizeInWords(category)).toBe(said));
