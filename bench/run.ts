import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fillPages } from "./pages/fill-pages.ts";
import { type BenchRun, keepRuns, loadResults, type Machine, toRun } from "./table/results.ts";
import { rowsVariable } from "./table/row.ts";
import { tableOf } from "./table/table.ts";

/**
 * Runs benchmarks one after the other, and prints one table of what they are held to. Keeps it in `bench/results.json` and
 * in the documentation. A benchmark is a file `bench/<name>.bench.ts`; what it gives to `addRow` is in the table. Ends with
 * 1 when one of them broke off or missed a goal; the others run all the same.
 *
 *   npm run bench                       all
 *   npm run bench -- --full             all, with the sizes and variants that take minutes
 *   npm run bench start                 one; its rows take the place of earlier ones
 *   npm run bench docs ours             one with an option of its own: prints only, keeps nothing
 *   npm run bench catalog -- --keep     one, with its charts in the documentation
 */
const folder = fileURLToPath(new URL(".", import.meta.url));
const ending = ".bench.ts";
/** These change how much is measured, not what: their rows are kept. */
const keptOptions = new Set(["--full", "--keep"]);
/** Where a peer is that cannot be installed here; with it there are more rows. */
const peerOption = "--olah=";
const [first = "", ...rest] = process.argv.slice(2);
const isOne = first !== "" && !first.startsWith("-");
const options = isOne ? rest : process.argv.slice(2);
const isKept = options.every((option) => keptOptions.has(option) || option.startsWith(peerOption));
const names = isOne
  ? [first]
  : readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? file.slice(0, -ending.length) : []));
const earlier = new Map(loadResults().map(({ bench, seconds }) => [bench, seconds]));
const { model: processor = "unknown processor" } = cpus()[0] ?? {};
const machine: Machine = {
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  processor,
  node: process.version,
};
let isInterrupted = false;
process.on("SIGINT", () => (isInterrupted = true));

const expected = names.reduce((sum, name) => sum + (earlier.get(name) ?? 60), 0);
if (names.length > 1) console.error(`${names.length} benchmarks, about ${Math.ceil(expected / 60)} minutes.`);
const runs: BenchRun[] = [];
for (const [index, name] of names.entries()) {
  const about = earlier.has(name) ? `, about ${Math.ceil(earlier.get(name) ?? 0)} s` : "";
  if (names.length > 1) console.error(`\n> ${name} (${index + 1} of ${names.length}${about})`);
  if (!isInterrupted) runs.push(await run(name));
}
if (isInterrupted) process.exitCode = 130;
else {
  if (isKept) keepRuns(runs);
  if (isKept || options.includes("--keep")) fillPages();
  console.log(`\n${tableOf(runs)}`);
  if (!isKept) console.log("\nNot kept: bench/results.json has runs without such options only.");
  if (runs.some(({ rows, failed }) => failed !== undefined || rows.some(({ met }) => !met))) process.exitCode = 1;
}

async function run(name: string): Promise<BenchRun> {
  const temporary = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
  const rowsFile = join(temporary, "rows.jsonl");
  const load = Number((loadavg()[0] ?? 0).toFixed(1));
  const startMs = performance.now();
  try {
    const bench = spawn(process.execPath, [join("bench", `${name}${ending}`), ...options], {
      stdio: "inherit",
      env: { ...process.env, [rowsVariable]: rowsFile },
    });
    const [code] = (await once(bench, "exit")) as [number | null];
    const told = existsSync(rowsFile) ? readFileSync(rowsFile, "utf8") : "";
    const seconds = Math.round((performance.now() - startMs) / 1000);
    return toRun({ bench: name, date: new Date().toISOString().slice(0, 10), machine, load, seconds }, code, told);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
