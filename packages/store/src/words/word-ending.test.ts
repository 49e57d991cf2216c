import { expect, test } from "vitest";
import { withoutEnding } from "./word-ending.ts";

test.each([
  ["トークナイザー", "トークナイザ"],
  ["サーバー", "サーバ"],
  ["データベースサーバー", "データベースサーバ"],
  ["キー", "キー"],
  ["データ", "データ"],
  ["らー", "らー"],
  ["모델을", "모델"],
  ["모델에서", "모델"],
  ["모델에서는", "모델"],
  ["학습하기", "학습"],
  ["사용됩니다", "사용"],
  ["trainer를", "trainer"],
  ["나이", "나이"],
  ["제한", "제한"],
  ["을", "을"],
  ["trainer", "trainer"],
  ["", ""],
])("%j → %j", (word, expected) => {
  expect(withoutEnding(word)).toBe(expected);
});
