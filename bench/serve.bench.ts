import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { buildPeerSites, measuredPage, type PeerSite, writePages } from "./peers/sites.ts";
import { fillFolder, option } from "./catalog/fill-folder.ts";
import { crowd } from "./serve/crowd.ts";
import { type Load, load } from "./serve/load.ts";
import { runHub, runNginx, type RunningServer } from "./serve/run-server.ts";
import { type Page, pagesOf, save, savePeers } from "./serve/save-pages.ts";
import { atRest } from "./serve/at-rest.ts";
import { uncached } from "./serve/uncached.ts";
import { addRow, skip } from "./table/row.ts";
import { lineOf } from "./table/table.ts";

/**
 * How many pages a hub answers in a second beside nginx that serves the same bytes with the same headers, and beside nginx
 * with what VitePress and Starlight make of the same document; how long the slowest take, what pages cost that are not kept,
 * and what a thousand connections do. Needs the built web app, and wrk and nginx (in Debian `wrk` and `nginx-light`), which
 * are started on this machine alone.
 *
 *   npm run bench serve                        the sample of records, else 10,000 that are made up; pages with gzip
 *   npm run bench serve -- --full              plain pages as well
 *   npm run bench serve -- --records 1000000   so many that are made up
 *   npm run bench serve -- --data var          an existing data folder
 */
const nginxPort = Number(process.env["BENCH_PORT"] ?? 4380);
const encodings = process.argv.includes("--full") ? (["gzip", "identity"] as const) : (["gzip"] as const);
/** Servers take turns, and the middle one counts: what else the machine does comes and goes. */
const rounds = 3;
const goals = { one: { atLeast: 1 / 3 }, two: { atLeast: 1 / 2 }, p99Ms: 50 };

const missing = ["wrk", "nginx"].filter((program) => !isThere(program));
if (missing.length > 0) skip(`${missing.join(" and ")} cannot be found. Install them: apt install wrk nginx-light`);
else await bench();

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
  try {
    const documents = join(folder, "pages");
    writePages(documents);
    const sites = await buildPeerSites(documents, join(folder, "sites"));
    const dataFolder = option("--data") ?? (await fillFolder(join(folder, "data"), option("--records")));
    console.error(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`);
    const docs = [`/guides=${documents}`];
    const one = await runHub(dataFolder, 1, docs);
    await atRest(one);
    const pages = await pagesOf(one, `/guides/${measuredPage}`);
    await uncached(one);
    const root = join(folder, "www");
    const headers = await save(one, pages, root);
    await savePeers(sites, root);
    const nginx = await runNginx(root, { folder, port: nginxPort, headers });
    await compareAll({ pages, sites, hub: one, nginx }, "one process");
    await one.end();
    const two = await runHub(dataFolder, 2, docs);
    await atRest(two);
    await compareAll({ pages, sites, hub: two, nginx }, "two processes");
    await nginx.end();
    await crowd(two, folder);
    await two.end();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Compared {
  readonly pages: readonly Page[];
  readonly sites: readonly PeerSite[];
  readonly hub: RunningServer;
  readonly nginx: RunningServer;
}

/** Asks the hub and nginx for each page by turns. */
async function compareAll(
  { pages, sites, hub, nginx }: Compared,
  which: "one process" | "two processes",
): Promise<void> {
  const goal = which === "one process" ? goals.one : goals.two;
  const slowest: number[] = [];
  for (const [index, page] of pages.entries()) {
    const peers = [{ name: "nginx, same bytes", file: String(index) }];
    if (index === pages.length - 1)
      peers.push(...sites.map(({ name }, place) => ({ name: `${name} on nginx`, file: `peer-${place}` })));
    for (const encoding of encodings) {
      const ask = async (url: string) => load({ url, encoding, seconds: 1 });
      // Each process keeps its own.
      await ask(hub.url + page.path);
      const turns: { ours: Load; theirs: number[] }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const theirs: number[] = [];
        for (const { file } of peers) theirs.push((await ask(`${nginx.url}/${file}`)).perSecond);
        turns.push({ ours: await ask(hub.url + page.path), theirs });
      }
      const what = `${page.name}${encoding === "gzip" ? "" : ", plain"}, ${which}`;
      const figure = median(turns.map(({ ours }) => ours.perSecond));
      for (const [place, { name }] of peers.entries()) {
        const figures = turns.map(({ theirs }) => theirs[place] ?? Number.NaN);
        const ratio = median(turns.map(({ ours }, round) => ours.perSecond / (figures[round] ?? Number.NaN)));
        print({ what, figure, unit: "/s", against: { peer: name, figure: median(figures) }, ratio, goal });
      }
      slowest.push(median(turns.map(({ ours }) => ours.p99Ms)));
      console.log(`    of a hundred the slowest ${slowest.at(-1)?.toFixed(1)} ms`);
    }
  }
  const what = `any of these, 99 of 100 at 10 connections within, ${which}`;
  print({ what, figure: Math.max(...slowest), unit: "ms", against: { limit: goals.p99Ms } });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(row: Parameters<typeof addRow>[0]): void {
  console.log(lineOf(addRow(row)));
}

function isThere(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
}
