import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../scripts/testing/any-character.ts";
import { isOpenEnded, nameParts, textWords } from "./text-words.ts";

/** Words with the text that each of them stands for. */
const wordsIn = (text: string): readonly (readonly [string, string])[] =>
  [...textWords(text)].map(({ word, start, end }) => [word, text.slice(start, end)]);

test.each<[string, readonly (readonly [string, string])[]]>([
  [
    "Łódź, don't push_to_hub 2",
    [
      ["lodz", "Łódź"],
      ["don", "don"],
      ["t", "t"],
      ["push", "push"],
      ["to", "to"],
      ["hub", "hub"],
      ["2", "2"],
    ],
  ],
  [
    "用 x模型 第3章",
    [
      ["用", "用"],
      ["x", "x"],
      ["模型", "模型"],
      ["第", "第"],
      ["3", "3"],
      ["章", "章"],
    ],
  ],
  [
    "机器学习",
    [
      ["机器", "机器"],
      ["学习", "学习"],
    ],
  ],
  [
    "機械学習モデルA",
    [
      ["機械", "機械"],
      ["学習", "学習"],
      ["モデル", "モデル"],
      ["a", "A"],
    ],
  ],
  [
    "ภาษาไทย ພາສາລາວ",
    [
      ["ภาษา", "ภาษา"],
      ["ไทย", "ไทย"],
      ["ພາສາ", "ພາສາ"],
      ["ລາວ", "ລາວ"],
    ],
  ],
  ["「。」 …", []],
])("words stand where they were written: %s", (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test("words are letters, digits and marks, whatever is typed: nothing in them is syntax of a query", () => {
  const signs = fc.constantFrom(..."・ー「」゛㈠㈱々〆カタ学ไ'\"*()-+^: aB1é\0😀");
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: signs }), fc.string({ unit: anyCharacter })), (text) => {
      for (const { word } of textWords(text)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});

test("a loanword of Japanese stays whole, with and without its long vowel; its pieces are words besides", () => {
  expect(wordsIn("このトークナイザーで")).toEqual([
    ["この", "この"],
    ["トークナイザ", "トークナイザー"],
    ["トーク", "トーク"],
    ["ナイ", "ナイ"],
    ["ザー", "ザー"],
    ["で", "で"],
  ]);
  expect(wordsIn("サーバー・キー")).toEqual([
    ["サーバ", "サーバー"],
    ["キー", "キー"],
  ]);
  expect(wordsIn("カ")).toEqual([["カ", "カ"]]);
});

test("endings of Korean are left off", () => {
  expect(wordsIn("모델을 학습")).toEqual([
    ["모델", "모델을"],
    ["학습", "학습"],
  ]);
});

test("the name of a program is a word, and so are its parts", () => {
  expect(wordsIn("an AutoModelForCTC.")).toEqual([
    ["an", "an"],
    ["automodelforctc", "AutoModelForCTC"],
    ["auto", "Auto"],
    ["model", "Model"],
    ["for", "For"],
    ["ctc", "CTC"],
  ]);
  expect(wordsIn("KaféModel")).toEqual([
    ["kafemodel", "KaféModel"],
    ["kafe", "Kafé"],
    ["model", "Model"],
  ]);
});

test.each([
  ["AutoModelForCTC", ["Auto", "Model", "For", "CTC"]],
  ["GPT2LMHeadModel", ["GPT2", "LM", "Head", "Model"]],
  ["XLMRoberta", ["XLM", "Roberta"]],
  ["T5Model", ["T5", "Model"]],
  ["Llama3Model", ["Llama3", "Model"]],
  ["Wav2Vec2Model", ["Wav2", "Vec2", "Model"]],
  ["iPhone", ["i", "Phone"]],
  ["ÉcoleModel", ["École", "Model"]],
  ["BERT", []],
  ["Bert", []],
  ["gpt2", []],
  ["H2O", []],
  ["7B", []],
  ["", []],
])("%s is made of %j", (word, parts) => {
  const found = nameParts(word);
  expect(found.map(({ part }) => part)).toEqual(parts);
  for (const { part, start } of found) expect(word.startsWith(part, start), part).toBe(true);
});

test.each(["学", "ひらがな", "カナ", "ไทย", "ລາວ", "ខ្មែរ", "မြန်မာ", "한국어"])(
  "%s is found by its beginning always: where such a word ends is a guess or grammar",
  (word) => {
    expect(isOpenEnded(word)).toBe(true);
  },
);

test.each(["model", "модель", "مدل", "2"])("%s ends where it ends", (word) => {
  expect(isOpenEnded(word)).toBe(false);
});
