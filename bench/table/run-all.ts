import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Row, rowsVariable } from "./row.ts";
import { type Results, tableOf } from "./table.ts";

/**
 * Runs all benchmarks, one after the other, and prints one table of what they are held to. Keeps it in
 * `bench/results.json`. A benchmark is a file `bench/<name>.bench.ts`; what it gives to `addRow` is in the table. Ends with
 * 1 when one of them failed.
 *
 *   npm run bench
 */
const folder = fileURLToPath(new URL("..", import.meta.url));
const ending = ".bench.ts";
const names = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));
const temporary = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
const rowsFile = join(temporary, "rows.jsonl");
const failed: string[] = [];
for (const [index, name] of names.entries()) {
  console.error(`\n> ${name} (${index + 1} of ${names.length})`);
  const bench = spawn(process.execPath, [join("bench", `${name}${ending}`)], {
    stdio: "inherit",
    env: { ...process.env, [rowsVariable]: rowsFile },
  });
  const [code] = await once(bench, "exit");
  if (code !== 0) failed.push(name);
}
const lines = existsSync(rowsFile) ? readFileSync(rowsFile, "utf8").trim().split("\n") : [];
rmSync(temporary, { recursive: true });
const rows = lines.map((line) => JSON.parse(line) as Row);
const results: Results = {
  date: new Date().toISOString().slice(0, 10),
  machine: { cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30), node: process.version },
  rows,
  without: names.filter((name) => !rows.some(({ bench }) => bench === name)),
};
writeFileSync(join(folder, "results.json"), `${JSON.stringify(results, null, 2)}\n`);
console.log(`\n${tableOf(results)}`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}.`);
  process.exitCode = 1;
}
