import { openSqliteStore, parseRecord, type Store } from "@modelshelf/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { looseRecordsOf } from "./loose-kind.ts";

let store: Store;

beforeAll(async () => {
  store = await openSqliteStore({ file: ":memory:" });
  const sources = [
    { id: "ada/french-speech", cardData: { language: ["fr"] } },
    { id: "ada/speech", cardData: { language: ["de"] } },
    { id: "ada/table-rows", cardData: { language: ["de"] } },
  ];
  await store.put(sources.map((source) => parseRecord("dataset", source).record!));
  await store.put([parseRecord("space", { id: "ada/voice-cloner" }).record!]);
});
afterAll(() => store.close());

test.each([
  ["french speech dataset with rows", "dataset", "french speech", ["ada/french-speech"]],
  ["german speech dataset with subtitles", "dataset", "german speech", ["ada/speech"]],
  ["dataset of table rows for accountants", "dataset", "table rows", ["ada/table-rows"]],
  ['dataset of "french" speech with rows', "dataset", 'speech "french"', ["ada/french-speech"]],
  ["demo of a voice in opera", "space", "voice", ["ada/voice-cloner"]],
] as const)("of %s the %s keeps %s", async (query, kind, text, ids) => {
  const found = await looseRecordsOf(store, kind, query, 5);
  expect(found?.text).toBe(text);
  expect(found?.records.map(({ id }) => id)).toEqual(ids);
});

test.each([
  "polish dataset of opera",
  "polish speech dataset",
  "speech of polish dataset",
  "opera dataset",
  "speech dataset",
  "",
])(
  "nothing is found loosely for “%s”: no record has the language or a part of it, or nothing can be left out",
  async (query) => {
    expect(await looseRecordsOf(store, "dataset", query, 5)).toBeUndefined();
  },
);
