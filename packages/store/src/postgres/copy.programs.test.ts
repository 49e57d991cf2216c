import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../../../scripts/testing/postgres-server.ts";
import { record } from "../contract/fixtures.ts";
import { copyRecords } from "../import/copy-records.ts";
import { openSqliteStore } from "../sqlite/open.ts";
import { openPostgresStore } from "./open.ts";

const { postgres } = inject("missing");
let server: PostgresServer;

beforeAll(async () => {
  if (postgres === "") server = await startPostgres();
});
afterAll(() => server?.remove());
beforeEach(({ skip }) => skip(postgres !== "", postgres));

test("a catalog moves from SQLite to PostgreSQL and back, and stays what it was", async () => {
  const [first, second] = [await openSqliteStore({ file: ":memory:" }), await openSqliteStore({ file: ":memory:" })];
  const database = await openPostgresStore({ url: server.url() });
  const records = Array.from({ length: 700 }, (_, index) =>
    record(`o${index % 7}/r-${index}`, {
      kind: index % 3 === 0 ? "dataset" : "model",
      downloads: index * 1_000_003,
      license: index % 2 === 0 ? "mit" : "other",
      tags: ["Łódź", `t${index}`],
      source: { id: `r${index}`, odd: "\u0000 \ud800 \u{1f600}" },
    }),
  );
  await first.put(records);
  await copyRecords({ from: first, to: database });
  const { kinds } = await copyRecords({ from: database, to: second });
  expect(kinds.every(({ from, to }) => from === to)).toBe(true);
  for (const one of records) expect(await second.get(one.kind, one.id)).toEqual(one);
  for (const query of [
    { kind: "model", license: "mit" },
    { kind: "dataset", text: "lodz t1" },
  ] as const) {
    const [there, back] = await Promise.all([database.search(query), second.search(query)]);
    expect(back).toEqual(await first.search(query));
    expect(there).toEqual(back);
  }
  await Promise.all([first.close(), second.close(), database.close()]);
});
