import * as fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { record } from "../contract/fixtures.ts";
import { openSqliteStore } from "./open.ts";
import { openServedStore } from "./served-store.ts";
import { keptOrder, ordered } from "./record-order.ts";
import { Statements } from "./statements.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-order-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the highest comes first, and those with the same value stay as they were", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 })), (values) => {
      const keys = values.map((_, position) => position + 1);
      const expected = keys.toSorted((one, other) => (values[other - 1] ?? 0) - (values[one - 1] ?? 0));
      expect([...ordered(Uint32Array.from(keys), Float64Array.from(values))]).toEqual(expected);
    }),
  );
});

test("a closed catalog keeps its orders, and they are not used once something was written", async () => {
  const file = join(folder, "catalog.sqlite");
  const store = await openSqliteStore({ file });
  await store.put([record("a/few", { downloads: 1 }), record("a/many", { downloads: 9 })]);
  await store.close();

  const database = new DatabaseSync(file);
  const generation = Number(database.prepare("SELECT generation FROM index_state").get()?.["generation"]);
  expect(keptOrder(new Statements(database), "model", "downloads", generation)).toEqual(Uint32Array.of(2, 1));
  expect(keptOrder(new Statements(database), "model", "downloads", generation + 1)).toBeUndefined();
  // Without the order that was kept, it would be found out.
  database.exec("UPDATE record_order SET records = x'0100000002000000' WHERE sort = 'downloads'");
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
