import { uiLanguages } from "@modelshelf/docs";
import { describe, expect, test } from "vitest";
import { hubLanguage, hubLanguages } from "./languages.ts";

const english = hubLanguage("en");
const flat = ({ frame: { kinds: _kinds, ...frame }, palette }: typeof english): Readonly<Record<string, string>> => ({
  ...frame,
  ...palette,
});
const placeholders = (text = ""): readonly string[] => text.match(/\{\w+\}/g) ?? [];

test("the hub and its documents speak the same languages", () => {
  expect([...hubLanguages.keys()].toSorted()).toEqual(uiLanguages.toSorted());
  expect(hubLanguage("xx")).toBe(english);
});

test("French keeps its high punctuation on the line of the word before it", () => {
  const texts = Object.values(flat(hubLanguage("fr")));
  expect(texts.filter((text) => /[^\u202F][:;?!]/.test(text))).toEqual([]);
});

test.each([...hubLanguages])(
  "%s has a different heading for each group of the search dialog",
  (_, { frame, palette }) => {
    const { tasks, libraries, metrics, docs, kinds } = frame;
    const headings = [...Object.values(kinds), tasks, libraries, metrics, docs, palette.actions, palette.goTo];
    expect(new Set(headings).size, headings.join(", ")).toBe(headings.length);
  },
);

describe.each([...hubLanguages].filter(([code]) => code !== "en"))("%s", (_, words) => {
  test("has a word for each kind of record that another language has a word for", () => {
    const named = [...hubLanguages.values()].flatMap(({ frame }) => Object.keys(frame.kinds));
    expect(Object.keys(words.frame.kinds).toSorted()).toEqual([...new Set(named)].toSorted());
    for (const word of Object.values(words.frame.kinds)) expect(word).toMatch(/^\S(?:.*\S)?$/);
  });

  test("has every string, its own or in English, with its placeholders", () => {
    const [strings, expected] = [flat(words), flat(english)];
    expect(Object.keys(strings).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [key, text] of Object.entries(strings)) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(expected[key]));
    }
  });
});
