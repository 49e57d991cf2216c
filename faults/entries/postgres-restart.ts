import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/testing/postgres-server.ts";
import { writeRecords } from "../catalog-digest.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { missingPostgres } from "../missing.ts";
import { ask, Readers } from "../readers.ts";

const restarts = 4;
/** Pages whose content is that of the catalog alone. */
const paths = ["/models.json", "/models.json?sort=likes", "/models.json?search=bert", "/api/models?limit=50"];

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
    const hub = await bench.hub(bench.at("data"), [], { environment });
    const right = new Map<string, string>();
    for (const path of paths) right.set(path, (await ask(hub.url, path)).body);
    const wrong: Wrong[] = [];
    let [unavailable, fresh] = [0, 0];
    let turn = 0;
    // Each address is another one, so that none is answered from what is kept.
    const asked = paths.flatMap((path) =>
      Array.from({ length: 50 }, (_, at) => `${path}${path.includes("?") ? "&" : "?"}limit=${at + 1}`),
    );
    const readers = new Readers(
      () => hub.url,
      [...paths, ...asked],
      10,
      ({ path, status, body }) => {
        if (status === 503) unavailable += 1;
        else if (status !== 200) wrong.push(crashed(`${path} was answered with ${status}`));
        else if (right.has(path) && right.get(path) !== body) wrong.push(lost(`${path} had another content`));
        else fresh += 1;
      },
    );
    for (turn = 1; turn <= restarts; turn += 1) {
      bench.progress(`restart ${turn} of ${restarts}`);
      await wait(1500);
      await server.stop(turn % 2 === 0 ? "fast" : "immediate");
      await wait(1500);
      await server.start();
      const began = performance.now();
      let isWell = false;
      while (!isWell && performance.now() - began < 10_000) {
        isWell = (await ask(hub.url, `/models.json?search=again-${turn}-${Math.random()}`)).status === 200;
        if (!isWell) await wait(200);
      }
      if (!isWell) wrong.push(lost(`ten seconds after restart ${turn} the hub had not recovered`));
    }
    await readers.stop();
    for (const path of paths)
      if ((await ask(hub.url, path)).body !== right.get(path)) wrong.push(lost(`${path} at the end`));
    const { code } = await bench.kill(hub, "SIGTERM");
    if (code !== 0) wrong.push(crashed(`the hub ended with ${code}`));
    const note = `${fresh.toLocaleString("en")} right answers, ${unavailable.toLocaleString("en")} with 503.`;
    return { tried: restarts, of: "restarts", wrong, note };
  },
};
