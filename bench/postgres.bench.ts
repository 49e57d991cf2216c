import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogFile } from "@modelshelf/store";
import { startPostgres } from "../scripts/testing/postgres-server.ts";
import { madeRecords } from "./catalog/make-records.ts";
import { measure } from "./docs/measure.ts";
import { type Rate, rateOf } from "./postgres/rates.ts";
import { runHub, type RunningServer } from "./serve/run-server.ts";
import { atRest } from "./serve/at-rest.ts";
import { addRow, skip } from "./table/row.ts";
import { lineOf } from "./table/table.ts";

/**
 * Costs and gains of a PostgreSQL database: importing, the size of the tables, and the pages a second of one and two web
 * processes on one database, and of one that reads from a replica, beside one process with a file. Everything is on this machine, and the database does not wait
 * for the disk. Needs the built web app, PostgreSQL and wrk (in Debian `postgresql` and `wrk`).
 *
 *   npm run bench postgres                10,000 made-up records
 *   npm run bench postgres -- --full      100,000 and 1,000,000 as well: half an hour, 15 GB of disk
 */
const usual = 10_000;
const sizes = process.argv.includes("--full") ? [usual, 100_000, 1_000_000] : [usual];
const pages = { list: "/models?task=text-generation", "model page": "" };

const sizeOfTables =
  "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'modelshelf'::regnamespace";

const hasPostgres = globSync("/usr/lib/postgresql/*/bin/initdb").length > 0;
const missing = [hasPostgres ? [] : "PostgreSQL", isThere("wrk") ? [] : "wrk"].flat();
if (missing.length > 0) skip(`${missing.join(" and ")} cannot be found. Install them: apt install postgresql wrk`);
else for (const count of sizes) await bench(count);

async function bench(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
  const server = await startPostgres();
  try {
    const source = join(folder, "models.jsonl");
    const first = await write(source, count);
    pages["model page"] = `/models/${first}?from=bench`;
    const fileData = join(folder, "file");
    await compareImports(source, count, fileData, server.url());
    const databasePid = Number(ask(server.url(), "SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)"));
    const size = Number(ask(server.url(), sizeOfTables)) / 1e6;
    const fileMb = statSync(catalogFile(fileData)).size / 1e6;
    print(sized("size of the tables", count), size, "MB", "SQLite file", fileMb);
    const withFile = await rates([await hub(fileData)], { folder });
    const database = server.url();
    const one = await rates([await hub(join(folder, "one"), database)], { folder, databasePid });
    const hubs = [await hub(join(folder, "one"), database), await hub(join(folder, "two"), database)];
    const two = await rates(hubs, { folder, databasePid });
    report(count, withFile, one, two);
    const replica = await server.replicate();
    try {
      const reading = await rates([await hub(join(folder, "reading"), database, replica.url())], { folder });
      reportReplica(count, one, reading);
    } finally {
      await replica.remove();
    }
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true });
  }
}

/** Returns the id of the first record. */
async function write(source: string, count: number): Promise<string> {
  const file = createWriteStream(source);
  let first = "";
  for (const line of madeRecords(count)) {
    first ||= (JSON.parse(line) as { id: string }).id;
    if (!file.write(line)) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
  return first;
}

async function compareImports(source: string, count: number, dataFolder: string, database: string): Promise<void> {
  const command = [process.execPath, "apps/cli/src/main.ts", "import", source];
  const withFile = await measure([...command, "--data", dataFolder], {});
  const withDatabase = await measure([...command, "--database", database], {});
  for (const { code, output } of [withFile, withDatabase]) if (code !== 0) throw new Error(output.slice(-300));
  const what = `import of ${count.toLocaleString("en")} records`;
  print(what, withDatabase.seconds, "s", "SQLite", withFile.seconds);
  print(`${what}, processor time of the command`, withDatabase.cpuSeconds, "s", "SQLite", withFile.cpuSeconds);
}

/** One value, as text. */
function ask(database: string, query: string): string {
  return execFileSync("psql", [database, "--tuples-only", "--no-align", "--command", query], {
    encoding: "utf8",
  }).trim();
}

async function hub(dataFolder: string, database?: string, replica?: string): Promise<RunningServer> {
  const started = await runHub(dataFolder, 1, [], database, undefined, replica);
  await atRest(started);
  return started;
}

type Rates = Readonly<Record<keyof typeof pages, Rate>>;

/** Measures both kinds of page and ends the hubs. */
async function rates(hubs: readonly RunningServer[], place: { folder: string; databasePid?: number }): Promise<Rates> {
  const list = await rateOf(hubs, pages.list, place);
  const model = await rateOf(hubs, pages["model page"], place);
  await Promise.all(hubs.map((each) => each.end()));
  return { list, "model page": model };
}

function report(count: number, withFile: Rates, one: Rates, two: Rates): void {
  for (const page of ["list", "model page"] as const) {
    const [file, single, pair] = [withFile[page], one[page], two[page]];
    const say = (what: string, ...figures: readonly [number, string, string, number]): void =>
      print(sized(`${page}, ${what}`, count), ...figures);
    say("kept, one process", single.kept, "/s", "SQLite", file.kept);
    say("kept, two processes", pair.kept, "/s", "one process", single.kept);
    say("uncached, one process", single.made, "/s", "SQLite", file.made);
    say("uncached, two processes", pair.made, "/s", "one process", single.made);
    say("uncached, processor time of the web process", single.webMs, "ms", "SQLite", file.webMs);
    say("uncached, processor time of the database", single.databaseMs, "ms", "its web process", single.webMs);
  }
}

/** A process that reads from a replica, with nothing to do for the primary. */
function reportReplica(count: number, one: Rates, reading: Rates): void {
  for (const page of ["list", "model page"] as const) {
    const what = sized(`${page}, uncached, one process on a replica`, count);
    print(what, reading[page].made, "/s", "on the primary", one[page].made);
  }
}

/** The usual size goes without saying. */
function sized(what: string, count: number): string {
  return count === usual ? what : `${what}, ${count.toLocaleString("en")} records`;
}

/** Nothing here has a goal: a database is chosen for other reasons than speed. */
function print(what: string, figure: number, unit: string, peer: string, other: number): void {
  console.log(lineOf(addRow({ what, figure, unit, against: { peer, figure: other }, goal: null })));
}

function isThere(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
}
