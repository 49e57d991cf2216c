import { fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, writeFileSync } from "node:fs";
import { mkdtemp, rm, stat, statfs } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogFile } from "@modelshelf/store";
import { pageTimes } from "./catalog/ask-pages.ts";
import { charts } from "./catalog/charts.ts";
import { curves, exponentOf, type Growth } from "./catalog/growth.ts";
import { madeRecords } from "./catalog/make-records.ts";
import { keepGrowth } from "./catalog/measured.ts";
import { atRest } from "./serve/at-rest.ts";
import { usageOf } from "./serve/processor-time.ts";
import { runHub } from "./serve/run-server.ts";
import { addRow, skip } from "./table/row.ts";

/**
 * Costs of a catalog as it grows: importing made-up records that are like those of the public Hub, the file, starting a
 * hub, its memory, pages, and twenty queries with all counts of their filters; and how fast each of these grows. Keeps the
 * figures in `bench/catalog/measured.json` and draws them for the documentation when it is told to. Needs the built web app.
 *
 *   npm run bench catalog                       10,000 and 100,000 records
 *   npm run bench catalog -- --full             1,000,000 and 2,500,000 as well: half an hour, 7 GB of disk
 *   npm run bench catalog 50000                 these sizes
 *   npm run bench catalog -- --keep             puts what was measured into the documentation, with any of the above
 */
const usual = [10_000, 100_000];
const full = [...usual, 1_000_000, 2_500_000];
/** The source, the catalog and what SQLite keeps beside it while it writes. */
const diskPerRecord = 2600;
const goals = {
  importPerSecond: { 100_000: 15_000, 1_000_000: 10_000 },
  bytesPerRecord: 1200,
  servingMb: 600,
  startMs: 1000,
};

const named = process.argv.slice(2).filter((argument) => /^\d+$/.test(argument));
const sizes = named.length > 0 ? named.map(Number) : process.argv.includes("--full") ? full : usual;
const interrupt = new AbortController();
process.on("SIGINT", () => interrupt.abort()).on("SIGTERM", () => interrupt.abort());

console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}.`);
const found: Growth[] = [];
for (const records of sizes) {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-bench-"));
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < records * diskPerRecord) skip(`The disk has no room for ${records} records.`);
    else if (!interrupt.signal.aborted) found.push(await measure(records, folder));
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
if (process.argv.includes("--keep")) keep(found);
reportGrowth(found);
if (interrupt.signal.aborted) process.exitCode = 130;

async function measure(records: number, folder: string): Promise<Growth> {
  const source = join(folder, "models.jsonl");
  await write(source, records);
  const imported = await run("import-file.ts", [source, folder]);
  if (imported["read"] !== records) throw new Error(`Of ${records} records ${imported["read"]} were read.`);
  const { size } = await stat(catalogFile(folder));
  const sourceMb = (await stat(source)).size / 1e6;
  await rm(source);
  const asked = await run("ask-catalog.ts", [folder]);
  const costs = (asked["costs"] as unknown as readonly number[]).toSorted((one, other) => one - other);
  const served = await serveOnce(folder);
  const growth: Growth = {
    records,
    date: new Date().toISOString().slice(0, 10),
    sourceMb,
    importMs: imported["wallMs"] ?? Number.NaN,
    importProcessorMs: imported["processorMs"] ?? Number.NaN,
    importMemoryMb: imported["memoryMb"] ?? Number.NaN,
    diskMb: size / 1e6,
    ...served,
    queryMs: costs[Math.floor(costs.length / 2)] ?? Number.NaN,
    slowestQueryMs: costs.at(-1) ?? Number.NaN,
    longestPauseMs: asked["longestMs"] ?? Number.NaN,
  };
  report(growth);
  return growth;
}

async function write(file: string, records: number): Promise<void> {
  const stream = createWriteStream(file);
  let [piece, made] = ["", 0];
  for (const line of madeRecords(records)) {
    piece += line;
    made += 1;
    if (piece.length < 4_000_000 && made < records) continue;
    interrupt.signal.throwIfAborted();
    if (!stream.write(piece)) await once(stream, "drain");
    piece = "";
    show(`${records} records: making them`, made / records);
  }
  stream.end();
  await once(stream, "close");
}

/** Runs a program of this bench to its end and returns the last that it told. */
async function run(program: string, args: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const child = fork(fileURLToPath(new URL(`catalog/${program}`, import.meta.url)), args, {
    env: { ...process.env, NODE_ENV: "production" },
  });
  interrupt.signal.addEventListener("abort", () => child.kill("SIGINT"), { once: true });
  let last: Readonly<Record<string, number>> = {};
  child.on("message", (message: Readonly<Record<string, number>>) => {
    if (message["progress"] !== undefined) show(program, message["progress"]);
    else last = message;
  });
  const [code] = await once(child, "exit");
  interrupt.signal.throwIfAborted();
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  return last;
}

/**
 * A hub after twenty lists, and the time it took to give the first, as operators see it: the built program, which has
 * compiled its documents at an earlier start.
 */
async function serveOnce(folder: string): Promise<Pick<Growth, "startMs" | "servingMemoryMb" | "pageMs">> {
  const earlier = await runHub(folder, 1);
  await atRest(earlier);
  await earlier.end();
  interrupt.signal.throwIfAborted();
  const startedAt = performance.now();
  const hub = await runHub(folder, 1);
  try {
    await read(`${hub.url}/models`);
    const startMs = performance.now() - startedAt;
    const pageMs = await pageTimes(hub.url);
    return { startMs, servingMemoryMb: usageOf(hub.pid).memoryMb, pageMs };
  } finally {
    await hub.end();
  }
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
}

function show(work: string, share: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${work} ${Math.floor(share * 100)} %\x1b[K${share >= 1 ? "\r" : ""}`);
}

function report(growth: Growth): void {
  const { records, importMs, importProcessorMs, importMemoryMb, diskMb, startMs, servingMemoryMb } = growth;
  const perSecond = (ms: number): string => `${Math.round((records / ms) * 1000).toLocaleString("en")} records/s`;
  console.log(`
${records.toLocaleString("en")} records
  import           ${(importMs / 1000).toFixed(1)} s, ${perSecond(importMs)}; ${perSecond(importProcessorMs)} of processor time; ${importMemoryMb.toFixed(0)} MB
  disk             ${diskMb.toFixed(0)} MB, ${((diskMb * 1e6) / records).toFixed(0)} bytes a record
  start            ${(startMs / 1000).toFixed(2)} s to the first answer
  memory           ${servingMemoryMb.toFixed(0)} MB while serving
  twenty queries   median ${growth.queryMs.toFixed(1)} ms of processor time, slowest ${growth.slowestQueryMs.toFixed(1)} ms, longest pause ${growth.longestPauseMs.toFixed(0)} ms`);
}

/** Rows of each size against what is wanted of it, and of each curve against how fast it may grow. */
function reportGrowth(measured: readonly Growth[]): void {
  for (const { records, importMs, diskMb, servingMemoryMb, startMs } of measured) {
    const of = `${records.toLocaleString("en")} records`;
    const wanted = (goals.importPerSecond as Readonly<Record<number, number>>)[records];
    const figure = (records / importMs) * 1000;
    if (wanted !== undefined)
      addRow({ what: `import of ${of}`, figure, unit: "records/s", against: { limit: wanted }, goal: { atLeast: 1 } });
    const bytes = (diskMb * 1e6) / records;
    addRow({ what: `disk, ${of}`, figure: bytes, unit: "bytes a record", against: { limit: goals.bytesPerRecord } });
    addRow({
      what: `memory while serving ${of}`,
      figure: servingMemoryMb,
      unit: "MB",
      against: { limit: goals.servingMb },
    });
    addRow({ what: `start to first answer, ${of}`, figure: startMs, unit: "ms", against: { limit: goals.startMs } });
  }
  for (const { title, value, maxExponent } of curves) {
    const figure = exponentOf(measured, value);
    if (figure === undefined) continue;
    const { met } = addRow({ what: `growth: ${title}`, figure, unit: "exponent", against: { limit: maxExponent } });
    console.log(`  ${title.padEnd(30)} grows as records^${figure.toFixed(2)}${met ? "" : `, over ${maxExponent}`}`);
  }
}

function keep(measured: readonly Growth[]): void {
  const all = keepGrowth(measured);
  const images = new URL("../content/docs/images/", import.meta.url);
  for (const [name, image] of charts(all)) writeFileSync(new URL(name, images), image);
}
