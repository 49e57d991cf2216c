import { expect, test } from "vitest";
import type { Store } from "../store.ts";
import { idsOf, record } from "./fixtures.ts";

export function describeText(opened: () => Store): void {
  const shelf = [
    record("google-bert/bert-base-uncased", { tags: ["fill-mask", "en"] }),
    record("speakleash/Bielik-7B", { description: "Duży model językowy z Krakowa, Łódź i żółć", tags: ["Mistral"] }),
    record("a/distilbert", { description: "NEAR OR AND NOT" }),
    record("a/emoji", { description: "😀 模型 übersetzt" }),
  ];
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["bert-base", ["google-bert/bert-base-uncased"]],
    ["google-bert/bert-base-uncased", ["google-bert/bert-base-uncased"]],
    ["BERT", ["google-bert/bert-base-uncased"]],
    ["unc goo", ["google-bert/bert-base-uncased"]],
    ["distil", ["a/distilbert"]],
    ["tilbert", []],
    ["bert bielik", []],
    ["lodz zolc", ["speakleash/Bielik-7B"]],
    ["ŁÓDŹ", ["speakleash/Bielik-7B"]],
    ["jezyk", ["speakleash/Bielik-7B"]],
    ["mistral", ["speakleash/Bielik-7B"]],
    ["7b", ["speakleash/Bielik-7B"]],
    ["ubersetz", ["a/emoji"]],
    ["模", ["a/emoji"]],
    ["模型", ["a/emoji"]],
    ["NEAR(a b)", []],
    ["near", ["a/distilbert"]],
    ["and or not", ["a/distilbert"]],
    ['"', []],
    ["*", []],
    ["***", []],
    ["-", []],
    ["bert -base", ["google-bert/bert-base-uncased"]],
    ['ber"t', []],
    ['"bert', ["google-bert/bert-base-uncased"]],
    ["bert*", ["google-bert/bert-base-uncased"]],
    ["words : bert", []],
    ["^bert {x} (", []],
    ["'; DROP TABLE record; --", []],
    ["\u0000", []],
    ["\ud800", []],
    ["%", []],
    ["_", []],
    ["x".repeat(10_000), []],
    ["bert ".repeat(1000), ["google-bert/bert-base-uncased"]],
  ];
  test.each(cases)("%j", async (text, ids) => {
    await opened().put(shelf);
    expect(await idsOf(opened(), { text, sort: "name" })).toEqual(ids);
  });

  test("finds models by their number of parameters, as they state it or as their name does", async () => {
    await opened().put([
      record("a/stated", { parameters: 2_900_000_000 }),
      record("a/named-2b"),
      record("a/large", { parameters: 8_000_000_000 }),
      record("a/unknown"),
    ]);
    expect(await idsOf(opened(), { text: "under 3B", sort: "name" })).toEqual(["a/named-2b", "a/stated"]);
    expect(await idsOf(opened(), { text: "over 3B" })).toEqual(["a/large"]);
    await opened().put([record("a/large", { parameters: 1_000_000_000 })]);
    expect(await idsOf(opened(), { text: "over 3B" })).toEqual([]);
  });

  test("finds by owner, name, title, tag and description", async () => {
    await opened().put([
      record("owner/name", { kind: "space", title: "Draw me", tags: ["sheep"], description: "A box" }),
    ]);
    for (const text of ["owner", "name", "draw", "sheep", "box", "own na dr sh bo"]) {
      expect(await idsOf(opened(), { kind: "space", text }), text).toEqual(["owner/name"]);
    }
  });
}
