import { setTimeout as wait } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "../../scripts/testing/postgres-server.ts";
import { digestAt, writeRecords } from "../catalog-digest.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { CatalogLoad } from "../loaded-catalog.ts";
import { missingPostgres } from "../missing.ts";
import { openMovableAddress } from "../movable-address.ts";
import type { Workbench } from "../workbench.ts";

const failovers = 3;

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
    const load = await CatalogLoad.on(hub, 6);
    const { wrong } = load;
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
      await load.needWell(`failover ${turn}`);
      const { code, said } = await importing.ended;
      if (code === null || /\n\s+at .+:\d+/.test(said)) wrong.push(crashed(`import ${turn}: ${said.slice(-300)}`));
      await importAgain(bench, words, environment, wrong);
      if ((await digestAt(primary.url())).hash !== expected.hash) wrong.push(lost(`records after failover ${turn}`));
    }
    return { tried: failovers, of: "failovers", ...(await load.end(bench)) };
  },
};

/** A replica that has all that its primary has: what was not sent yet would be lost by PostgreSQL itself. */
async function replicaOf(primary: PostgresServer): Promise<PostgresServer> {
  const replica = await primary.replicate();
  await wait(500);
  return replica;
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
