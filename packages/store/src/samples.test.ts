import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { importJsonl } from "./import/jsonl.ts";
import { openSqliteStore } from "./sqlite/open.ts";
import { toModelFacts } from "./to-facts.ts";

/** Real records lie beside the checkout where they are available at all; nothing of them is part of the project. */
const samples = new URL("../../../../shared/samples/", import.meta.url);
const here = existsSync(samples);

test.runIf(here).each([
  ["models", "model", 9457, 9454],
  ["datasets", "dataset", 1500, 1473],
  ["spaces", "space", 600, 600],
] as const)("the real %s go in: no line rejected, every one found again", async (name, kind, lines, ids) => {
  const store = await openSqliteStore({ file: ":memory:" });
  const source = new URL(`${name}.jsonl.gz`, samples).pathname;
  const result = await importJsonl({ source, store });
  expect(result).toMatchObject({ read: lines, added: ids, repeated: lines - ids, rejectedCount: 0 });
  expect(await store.count(kind)).toBe(ids);

  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await store.search({ kind, sort: "updated", limit: 500, ...(cursor === undefined ? {} : { cursor }) });
    for (const record of page.records) {
      seen.add(record.id);
      if (kind === "model") expect(toModelFacts(record).id).toBe(record.id);
    }
    cursor = page.next;
  } while (cursor !== undefined);
  expect(seen.size).toBe(ids);
  await store.close();
});

test.runIf(here)("the list that everybody asks for first", async () => {
  const store = await openSqliteStore({ file: ":memory:" });
  await importJsonl({ source: new URL("models.jsonl.gz", samples).pathname, store });
  const query = { kind: "model", task: "text-generation", library: "transformers" } as const;
  const { records, total } = await store.search(query);
  expect(total).toBe(1164);
  expect(records.map(({ downloads }) => downloads)).toEqual(
    records.map(({ downloads }) => downloads).toSorted((a, b) => b - a),
  );
  expect(await store.nearIds("model", "sentence-transformer/all-minilm-l6-v2")).toContain(
    "sentence-transformers/all-MiniLM-L6-v2",
  );
  await store.close();
});
