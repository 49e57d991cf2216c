import { importJsonl, recordKinds } from "@modelshelf/store";
import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { hubLanguage } from "../languages/languages.ts";
import { loadRecordList } from "../records/list/list.ts";
import { inputFor, catalogHub } from "../records/test/catalog-hub.ts";
import { loadSearch } from "./load.ts";
import { foundGroups } from "./palette-options.ts";
import { type SearchKind, searchKinds } from "./results.ts";
import { knownModels, readQueries } from "./test/queries.ts";

const catalog = fileURLToPath(new URL("../../../../content/catalog", import.meta.url));
/** Every so many of them, since each is asked for in five ways. */
const step = 3;
const mistyped = ["whsiper", "stabel difusion", "sentance transformers", "bret base", "qwne coder"];
const typed = ["queries.txt", "queries-plain.txt"].flatMap(readQueries).map(({ query }) => query);
const texts = [...typed.filter((_query, place) => place % step === 0), ...mistyped];
const labels = Object.fromEntries(searchKinds.map((kind) => [kind, kind])) as Record<SearchKind, string>;

const hub = await catalogHub({ model: knownModels() });
for (const kind of recordKinds) await importJsonl({ source: `${catalog}/${kind}s.jsonl`, kind, store: hub.store });

test("lists begin with the records of the page of results, for the same words", { timeout: 120_000 }, async () => {
  for (const query of texts) {
    const { groups, instead } = await loadSearch(inputFor(hub, `/search?${new URLSearchParams({ q: query })}`));
    for (const group of groups) {
      if (!("records" in group)) continue;
      const search = group.looseText ?? query;
      const address = `/${group.kind}s?${new URLSearchParams({ search, families: "each" })}`;
      const list = await loadRecordList(group.kind, inputFor(hub, address));
      const first = list.records.slice(0, group.records.length);
      expect(
        first.map(({ id }) => id),
        `${group.kind}s for ${query}`,
      ).toEqual(group.records.map(({ id }) => id));
      expect(list.total, query).toBe(group.total);
      if (instead !== undefined && group.looseText === undefined) expect(list.problems, query).toContain(instead);
    }
  }
});

test(
  "the box has the kinds and the first hits of the page of results, in its order",
  { timeout: 120_000 },
  async () => {
    for (const query of texts) {
      const facts = await loadSearch(inputFor(hub, `/search?${new URLSearchParams({ q: query })}`));
      const shown = foundGroups(facts, hubLanguage("en").palette, labels);
      for (const [place, group] of facts.groups.entries()) {
        expect(shown[place]?.label, query).toBe(group.kind);
        const hits = "records" in group ? group.records : "entries" in group ? group.entries : group.pages;
        const hrefs = hits.map((hit) => ("best" in hit ? hit.best.href : hit.href));
        expect(
          shown[place]?.options.map(({ href }) => href),
          query,
        ).toEqual(hrefs.slice(0, 4));
      }
    }
  },
);
