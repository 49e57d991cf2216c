import { expect, test } from "vitest";
import { catalogHub, inputFor, writeAll } from "../records/test/catalog-hub.ts";
import page from "./page.ts";
import type { SearchResults } from "./results.ts";

const hub = await catalogHub({
  model: [
    { id: "ada/opera-whisper" },
    { id: "ada/opera-singer" },
    { id: "ada/french-bert", downloads: 1 },
    { id: "ada/lingua", downloads: 9, tags: ["fr"] },
  ],
  dataset: [{ id: "ada/opera-voices" }],
  space: [{ id: "ada/opera-stage", cardData: { title: "Opera on a small stage" } }],
});
const search = (q: string, kind?: string) =>
  writeAll<SearchResults>(page, inputFor(hub, `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`));

test.each([
  ["opera dataset for zzqq", undefined, "dataset", "these match “opera”"],
  ["opera dataset for zzqq", "model", "model", "these match “opera”"],
  ["opera transcription with zzqq", "dataset", "dataset", "these match “opera”"],
  ["opera for zzqq", "dataset", "dataset", "these match “opera”"],
  ['"opera" for zzqq', undefined, "model", 'these match “"opera"”'],
  ['"french" for zzqq', undefined, "model", 'these match “"french"”'],
] as const)("where nothing has all words of %s, with the kind %s a %s has some", async (query, chosen, kind, words) => {
  const { data, markdown } = await search(query, chosen);
  const group = data.groups.find((one) => one.kind === kind);
  expect(group?.total).toBeGreaterThan(0);
  expect(markdown).toContain(`No ${kind} has all of these words; ${words}.`);
});

test("of records with some words, the list of all keeps quotation marks", async () => {
  const { data } = await search('"opera" for zzqq');
  expect(data.groups.find(({ kind }) => kind === "model")?.all?.href).toBe("/models?search=%22opera%22");
});

test.each([
  ["opera small stage", ["space", "model"]],
  ["opera-stage", ["space"]],
  ["opera stage demo", ["space"]],
] as const)("for %s, where only a Space has all words, the kinds are %j", async (query, kinds) => {
  const { data } = await search(query);
  expect(data.groups.filter((group) => "records" in group).map(({ kind }) => kind)).toEqual(kinds);
});

test("a kind that was chosen shows what has some words, whatever another kind has", async () => {
  const { data } = await search("opera small stage", "model");
  expect(data.groups.map(({ kind, total }) => [kind, total])).toEqual([["model", 2]]);
});
