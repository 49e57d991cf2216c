import { afterAll, expect, test } from "vitest";
import { inputFor, openCatalogHub, writeAll } from "../records/test/catalog-hub.ts";
import page from "./page.ts";
import type { SearchResults } from "./results.ts";

const bare = await openCatalogHub({
  model: [
    { id: "Conversions/bge-small-en-v1.5", cardData: { base_model: "BAAI/bge-small-en-v1.5" } },
    { id: "Conversions/bge-small-en-v1.5-int8", cardData: { base_model: ["BAAI/bge-small-en-v1.5", "ada/other"] } },
    {
      id: "ada/coach",
      library_name: "sentence-transformers",
      cardData: { base_model: "far/kite-small", language: ["fr"] },
    },
    { id: "ada/reader-large", cardData: { base_model: "ada/reader" } },
    { id: "ada/reader" },
    { id: "ada/writer", cardData: { base_model: "far/writer-of-long-letters" } },
  ],
});
const hub = { ...bare, originals: "https://originals.example" };
afterAll(() => hub.store.close());

const search = (query: string, on = hub) => writeAll<SearchResults>(page, inputFor(on, `/search?q=${query}`));

test("what was found leads to the original that is not in this catalog, in all forms", async () => {
  const { data, html, markdown, json } = await search("bge-small");
  const href = "https://originals.example/BAAI/bge-small-en-v1.5";
  expect(data.absent).toEqual([{ id: "BAAI/bge-small-en-v1.5", href, host: "originals.example" }]);
  expect(json.absent).toEqual(data.absent);
  expect(html).toContain(`href="${href}"`);
  expect(html).toContain("Not in this catalog; the original is on originals.example");
  expect(markdown).toContain(
    `[BAAI/bge-small-en-v1.5](${href}): Not in this catalog; the original is on originals.example`,
  );
});

test.each(["kite-small sentence-transformers", "french kite-small"])(
  "words that mean a library or a language need not be in its name: %s",
  async (query) => {
    const { data } = await search(query);
    expect(data.absent.map(({ id }) => id)).toEqual(["far/kite-small"]);
  },
);

test.each([
  ["is in the catalog itself", "reader"],
  ["has a name that is further from the query than that of a result", "writer"],
  ["has none of the words", "int8"],
  ["has them only in that of its owner", "baai"],
])("no base model is named that %s", async (_why, query) => {
  expect((await search(query)).data.absent).toEqual([]);
});

test("none is named where only another kind is asked for, or the operator names no hub that records come from", async () => {
  expect((await search("bge-small&kind=dataset")).data.absent).toEqual([]);
  expect((await search("bge-small", bare as typeof hub)).data.absent).toEqual([]);
});
