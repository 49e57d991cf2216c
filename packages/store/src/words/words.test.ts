import * as fc from "fast-check";
import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

test.each<[string, readonly string[]]>([
  ["google-bert/BERT-base_uncased v1.5", ["google", "bert", "bert", "base", "uncased", "v1", "5"]],
  ["Żółć, Łódź i jeż", ["zolc", "lodz", "i", "jez"]],
  ["Straße Æther ØL Þór ısı", ["strasse", "aether", "ol", "thor", "isi"]],
  ["Ħal Œuvre Đuro guðs", ["hal", "oeuvre", "duro", "guds"]],
  ["e\u0301 é", ["e", "e"]],
  ["ｆｕｌｌ ﬁ", ["full", "fi"]],
  ["模型 カタ x模", ["模", "型", "カ", "タ", "x", "模"]],
  ["हिन्दी العربية ไทย 한국어", ["हिन्दी", "العربية", "ไทย", "한국어"]],
  ["😀 *** -- \"'", []],
  ["", []],
])("%j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("words hold nothing that a query language could take for an operator", () => {
  const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join(" ");
  for (const word of wordsOf(every)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
});

test("texts in ASCII are cut as others are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      expect([...wordsOf(text), "模"]).toEqual([...wordsOf(`${text} 模`)]);
    }),
  );
});
