import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { seeded } from "../../scripts/seeded-numbers.ts";
import { ask, pages, Readers } from "../readers.ts";
import type { SoakRun } from "../results.ts";
import type { Workbench } from "../workbench.ts";
import { growthOf } from "./flat.ts";

/** Real records where they are beside the checkout; else the starter catalog that every hub has. */
const samples = ["models", "datasets", "spaces"].map((kind) => [kind, `../shared/samples/${kind}.jsonl.gz`] as const);
const good = new Set([200, 304, 404]);

/**
 * Serves a hub under mixed load, and notes its memory each second: pages that are kept, pages that are uncached, the API,
 * searches, misspelled addresses, and an import now and then.
 *
 * @param minutes how long
 */
export async function soak(bench: Workbench, minutes: number): Promise<Omit<SoakRun, "date">> {
  const data = bench.at("data");
  for (const [kind, file] of samples) {
    if (existsSync(file)) await bench.succeed(["import", file, "--kind", kind.slice(0, -1), "--data", data]);
  }
  const hub = await bench.hub(data);
  const {
    models = 0,
    datasets = 0,
    spaces = 0,
  } = JSON.parse((await ask(hub.url, "/-/ready")).body) as Record<string, number>;
  const list = JSON.parse((await ask(hub.url, "/api/models?limit=500")).body) as readonly { id: string }[];
  const paths = mixed(list.map(({ id }) => id));
  const found = { wrong: 0, unavailable: 0 };
  const readers = new Readers(
    () => hub.url,
    paths,
    6,
    ({ path, status }) => {
      if (status === 503) found.unavailable += 1;
      else if (!good.has(status)) {
        found.wrong += 1;
        if (found.wrong < 10) console.error(`  ${path} was answered with ${status}`);
      }
    },
  );
  const memory: number[] = [];
  const end = performance.now() + minutes * 60_000;
  let failed: string | undefined;
  while (performance.now() < end && failed === undefined) {
    await wait(1000, undefined, { signal: bench.signal });
    const megabytes = residentMb(hub.child.pid ?? 0);
    if (megabytes === undefined) failed = `the hub ended: ${hub.said().slice(-300)}`;
    else memory.push(megabytes);
    if (memory.length % 30 === 0) bench.progress(`${memory.length} s, ${megabytes} MB, ${readers.total} requests`);
    // Writing makes kept pages old.
    if (memory.length % 60 === 30) {
      const record = `{"id":"soak/model-${memory.length}","tags":["n${memory.length}"]}\n`;
      void bench.run(["import", "-", "--kind", "model", "--data", data], { input: record });
    }
  }
  await readers.stop();
  await bench.kill(hub, "SIGTERM");
  const { secondFifth, lastFifth, highest, isFlat } = growthOf(memory);
  return {
    minutes,
    records: models + datasets + spaces,
    requests: readers.total,
    ...found,
    secondFifthMb: secondFifth,
    lastFifthMb: lastFifth,
    highestMb: highest,
    isFlat,
    ...(failed !== undefined && { failed }),
  };
}

/** Addresses in a mixed order: a third are pages that are kept, the others of many records and of searches. */
function mixed(ids: readonly string[]): readonly string[] {
  const random = seeded(17);
  const words = "bert whisper llama german image speech tiny embed vision code math small".split(" ");
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  return Array.from({ length: 5000 }, () => {
    const way = random();
    if (way < 0.35) return pick(pages);
    if (way < 0.55) return `/models/${pick(ids)}${pick(["", ".md", ".json"])}`;
    if (way < 0.7)
      return `/models?search=${pick(words)}+${pick(words)}&sort=${pick(["likes", "downloads", "relevance"])}`;
    if (way < 0.8) return `/api/models/${pick(ids)}`;
    if (way < 0.9) return `/search?q=${pick(words)}+${pick(words)}`;
    if (way < 0.97) return `/models/${pick(ids)}?quant=${pick(["Q4_K_M", "Q8_0"])}&tab=${pick(["local", "download"])}`;
    return `/models/nobody/${pick(words)}-${Math.floor(random() * 100)}`;
  });
}

/** The memory of a process that is in use, as Linux counts it. */
function residentMb(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
