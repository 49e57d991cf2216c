import { openSqliteStore, parseRecord, type Store } from "@modelshelf/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { looseRecords } from "./loose-records.ts";

let store: Store;

beforeAll(async () => {
  store = await openSqliteStore({ file: ":memory:" });
  const sources = [
    { id: "openai/whisper-large", downloads: 900 },
    { id: "openai/whisper-small", downloads: 90 },
    { id: "ada/my-file-4", downloads: 3 },
    { id: "ada/plain", downloads: 5000, cardData: { language: ["fr"] }, description: "own" },
  ];
  await store.put(sources.flatMap((source) => parseRecord("model", source).record ?? []));
});
afterAll(() => store.close());

const loosely = async (query: string): Promise<[text: string, ids: string[]] | undefined> => {
  const found = await looseRecords(store, query, 5);
  return found && [found.text, found.records.map(({ id }) => id)];
};

test("the words of the best-known names are kept, as many as a model has together", async () => {
  expect(await loosely("whisper for my own file")).toEqual([
    "whisper",
    ["openai/whisper-large", "openai/whisper-small"],
  ]);
  expect(await loosely("turbo small whisper")).toEqual(["small whisper", ["openai/whisper-small"]]);
});

test("words that are in no name find nothing", async () => {
  expect(await loosely("own voice")).toBeUndefined();
  expect(await loosely("granite 4")).toBeUndefined();
  expect(await loosely("whisper")).toBeUndefined();
  expect(await loosely("")).toBeUndefined();
});
