import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { catalogFile, importJsonl, openSqliteStore } from "@modelshelf/store";
import { madeRecords } from "./catalog/make-records.ts";
import { load } from "./serve/load.ts";
import { usageOf } from "./serve/processor-time.ts";
import { type Row, toLine } from "./serve/rows.ts";
import { runHub, runNginx, type RunningServer } from "./serve/run-server.ts";

/**
 * How many pages a hub answers in a second beside nginx that serves the same bytes with the same headers, how long the
 * slowest take, what pages cost that are not kept, and what a thousand connections do. Needs the built web app, and wrk and
 * nginx (in Debian `wrk` and `nginx-light`), which are started on this machine alone.
 *
 *   npm run bench serve                        the sample of records, else 10,000 that are made up
 *   npm run bench serve -- --records 1000000   so many that are made up
 *   npm run bench serve -- --data var          an existing data folder
 *   npm run bench serve -- --json              the rows as JSON, for a table of several benches
 */
const sample = "../shared/samples/models.jsonl.gz";
const nginxPort = Number(process.env["BENCH_PORT"] ?? 4380);
const uncachedModels = 200;

/** Rare and common, several filters, words, orders. */
const lists = [
  ["task=text-generation", "task=fill-mask", "library=diffusers", "library=transformers", "language=pl"],
  ["search=bert", "search=the", "search=llama", "task=text-generation&search=instruct", "search=speech"],
  ["sort=likes", "sort=updated", "sort=created", "sort=name", "format=gguf"],
  ["task=text-generation&library=transformers&language=en", "task=image-classification&library=timm"],
  ["author=google", "tag=pytorch", "parameters=1b-3b"],
].flatMap((queries) => queries.map((query) => `/models?${query}`));

const encodings = ["identity", "gzip"] as const;

const rows: Row[] = [];
const add = (row: Row): void => {
  rows.push(row);
  if (!process.argv.includes("--json")) console.log(toLine(row));
};

const missing = ["wrk", "nginx"].filter((program) => !isThere(program));
if (missing.length > 0) console.log(`Skipped: ${missing.join(" and ")} cannot be found.`);
else await bench();
if (process.argv.includes("--json")) console.log(JSON.stringify(rows));

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
  try {
    const dataFolder = option("--data") ?? (await fill(join(folder, "data")));
    console.error(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`);
    const one = await runHub(dataFolder, 1);
    await settled(one);
    const pages = await pagesOf(one);
    await uncached(one);
    const cached = await saved(one, pages, join(folder, "www"));
    const nginx = await runNginx(join(folder, "www"), { folder, port: nginxPort, headers: cached });
    await each(pages, (page, index) => compare(page, index, one, nginx));
    await one.end();
    const two = await runHub(dataFolder, 2);
    await settled(two);
    await each(pages, (page, index) => compareTwo(page, index, two, nginx));
    await nginx.end();
    await crowd(two, folder);
    await two.end();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(dataFolder: string): Promise<string> {
  await mkdir(dataFolder, { recursive: true });
  const store = await openSqliteStore({ file: catalogFile(dataFolder) });
  const count = option("--records");
  let source = sample;
  if (count !== undefined || !existsSync(sample)) {
    source = join(dataFolder, "models.jsonl");
    const file = createWriteStream(source);
    for (const record of madeRecords(Number(count ?? 10_000))) {
      if (!file.write(record)) await once(file, "drain");
    }
    file.end();
    await once(file, "close");
  }
  await importJsonl({ source, kind: "model", store });
  await store.close();
  if (source !== sample) rmSync(source);
  return dataFolder;
}

interface Page {
  readonly name: string;
  readonly path: string;
}

async function pagesOf({ url }: RunningServer): Promise<readonly Page[]> {
  const [, id = ""] = await idsOf(url, 2);
  return [
    { name: "home", path: "/" },
    { name: "model page", path: `/models/${id}` },
    { name: "model page as Markdown", path: `/models/${id}.md` },
    { name: "model page as JSON", path: `/models/${id}.json` },
    { name: "list", path: "/models?task=text-generation" },
    { name: "task", path: "/tasks/text-generation" },
    { name: "search", path: "/search?q=bert" },
    { name: "document", path: "/docs/importing" },
  ];
}

async function idsOf(url: string, count: number): Promise<readonly string[]> {
  const response = await fetch(`${url}/models.json?limit=${count}`);
  const { records } = (await response.json()) as { records: readonly { readonly id: string }[] };
  return records.map(({ id }) => id.split("/").map(encodeURIComponent).join("/"));
}

/** Processor time of pages that nobody has asked for before: models one by one, and twenty shapes of lists. */
async function uncached(hub: RunningServer): Promise<void> {
  const ids = await idsOf(hub.url, 3 * uncachedModels);
  // The first ones are compiled by the engine while they run.
  for (const id of ids.slice(0, 2 * uncachedModels)) await ask(`${hub.url}/models/${id}`);
  const models = ids.slice(2 * uncachedModels);
  const forModels = await processorMs(hub, async () => {
    for (const id of models) await ask(`${hub.url}/models/${id}`);
  });
  const value = forModels / Math.max(1, models.length);
  add({ name: "model page", of: "processor time, not kept", value, unit: "ms", goal: { atMost: 1.5 } });
  for (const limit of [7, 8, 9, 10]) for (const list of lists) await ask(`${hub.url}${list}&limit=${limit}`);
  const costs: number[] = [];
  for (const list of lists) costs.push(await processorMs(hub, () => ask(`${hub.url}${list}&license=apache-2.0`)));
  const middle = costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;
  add({ name: "list", of: "processor time, not kept, median of 20", value: middle, unit: "ms", goal: { atMost: 4 } });
  add({ name: "list", of: "processor time, not kept, dearest of 20", value: Math.max(...costs), unit: "ms" });
}

/** Writes what the hub answers as files for nginx, and returns the headers of a page. */
async function saved(hub: RunningServer, pages: readonly Page[], root: string): Promise<Record<string, string>> {
  await mkdir(root, { recursive: true });
  let headers: Record<string, string> = {};
  for (const [index, { path }] of pages.entries()) {
    const plain = await fetch(hub.url + path, { headers: { Accept: "text/html", "Accept-Encoding": "identity" } });
    if (!plain.ok) throw new Error(`${path} answers with ${plain.status}.`);
    await writeFile(join(root, String(index)), new Uint8Array(await plain.arrayBuffer()));
    // Decoded by fetch otherwise.
    const packed = execFileSync("curl", [
      "-s",
      "-H",
      "Accept: text/html",
      "-H",
      "Accept-Encoding: gzip",
      hub.url + path,
    ]);
    gunzipSync(packed);
    await writeFile(join(root, `${index}.gz`), packed);
    const own = new Set(["content-type", "content-length", "date", "connection", "keep-alive", "transfer-encoding"]);
    headers = Object.fromEntries([...plain.headers].filter(([name]) => !own.has(name)));
  }
  return headers;
}

/** Asks the hub and nginx for a page by turns. */
async function compare(page: Page, index: number, hub: RunningServer, nginx: RunningServer): Promise<void> {
  for (const encoding of encodings) {
    const name = encoding === "gzip" ? `${page.name}, gzip` : page.name;
    const theirs = await load({ url: `${nginx.url}/${index}`, encoding });
    const before = usageOf(hub.pid).processorMs;
    const ours = await load({ url: hub.url + page.path, encoding });
    const cost = (usageOf(hub.pid).processorMs - before) / (ours.perSecond * 3);
    const value = ours.perSecond / theirs.perSecond;
    add({ name, of: "rate beside nginx, one process", value, unit: "ratio", goal: { atLeast: 1 / 3 } });
    add({ name, of: "rate, one process", value: ours.perSecond, unit: "per second" });
    add({ name, of: "processor time, kept", value: cost, unit: "ms" });
    add({ name, of: "slowest of 100 at 10 connections", value: ours.p99Ms, unit: "ms", goal: { atMost: 50 } });
  }
}

async function compareTwo(page: Page, index: number, hub: RunningServer, nginx: RunningServer): Promise<void> {
  for (const encoding of encodings) {
    const name = encoding === "gzip" ? `${page.name}, gzip` : page.name;
    // Each process keeps its own.
    await load({ url: hub.url + page.path, encoding, seconds: 1 });
    const theirs = await load({ url: `${nginx.url}/${index}`, encoding });
    const ours = await load({ url: hub.url + page.path, encoding });
    const value = ours.perSecond / theirs.perSecond;
    add({ name, of: "rate beside nginx, two processes", value, unit: "ratio", goal: { atLeast: 1 / 2 } });
  }
}

/** A thousand connections at once, each asking for another list again and again. */
async function crowd(hub: RunningServer, folder: string): Promise<void> {
  const before = usageOf(hub.pid).memoryMb;
  const health: number[] = [];
  const asking = new Worker(new URL("burst/ask-health.ts", import.meta.url), { workerData: hub.url });
  asking.on("message", (ms: number) => health.push(ms));
  await once(asking, "message");
  const url = `${hub.url}/models?task=text-generation&utm_source=NUMBER`;
  const { perSecond, refused, unanswered } = await load({
    url,
    connections: 1000,
    seconds: 12,
    encoding: "gzip",
    scriptFile: join(folder, "lists.lua"),
  });
  await asking.terminate();
  await wait(15_000);
  const name = "1,000 connections, lists that are not kept";
  add({ name, of: "answers", value: perSecond, unit: "per second" });
  add({ name, of: "sent away", value: refused, unit: "count" });
  add({ name, of: "unanswered after 10 s", value: unanswered, unit: "count", goal: { atMost: 0 } });
  add({ name, of: "health at worst", value: Math.max(...health), unit: "ms", goal: { atMost: 100 } });
  add({ name, of: "more memory 15 s later", value: usageOf(hub.pid).memoryMb - before, unit: "MB" });
}

/** A hub that has just started compiles texts in the background for a while. */
async function settled(hub: RunningServer): Promise<void> {
  for (let second = 0; second < 120; second += 1) {
    if ((await processorMs(hub, () => wait(1000))) < 100) return;
  }
}

async function processorMs(hub: RunningServer, work: () => Promise<unknown>): Promise<number> {
  const before = usageOf(hub.pid).processorMs;
  await work();
  return usageOf(hub.pid).processorMs - before;
}

async function ask(url: string): Promise<void> {
  await (await fetch(url, { headers: { Accept: "text/html", "Accept-Encoding": "identity" } })).arrayBuffer();
}

/** One after the other. */
async function each<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  for (const [index, item] of items.entries()) await work(item, index);
}

function isThere(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
}

function option(name: string): string | undefined {
  const place = process.argv.indexOf(name);
  return place < 0 ? undefined : process.argv[place + 1];
}
