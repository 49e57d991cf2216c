import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { addRow } from "../table/row.ts";
import { lineOf } from "../table/table.ts";
import { load } from "./load.ts";
import { usageOf } from "./processor-time.ts";
import type { RunningServer } from "./run-server.ts";

/** The growth of a process that has answered many at once: compiled code, and answers up to their limit. */
const maxMoreMb = 64;

/** A thousand connections at once, each asking for another list again and again. */
export async function crowd(hub: RunningServer, folder: string): Promise<void> {
  const before = usageOf(hub.pid);
  const health: number[] = [];
  const asking = new Worker(new URL("../burst/ask-health.ts", import.meta.url), { workerData: hub.url });
  asking.on("message", (ms: number) => health.push(ms));
  await once(asking, "message");
  const url = `${hub.url}/models?task=text-generation&utm_source=NUMBER`;
  const start = performance.now();
  const { perSecond, refused, unanswered } = await load({
    url,
    connections: 1000,
    seconds: 12,
    encoding: "gzip",
    scriptFile: join(folder, "lists.lua"),
  });
  const waitedMs = usageOf(hub.pid).waitedMs - before.waitedMs;
  const tookMs = performance.now() - start;
  await asking.terminate();
  await wait(15_000);
  const more = usageOf(hub.pid).memoryMb - before.memoryMb;
  console.log(
    `  1,000 connections: ${perSecond.toFixed(0)} answers a second, ${refused} sent away, ${more.toFixed(0)} MB more`,
  );
  const worst = Math.max(...health);
  const rows = [
    addRow({
      what: "memory after 1,000 connections, beyond what it was",
      figure: Math.max(0, more),
      unit: "MB",
      against: { limit: maxMoreMb },
    }),
    addRow({ what: "health among 1,000 connections, at worst", figure: worst, unit: "ms", against: { limit: 100 } }),
    // Health can be no faster than the machine lets the hub work, beside the program that asks.
    addRow({
      what: "processes of the hub ready and without a processor meanwhile",
      figure: waitedMs,
      unit: "ms",
      against: { peer: "that time", figure: tookMs },
      goal: null,
    }),
    addRow({
      what: "unanswered after 10 s, of 1,000 connections",
      figure: unanswered,
      unit: "requests",
      against: { limit: 0 },
    }),
  ];
  for (const row of rows) console.log(lineOf(row));
}
