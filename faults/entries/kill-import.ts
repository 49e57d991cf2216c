import { setTimeout as wait } from "node:timers/promises";
import { digestAt, writeRecords } from "../catalog-digest.ts";
import { type Fault, lost, type Wrong } from "../fault.ts";

const records = 12_000;
const kills = 8;

export const killImport: Fault = {
  name: "kill-import",
  what: `an import of ${records.toLocaleString("en")} records is killed (SIGKILL) at ${kills} different points`,
  holds: "the catalog can be read at once, and the next import gives the same catalog as if nothing had happened",
  run: async (bench) => {
    const file = await writeRecords(bench.at("models.jsonl"), records);
    const words = (data: string): string[] => ["import", file, "--kind", "model", "--data", data];
    const whole = await bench.succeed(words(bench.at("whole")));
    const expected = await digestAt(bench.at("whole"));
    const wrong: Wrong[] = [];
    let late = 0;
    for (let turn = 1; turn <= kills; turn += 1) {
      bench.progress(`kill ${turn} of ${kills}`);
      const data = bench.at(`killed-${turn}`);
      const started = bench.start(words(data));
      await Promise.race([wait((whole.seconds * 1000 * turn) / (kills + 1)), started.ended]);
      const { signal } = await bench.kill(started);
      if (signal === null) late += 1;
      const left = await digestAt(data).catch((error: Error) => error.message);
      if (typeof left === "string") wrong.push(lost(`after kill ${turn} the catalog could not be read: ${left}`));
      await bench.succeed(words(data));
      const found = await digestAt(data);
      if (found.hash !== expected.hash)
        wrong.push(lost(`kill ${turn}: ${found.records} of ${expected.records} records`));
    }
    return {
      tried: kills - late,
      of: "kills",
      wrong,
      ...(late > 0 && { note: `${late} imports had ended before they could be killed.` }),
    };
  },
};
