import { setTimeout as wait } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "../../scripts/testing/postgres-server.ts";
import { digestAt, writeRecords } from "../catalog-digest.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { missingPostgres } from "../missing.ts";
import { openMovableAddress } from "../movable-address.ts";
import { ask, Readers } from "../readers.ts";
import type { RunningHub, Workbench } from "../workbench.ts";

const failovers = 3;
/** Pages whose content is that of the catalog alone. */
const paths = ["/models.json", "/models.json?sort=likes", "/models.json?search=bert", "/api/models?limit=50"];

export const postgresFailover: Fault = {
  name: "postgres-failover",
  what: `the primary PostgreSQL server of a hub crashes ${failovers} times under load and during an import, its replica is promoted and takes over its address`,
  holds:
    "each answer is the right one or 503, all are right again within ten seconds, and the import, or the next one, writes every record to the new primary",
  missing: missingPostgres,
  run: async (bench) => {
    let primary = await startPostgres();
    const address = await openMovableAddress(primary.port);
    bench.onEnd(() => address.close());
    const servers = [primary];
    bench.onEnd(() => Promise.all(servers.map((server) => server.remove())));
    const url = primary.url().replace(`:${primary.port}/`, `:${address.port}/`);
    const environment = { DATABASE_URL: url };
    const file = await writeRecords(bench.at("models.jsonl"), 3000);
    const words = ["import", file, "--kind", "model"];
    await bench.succeed(words, { environment });
    const hub = await bench.hub(bench.at("data"), [], { environment });
    // With the starter records, which a hub adds.
    const expected = await digestAt(url);
    const right = new Map<string, string>();
    for (const path of paths) right.set(path, (await ask(hub.url, path)).body);
    const wrong: Wrong[] = [];
    const counts = { right: 0, unavailable: 0 };
    const readers = underLoad(hub, right, wrong, counts);
    for (let turn = 1; turn <= failovers; turn += 1) {
      bench.progress(`failover ${turn} of ${failovers}`);
      const next = await replicaOf(primary);
      servers.push(next);
      // The same records once more: what pages show does not change.
      const importing = bench.start(words, { environment });
      await wait(1000);
      await primary.stop("immediate");
      await next.promote();
      address.moveTo(next.port);
      primary = next;
      if (!(await isWellSoon(hub, turn)))
        wrong.push(lost(`ten seconds after failover ${turn} the hub had not recovered`));
      const { code, said } = await importing.ended;
      if (code === null || /\n\s+at .+:\d+/.test(said)) wrong.push(crashed(`import ${turn}: ${said.slice(-300)}`));
      await importAgain(bench, words, environment, wrong);
      if ((await digestAt(primary.url())).hash !== expected.hash) wrong.push(lost(`records after failover ${turn}`));
    }
    await readers.stop();
    for (const path of paths)
      if ((await ask(hub.url, path)).body !== right.get(path)) wrong.push(lost(`${path} at the end`));
    const { code } = await bench.kill(hub, "SIGTERM");
    if (code !== 0) wrong.push(crashed(`the hub ended with ${code}`));
    const [all, unavailable] = [counts.right, counts.unavailable].map((count) => count.toLocaleString("en"));
    return { tried: failovers, of: "failovers", wrong, note: `${all} right answers, ${unavailable} with 503.` };
  },
};

/** A replica that has all that its primary has: what was not sent yet would be lost by PostgreSQL itself. */
async function replicaOf(primary: PostgresServer): Promise<PostgresServer> {
  const replica = await primary.replicate();
  await wait(500);
  return replica;
}

/** Every other request has a question that nobody has asked before, so that nothing that is kept answers it. */
const pathAt = (turn: number): string =>
  turn % 2 === 0 ? `/models.json?search=unasked-${turn}` : (paths[((turn - 1) / 2) % paths.length] ?? "/");

function underLoad(
  hub: RunningHub,
  right: ReadonlyMap<string, string>,
  wrong: Wrong[],
  counts: { right: number; unavailable: number },
): Readers {
  return new Readers(
    () => hub.url,
    pathAt,
    6,
    ({ path, status, body }) => {
      if (status === 503) counts.unavailable += 1;
      else if (status !== 200) wrong.push(crashed(`${path} was answered with ${status}`));
      else if (right.has(path) && right.get(path) !== body) wrong.push(lost(`${path} had another content`));
      else counts.right += 1;
    },
  );
}

async function isWellSoon(hub: RunningHub, turn: number): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < 10_000) {
    if ((await ask(hub.url, `/models.json?search=again-${turn}-${Math.random()}`)).status === 200) return true;
    await wait(200);
  }
  return false;
}

async function importAgain(
  bench: Workbench,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  wrong: Wrong[],
): Promise<void> {
  const { code, said } = await bench.run(words, { environment });
  if (code !== 0) wrong.push(crashed(`an import after a failover ended with ${code}: ${said.slice(-300)}`));
}
