import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/testing/postgres-server.ts";
import { digestAt, writeRecords } from "../catalog-digest.ts";
import { type Fault, lost, type Wrong } from "../fault.ts";
import { missingPostgres } from "../missing.ts";

const kills = 5;

export const killMigrate: Fault = {
  name: "kill-migrate",
  what: `a copy of 6,000 records from a file into PostgreSQL is killed (SIGKILL) at ${kills} different points`,
  holds: "the next copy gives the same catalog, and the file is as it was",
  missing: missingPostgres,
  run: async (bench) => {
    const server = await startPostgres();
    bench.onEnd(() => server.remove());
    const data = bench.at("data");
    const file = await writeRecords(bench.at("models.jsonl"), 6000);
    await bench.succeed(["import", file, "--kind", "model", "--data", data]);
    const expected = await digestAt(data);
    const words = (url: string): string[] => ["migrate", "--from", data, "--to", url];
    const whole = await bench.succeed(words(await server.createDatabase("whole")));
    const wrong: Wrong[] = [];
    let late = 0;
    for (let turn = 1; turn <= kills; turn += 1) {
      bench.progress(`kill ${turn} of ${kills}`);
      const url = await server.createDatabase(`killed_${turn}`);
      const started = bench.start(words(url));
      await Promise.race([wait((whole.seconds * 1000 * turn) / (kills + 1)), started.ended]);
      if ((await bench.kill(started)).signal === null) late += 1;
      await bench.succeed(words(url));
      const found = await digestAt(url);
      if (found.hash !== expected.hash)
        wrong.push(lost(`kill ${turn}: ${found.records} of ${expected.records} records`));
    }
    if ((await digestAt(data)).hash !== expected.hash) wrong.push(lost("the file has changed"));
    return {
      tried: kills - late,
      of: "kills",
      wrong,
      ...(late > 0 && { note: `${late} copies had ended before they could be killed.` }),
    };
  },
};
