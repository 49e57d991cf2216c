import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../../../scripts/testing/postgres-server.ts";
import { record } from "../contract/fixtures.ts";
import { indexVersion } from "../query/index-version.ts";
import type { CatalogRecord } from "../record/record.ts";
import { StoreFault } from "../store.ts";
import { noDatabase, noHost, notACatalog, noServer, readOnly, refusedUser } from "./fault.ts";
import { writtenEarlier, writtenLater } from "./migrate.ts";
import { openPostgresStore, openServedPostgresStore } from "./open.ts";
import { forReading } from "./store.ts";

const { postgres } = inject("missing");
let server: PostgresServer;

beforeAll(async () => {
  if (postgres === "") server = await startPostgres();
});
afterAll(() => server?.remove());
beforeEach(async ({ skip }) => {
  skip(postgres !== "", postgres);
  await run("DROP SCHEMA IF EXISTS modelshelf CASCADE");
});

async function run(sql: string): Promise<void> {
  const client = new Client({ connectionString: server.url() });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const place = (database = "postgres"): string => `postgres://127.0.0.1:${server.port}/${database}`;

const batch = (store: number, turn: number): CatalogRecord[] =>
  Array.from({ length: 20 }, (_, index) => record(`w${store}/r${turn}-${index}`, { license: `l${store}` }));

describe("several processes", () => {
  test("one that serves sees what others write, and hears of it without looking", async () => {
    const [writer, reader] = [
      await openPostgresStore({ url: server.url() }),
      await openPostgresStore({ url: server.url() }),
    ];
    await reader.facet({ kind: "model" }, "license");
    await writer.put([record("a/one", { license: "mit" }), record("a/two", { license: "apache-2.0" })]);
    await vi.waitFor(async () => expect(await reader.count("model")).toBe(2), 10_000);
    await writer.put([record("a/two", { license: "mit", description: "new" })]);
    await vi.waitFor(async () => {
      expect(await reader.facet({ kind: "model" }, "license")).toContainEqual({ value: "mit", count: 2 });
    }, 10_000);
    expect((await reader.search({ kind: "model", license: "mit", text: "new" })).total).toBe(1);
    await Promise.all([writer.close(), reader.close()]);
  });

  test("writing at once: all is there, and no record has the key of another", async () => {
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url: server.url() })));
    await Promise.all(
      stores.map(async (store, number) => {
        for (let turn = 0; turn < 5; turn += 1) await store.put(batch(number, turn));
      }),
    );
    const [store] = stores;
    expect(await store?.count("model")).toBe(300);
    for (const license of ["l0", "l1", "l2"]) {
      expect((await store?.search({ kind: "model", license }))?.total).toBe(100);
    }
    await Promise.all(stores.map((one) => one.close()));
  });

  test("no page shows half of what another wrote", async () => {
    const [writer, reader] = [
      await openPostgresStore({ url: server.url() }),
      await openPostgresStore({ url: server.url() }),
    ];
    const writing = { isOver: false };
    const written = (async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await writer.put(Array.from({ length: 50 }, (_, index) => record(`a/r${turn}-${index}`)));
      }
      writing.isOver = true;
    })();
    const totals: number[] = [];
    while (!writing.isOver) {
      const { records, total } = await reader.search({ kind: "model", limit: 1000 });
      expect(records.length, "records and total are of one state").toBe(total);
      totals.push(total);
    }
    await written;
    expect(totals.every((total, index) => total % 50 === 0 && total >= (totals[index - 1] ?? 0))).toBe(true);
    await Promise.all([writer.close(), reader.close()]);
  });
});

test("pages of many matches are the same as of few", async () => {
  const store = await openPostgresStore({ url: server.url() });
  const records = Array.from({ length: 3000 }, (_, index) =>
    record(`a/r${String(index).padStart(4, "0")}`, {
      downloads: (index * 7919) % 3001,
      license: index % 5 === 0 ? "mit" : "other",
      library: index % 100 === 0 ? "keras" : "timm",
    }),
  );
  await store.put(records);
  const seen = async (query: object, limit: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const page = await store.search({ kind: "model", limit, ...query, ...(cursor !== undefined && { cursor }) });
      ids.push(...page.records.map(({ id }) => id));
      cursor = page.next;
    }
    return ids;
  };
  const expected = (among: typeof records): string[] =>
    among.toSorted((one, other) => other.downloads - one.downloads).map(({ id }) => id);
  expect(await seen({ license: "mit" }, 70)).toEqual(expected(records.filter(({ license }) => license === "mit")));
  expect(await seen({ license: "other" }, 500)).toEqual(expected(records.filter(({ license }) => license === "other")));
  expect(await seen({ library: "keras" }, 7)).toEqual(expected(records.filter(({ library }) => library === "keras")));
  await store.close();
});

test("a catalog that another version indexed is re-indexed", async () => {
  const url = server.url();
  const first = await openPostgresStore({ url });
  await first.put(
    Array.from({ length: 700 }, (_, index) =>
      record(`a/r${index}`, { source: { id: `a/r${index}`, tags: ["license:mit"], usedStorage: 1 + index } }),
    ),
  );
  await first.close();
  // As a version left it that had fewer orders.
  await run("ALTER TABLE modelshelf.record DROP COLUMN file_size, DROP COLUMN parameters");
  await run("UPDATE modelshelf.index_state SET version = 'an old one'; DELETE FROM modelshelf.facet_members");
  await expect(openServedPostgresStore({ url })).rejects.toThrow(writtenEarlier(place()));
  const stop = new AbortController();
  const interrupted = openPostgresStore({
    url,
    signal: stop.signal,
    onIndexing: ({ done }) => done > 0 && stop.abort(),
  });
  await expect(interrupted).rejects.toThrow(StoreFault);
  const told: string[] = [];
  const again = await openPostgresStore({ url, onIndexing: ({ done, total }) => told.push(`${done} of ${total}`) });
  expect(told[0], "goes on where it stopped").toBe("500 of 700");
  expect(await again.facet({ kind: "model" }, "license")).toContainEqual({ value: "mit", count: 700 });
  expect((await again.search({ kind: "model", text: "r69" })).total).toBe(11);
  expect(await again.search({ kind: "model", sort: "file_size", limit: 1 })).toMatchObject({
    total: 700,
    records: [{ id: "a/r699" }],
  });
  await again.close();
  await run(`UPDATE modelshelf.index_state SET version = 'another'`);
  await (await openPostgresStore({ url })).close();
  await run(`DO $$ BEGIN ASSERT (SELECT version FROM modelshelf.index_state) = '${indexVersion}'; END $$`);
});

describe("faults are one sentence without the password", () => {
  const noWait = { writeWaitMs: 0 };
  const cases: readonly (readonly [string, () => string, () => string])[] = [
    ["not an address", () => "secret", () => "The address of the database is not valid."],
    ["wrong password", () => server.url("postgres", { password: "wrong secret" }), () => refusedUser(place())],
    ["no such database", () => server.url("nowhere"), () => noDatabase(place("nowhere"))],
    [
      "no such host",
      () => "postgres://ada:secret@nowhere.invalid/hub",
      () => noHost("postgres://nowhere.invalid:5432/hub", "nowhere.invalid"),
    ],
    ["no server", () => "postgres://ada:secret@127.0.0.1:1/hub", () => noServer("postgres://127.0.0.1:1/hub")],
  ];
  test.each(cases)("%s", async (_name, url, sentence) => {
    const fault = await openPostgresStore({ url: url(), ...noWait }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StoreFault);
    expect((fault as StoreFault).message).toContain(sentence());
    expect((fault as StoreFault).message).not.toContain("secret");
  });

  test("nothing there yet, written later, only to be read", async () => {
    const url = server.url();
    await expect(openServedPostgresStore({ url })).rejects.toThrow(notACatalog(place()));
    const store = await openPostgresStore({ url });
    await run("ALTER SYSTEM SET default_transaction_read_only = on");
    await run("SELECT pg_reload_conf()");
    try {
      await vi.waitFor(async () => expect((await faultOf(store.put([record("a/b")]))).message).toBe(readOnly(place())));
      await store.close();
    } finally {
      await resetReadOnly();
    }
    await run("UPDATE modelshelf.index_state SET layout = 999");
    await expect(openPostgresStore({ url })).rejects.toThrow(writtenLater(place()));
  });

  test("a store that serves does not write; a closed one says so", async () => {
    await (await openPostgresStore({ url: server.url() })).close();
    const served = await openServedPostgresStore({ url: server.url() });
    await expect(served.put([])).rejects.toThrow(forReading(place()));
    await served.close();
    await served.close();
    await expect(served.count("model")).rejects.toThrow(`The catalog ${place()} is closed.`);
  });
});

async function faultOf(promise: Promise<unknown>): Promise<Error> {
  const error = await promise.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  if (error instanceof Error) return error;
  throw new Error("It did not fail.");
}

async function resetReadOnly(): Promise<void> {
  const client = new Client({ connectionString: server.url() });
  await client.connect();
  await client.query("SET default_transaction_read_only = off");
  await client.query("ALTER SYSTEM RESET default_transaction_read_only");
  await client.query("SELECT pg_reload_conf()");
  await client.end();
}

describe("a server that is killed and started again under load", () => {
  test("reading fails in one sentence at most and recovers; writing waits", async () => {
    const store = await openPostgresStore({ url: server.url() });
    await store.put(Array.from({ length: 200 }, (_, index) => record(`a/r${index}`, { license: "mit" })));
    const load = { isOver: false };
    const faults: unknown[] = [];
    const readers = Array.from({ length: 20 }, async () => {
      while (!load.isOver) {
        const page = store.search({ kind: "model", license: "mit", limit: 5 });
        await page.then(
          ({ total }) => expect(total).toBeGreaterThanOrEqual(200),
          (fault: unknown) => faults.push(fault),
        );
      }
    });
    await server.stop("immediate");
    const written = store.put([record("b/new", { license: "mit" })]);
    await server.start();
    expect(await written).toMatchObject({ added: 1 });
    expect((await store.search({ kind: "model", license: "mit" })).total).toBe(201);
    load.isOver = true;
    await Promise.all(readers);
    expect(faults.filter((fault) => !(fault instanceof StoreFault && fault.message === noServer(place())))).toEqual([]);
    await store.close();
  });
});
