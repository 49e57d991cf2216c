import { digestAt, writeRecords } from "../catalog-digest.ts";
import { type Fault, lost, type Wrong } from "../fault.ts";
import { ask, pages, Readers } from "../readers.ts";

const kills = 6;

export const killServe: Fault = {
  name: "kill-serve",
  what: `a hub is killed (SIGKILL) ${kills} times while ten readers ask and records are imported`,
  holds: "the next start answers every page, and the catalog has every record",
  run: async (bench) => {
    const data = bench.at("data");
    const file = await writeRecords(bench.at("models.jsonl"), 5000);
    const words = ["import", file, "--kind", "model", "--data", data];
    await bench.succeed(words);
    const wrong: Wrong[] = [];
    let asked = 0;
    const hubs = [await bench.hub(data)];
    const before = await digestAt(data);
    for (let turn = 1; turn <= kills; turn += 1) {
      bench.progress(`kill ${turn} of ${kills}`);
      const hub = hubs.at(-1)!;
      const readers = new Readers(() => hub.url, pages, 10);
      const again = bench.run(words);
      await new Promise((resolve) => setTimeout(resolve, 250 * turn));
      await bench.kill(hub);
      await readers.stop();
      await again;
      asked += readers.total;
      const next = await bench.hub(data);
      hubs.push(next);
      for (const page of pages) {
        const { status } = await ask(next.url, page);
        if (status !== 200) wrong.push(lost(`after kill ${turn}, ${page} was answered with ${status}`));
      }
    }
    await bench.kill(hubs.at(-1)!);
    const after = await digestAt(data);
    if (after.hash !== before.hash) wrong.push(lost(`${after.records} of ${before.records} records are left`));
    return {
      tried: kills,
      of: "kills",
      wrong,
      note: `${asked.toLocaleString("en")} requests were under way or asked.`,
    };
  },
};
