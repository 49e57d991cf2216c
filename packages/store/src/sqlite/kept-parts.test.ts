import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { record } from "../contract/fixtures.ts";
import { packArrays } from "../facet-index/packed-arrays.ts";
import type { SearchQuery } from "../query/query.ts";
import { openSqliteStore } from "./open.ts";
import { openServedStore } from "./served-store.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-parts-"));
  file = join(folder, "catalog.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a closed catalog keeps its orders, and they are not used once something was written", async () => {
  const store = await openSqliteStore({ file });
  await store.put([record("a/few", { downloads: 1 }), record("a/many", { downloads: 9 })]);
  await store.close();

  // Without the order that was kept, it would be found out.
  const database = new DatabaseSync(file);
  const otherOrder = packArrays([Uint32Array.of(1, 2), Float64Array.of(1, 9), Uint32Array.of(0, 1, 2)]);
  database.prepare("UPDATE kept_part SET bytes = ? WHERE part = 'order downloads' AND kind = 'model'").run(otherOrder);
  database.close();

  const served = await openServedStore({ file });
  const first = async (): Promise<string[]> => (await served.search({ kind: "model" })).records.map(({ id }) => id);
  expect(await first()).toEqual(["a/few", "a/many"]);
  const writer = await openSqliteStore({ file });
  await writer.put([record("a/most", { downloads: 99 })]);
  expect(await first()).toEqual(["a/most", "a/many", "a/few"]);
  await writer.close();
  await served.close();
});

/** Names that share no beginning, so that few thousand of them fill many blocks. */
const baseOf = (number: number): string => {
  const hash = createHash("sha256").update(String(number)).digest("hex");
  return `${hash.slice(0, 30)}/${hash.slice(30)}`;
};

test("a facet of many values counts the same from what was kept as without it", async () => {
  const writer = await openSqliteStore({ file });
  const derived = Array.from({ length: 3000 }, (_, number) =>
    record(`a/${number}`, {
      baseModels: [baseOf(Math.floor(number / (number < 40 ? 4 : 1.1)))],
      license: number % 3 === 0 ? "mit" : "apache-2.0",
    }),
  );
  await writer.put(derived);
  const queries: readonly SearchQuery[] = [
    { kind: "model" },
    { kind: "model", license: "mit" },
    { kind: "model", text: "12" },
  ];
  const counts = async (store: Pick<typeof writer, "facet">) =>
    Promise.all(queries.map((query) => store.facet(query, "base_model", 30)));
  const worked = await counts(writer);
  await writer.close();

  const database = new DatabaseSync(file);
  const kept = database.prepare("SELECT part FROM kept_part WHERE kind = 'model' AND part LIKE 'facet %'").all();
  expect(kept).toEqual([{ part: "facet base_model" }]);
  database.close();
  const served = await openServedStore({ file });
  expect(await counts(served)).toEqual(worked);
  expect(worked[0]?.[0]?.count).toBeGreaterThan(2);
  const again = await openSqliteStore({ file });
  await again.put([record("a/new", { baseModels: [baseOf(0)], license: "mit" })]);
  expect((await counts(served))[1]).toEqual((await counts(again))[1]);
  await again.close();
  await served.close();
});
