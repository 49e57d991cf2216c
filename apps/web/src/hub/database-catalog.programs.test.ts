import { openPostgresStore, parseRecord, type CatalogRecord, type Store } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../../../scripts/testing/postgres-server.ts";
import { requireStarted, startHub, type StartedHub } from "../test/start-hub.ts";

const { postgres } = inject("missing");
const toRemove: (() => Promise<unknown>)[] = [];
let primary: PostgresServer;
let replica: PostgresServer;
let writer: Store;
/** Two processes that read from the primary, and one that reads from the replica. */
let hubs: readonly StartedHub[];
let reading: StartedHub;

beforeAll(async () => {
  if (postgres !== "") return;
  primary = await startPostgres();
  toRemove.push(() => primary.remove());
  writer = await openPostgresStore({ url: primary.url() });
  toRemove.push(() => writer.close());
  await writer.put([model("ada/first")]);
  replica = await primary.replicate();
  toRemove.push(() => replica.remove());
  const start = async (environment: Record<string, string> = {}): Promise<StartedHub> => {
    const hub = requireStarted(await startHub({ DATABASE_URL: primary.url(), ...environment }));
    toRemove.push(() => {
      hub.kill("SIGTERM");
      return hub.ended;
    });
    return hub;
  };
  hubs = [await start(), await start()];
  reading = await start({ DATABASE_REPLICA_URLS: replica.url() });
});
afterAll(async () => {
  for (const remove of toRemove.toReversed()) await remove();
});
beforeEach(({ skip }) => skip(postgres !== "", postgres));

function model(id: string): CatalogRecord {
  const { record, problem } = parseRecord("model", { id, tags: ["license:mit"] });
  if (record === undefined) throw new Error(problem);
  return record;
}

/** Status and ids of the models by ada, as one hub lists them. */
async function listed({ url }: StartedHub): Promise<{ status: number; ids: readonly string[] }> {
  const response = await fetch(`${url}/models.json?author=ada&limit=100`);
  const body = (response.ok ? await response.json() : { records: [] }) as { records: readonly { id: string }[] };
  return { status: response.status, ids: body.records.map(({ id }) => id).toSorted() };
}

async function expectListed(hub: StartedHub, ids: readonly string[], withinMs = 15_000): Promise<void> {
  await vi.waitFor(async () => expect(await listed(hub)).toEqual({ status: 200, ids }), withinMs);
}

test("all processes show the starter records, and what is imported, without a restart", async () => {
  for (const hub of [...hubs, reading]) {
    await expectListed(hub, ["ada/first"]);
    expect((await fetch(`${hub.url}/tasks/fill-mask`)).status).toBe(200);
    const { models } = (await (await fetch(`${hub.url}/-/ready`)).json()) as { models: number };
    expect(models).toBeGreaterThan(100);
  }
  await writer.put([model("ada/second")]);
  await Promise.all([...hubs, reading].map((hub) => expectListed(hub, ["ada/first", "ada/second"])));
});

test("reading goes on from the replica while the primary is gone, and importing once it is back", async () => {
  await primary.stop("immediate");
  expect(await listed(reading), "the replica answers").toEqual({ status: 200, ids: ["ada/first", "ada/second"] });
  const page = await fetch(`${reading.url}/ada/first`);
  expect(page.status).toBe(200);
  const refused = await fetch(`${hubs[0]?.url}/models.json?author=ada&limit=99`);
  expect(refused.status, "without a replica").toBe(503);
  expect(refused.headers.get("Retry-After")).not.toBeNull();
  expect((await fetch(`${hubs[0]?.url}/docs/getting-started`)).status, "documents").toBe(200);
  // Begun while the primary is gone; it waits.
  const importing = writer.put([model("ada/third")]);
  await primary.start();
  await importing;
  // Replicas ask the primary again after some seconds.
  for (const hub of [...hubs, reading]) await expectListed(hub, ["ada/first", "ada/second", "ada/third"], 20_000);
});

test("a replica that is gone is made up for by the primary", async () => {
  await replica.stop("immediate");
  await writer.put([model("ada/fourth")]);
  const ids = ["ada/first", "ada/fourth", "ada/second", "ada/third"];
  await expectListed(reading, ids);
  await replica.start();
  await expectListed(reading, ids);
});

test("under load a killed server costs 503 at most, and all is well after it", async () => {
  const [hub] = hubs;
  if (hub === undefined) throw new Error("No hub is running.");
  const load = { isOver: false };
  const statuses = new Set<number>();
  const readers = Array.from({ length: 10 }, async (_, reader) => {
    for (let turn = 0; !load.isOver; turn += 1) {
      const response = await fetch(`${hub.url}/models.json?author=ada&limit=${1 + reader}&search=f${turn % 7}`);
      await response.arrayBuffer();
      statuses.add(response.status);
    }
  });
  await primary.stop("immediate");
  await primary.start();
  await expectListed(hub, ["ada/first", "ada/fourth", "ada/second", "ada/third"]);
  load.isOver = true;
  await Promise.all(readers);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
});

test("the password is in no line of the log", async () => {
  const failed = await startHub({ DATABASE_URL: primary.url("nowhere") });
  expect(failed).toMatchObject({ code: 1 });
  const { stderr } = failed as { stderr: string };
  expect(stderr).toContain(`postgres://127.0.0.1:${primary.port}/nowhere: the server has no database of that name.`);
  expect(stderr).not.toContain("p%40ss");
  expect(stderr).not.toContain("p@ss");
});
