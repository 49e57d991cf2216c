import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { digestAt, writeRecords } from "../catalog-digest.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { faketimeLibrary, missingFaketime } from "../missing.ts";
import { pages, Readers } from "../readers.ts";

/** Offsets of the clock, one after the other. */
const jumps = ["-2d", "+0", "+400d", "-400d", "+1h", "-1h", "+0"];

export const clock: Fault = {
  name: "clock",
  what: `the clock of a hub under load and of an import jumps by hours, days and a year, ${jumps.length} times`,
  holds: "every page is answered, none is kept for a year because of it, and the import has every record",
  missing: missingFaketime,
  run: async (bench) => {
    const data = bench.at("data");
    const file = await writeRecords(bench.at("models.jsonl"), 3000);
    const words = ["import", file, "--kind", "model", "--data"];
    await bench.succeed([...words, bench.at("whole")]);
    const expected = await digestAt(bench.at("whole"));
    const offset = bench.at("offset");
    writeFileSync(offset, "+0\n");
    const environment = {
      LD_PRELOAD: faketimeLibrary() ?? "",
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_NO_CACHE: "1",
      // Clocks that only go forward, which the kernel never sets back.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
    const hub = await bench.hub(data, [], { environment });
    const wrong: Wrong[] = [];
    const readers = new Readers(
      () => hub.url,
      pages,
      6,
      ({ path, status }) => {
        if (status !== 200) wrong.push(lost(`${path} was answered with ${status}`));
      },
    );
    const importing = bench.run([...words, data], { environment });
    for (const jump of jumps) {
      bench.progress(`the clock is at ${jump}`);
      writeFileSync(offset, `${jump}\n`);
      await wait(1500);
    }
    const { code, said } = await importing;
    if (code !== 0) wrong.push(crashed(`the import ended with ${code}: ${said.slice(-300)}`));
    await readers.stop();
    const ended = await bench.kill(hub, "SIGTERM");
    if (ended.code !== 0) wrong.push(crashed(`the hub ended with ${ended.code}: ${ended.said.slice(-300)}`));
    // The hub has put its starter records in, too.
    const store = await digestAt(data);
    if (store.records < expected.records) wrong.push(lost(`${store.records} of ${expected.records} records`));
    return {
      tried: jumps.length,
      of: "jumps",
      wrong,
      note: `${readers.total.toLocaleString("en")} requests were answered.`,
    };
  },
};
