import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/testing/postgres-server.ts";
import { writeRecords } from "../catalog-digest.ts";
import type { Fault } from "../fault.ts";
import { CatalogLoad } from "../loaded-catalog.ts";
import { missingPostgres } from "../missing.ts";

const restarts = 4;

export const postgresRestart: Fault = {
  name: "postgres-restart",
  what: `the PostgreSQL server of a hub is stopped and started ${restarts} times under load, half of them as a crash`,
  holds: "each answer is the right one or 503, and all are right again within ten seconds",
  missing: missingPostgres,
  run: async (bench) => {
    const server = await startPostgres();
    bench.onEnd(() => server.remove());
    const environment = { DATABASE_URL: server.url() };
    const file = await writeRecords(bench.at("models.jsonl"), 3000);
    await bench.succeed(["import", file, "--kind", "model"], { environment });
    const load = await CatalogLoad.on(await bench.hub(bench.at("data"), [], { environment }), 10);
    for (let turn = 1; turn <= restarts; turn += 1) {
      bench.progress(`restart ${turn} of ${restarts}`);
      await wait(1500);
      await server.stop(turn % 2 === 0 ? "fast" : "immediate");
      await wait(1500);
      await server.start();
      await load.needWell(`restart ${turn}`);
    }
    return { tried: restarts, of: "restarts", ...(await load.end(bench)) };
  },
};
