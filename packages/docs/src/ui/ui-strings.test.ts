import { describe, expect, test } from "vitest";
import { english } from "./en.ts";
import { hasUiStrings, uiLanguage, uiLanguages, uiStrings } from "./ui-strings.ts";

const keys = Object.keys(english) as (keyof typeof english)[];
const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test("the languages that courses of this dialect have are there", () => {
  const wanted = "en pl ar fa he zh-CN zh-TW ja ko fr es pt de it ru uk vi th hi tr id bn ro ne gu te my".split(" ");
  expect(uiLanguages.toSorted()).toEqual(wanted.toSorted());
});

describe.each(uiLanguages.filter((code) => code !== "en"))("%s", (code) => {
  const strings = uiStrings(code);

  test("has every string, its own or in English, with its placeholders and without blanks around it", () => {
    const hint = `ui/entries/${code.toLowerCase()}.ts has to translate words of ui/en.ts, and no other.`;
    expect(Object.keys(strings).toSorted(), hint).toEqual(keys.toSorted());
    for (const key of keys) {
      expect(strings[key].trim(), key).toBe(strings[key]);
      expect(strings[key], key).not.toBe("");
      expect(placeholders(strings[key]), key).toEqual(placeholders(english[key]));
    }
  });

  test("is translated, but for words that languages share", () => {
    const same = keys.filter((key) => strings[key] === english[key]);
    expect(same.length, same.join(" ")).toBeLessThan(keys.length / 6);
  });
});

test("French keeps its high punctuation on the line of the word before it", () => {
  const texts = Object.values(uiStrings("fr"));
  expect(texts.filter((text) => /[^\u202F][:;?!]/.test(text))).toEqual([]);
});

test.each([
  ["pl-PL", "pl"],
  ["pt-BR", "pt"],
  ["zh", "zh-CN"],
  ["zh-Hant-HK", "zh-TW"],
  ["zh-HK", "zh-TW"],
  ["zh-SG", "zh-CN"],
  ["xx", undefined],
  ["zh-", "zh-CN"],
])("%s is spoken to in %s", (language, code) => {
  expect(uiLanguage(language)).toBe(code);
  expect(hasUiStrings(language)).toBe(code !== undefined);
  if (code === undefined) expect(uiStrings(language)).toEqual(english);
});
