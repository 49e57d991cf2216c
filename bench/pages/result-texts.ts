import type { BenchRun } from "../table/results.ts";
import type { Row } from "../table/row.ts";
import { cellsOf, rounded } from "../table/table.ts";

/** The texts of pages about each benchmark, by its name, and about all under `summary`. */
export function resultTexts(runs: readonly BenchRun[]): ReadonlyMap<string, string> {
  const steps = stepsOf(runs.find(({ bench }) => bench === "postgres")?.rows ?? []);
  return new Map([
    ["summary", summaryOf(runs)],
    ...(steps === undefined ? [] : [["postgres-steps", steps] as const]),
    ...runs.map((run) => [run.bench, textOf(run)] as const),
  ]);
}

function summaryOf(runs: readonly BenchRun[]): string {
  const rows = runs.flatMap((run) => run.rows);
  const held = rows.filter(({ goal }) => goal !== null);
  const missed = held.filter(({ met }) => !met);
  const silent = runs.flatMap(({ bench, skipped, failed }) => {
    if (failed !== undefined) return `- \`${bench}\` broke off: ${failed}`;
    return skipped === undefined ? [] : `- \`${bench}\` was not measured: ${skipped}`;
  });
  const list = missed.map((row) => `| \`${row.bench}\` | ${cellsOf(row).join(" | ")} |`);
  const verdict =
    missed.length === 0
      ? `All ${held.length} goals are met.`
      : `${held.length - missed.length} of ${held.length} goals are met. These are missed:\n\n${missedHead}\n${list.join("\n")}`;
  return [machinesOf(runs), verdict, silent.join("\n")].filter((text) => text !== "").join("\n\n");
}

const missedHead = "| Benchmark | What | Measured | Beside | Ratio | Goal |\n| --- | --- | --- | --- | --- | --- |";

/** One sentence for each machine and Node version, with the days on which it measured. */
function machinesOf(runs: readonly BenchRun[]): string {
  const days = new Map<string, Set<string>>();
  for (const { machine, date } of runs) {
    const { cores, processor, memoryGb, node } = machine;
    const name = `${cores} cores (${processor}), ${memoryGb} GB of memory, Node ${node.replace("v", "")}`;
    days.set(name, (days.get(name) ?? new Set()).add(date));
  }
  const said = [...days].map(([name, dates]) => `Measured on ${[...dates].toSorted().join(", ")}: ${name}.`);
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const loads = runs.map(({ load }) => load);
  const load = `The load of the machine before the benchmarks was ${Math.min(...loads)} to ${Math.max(...loads)}; above ${Math.min(...runs.map(({ machine }) => machine.cores))}, other work took part of the time.`;
  return runs.length === 0
    ? "Nothing has been measured yet."
    : `${said.join(" ")} Together they took ${Math.ceil(seconds / 60)} minutes. ${load}`;
}

function textOf({ bench, date, rows, skipped, failed }: BenchRun): string {
  const faults = [
    failed === undefined ? "" : `It broke off: ${failed}`,
    skipped === undefined ? "" : `Not measured: ${skipped}`,
  ];
  return [`\`npm run bench ${bench}\`, ${date}:`, tableOf(rows), ...faults].filter((text) => text !== "").join("\n\n");
}

function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const lines = rows.map((row) => {
    const [what, figure, beside, ratio, goal] = cellsOf(row);
    return `| ${what} | ${figure} | ${beside} | ${ratio} | ${goal}${row.met ? "" : ", **missed**"} |`;
  });
  return `| What | Measured | Beside | Ratio | Goal |\n| --- | --- | --- | --- | --- |\n${lines.join("\n")}`;
}

/** The gain of several servers, estimated from the processor time of an uncached list. */
function stepsOf(rows: readonly Row[]): string | undefined {
  const timeOf = (of: string): number | undefined =>
    rows.find(({ what }) => what === `list, uncached, processor time of the ${of}`)?.figure;
  const [web, database] = [timeOf("web process"), timeOf("database")];
  if (web === undefined || database === undefined) return undefined;
  const perSecond = rounded(Math.round(1000 / web));
  const cores = rounded(Math.max(1, Math.floor(web / database)));
  return `| Step | What it brings |
| --- | --- |
| 1. one process, one file | one core makes at most ${perSecond} lists a second, and answers thousands of kept pages |
| 2. several web processes | as much for each core, as long as the database has a core for every ${cores} of them; one process may fail or be replaced |
| 3. replicas | another core of a database for every ${cores} cores of web processes; reading outlives the primary |
| a cache | a page that many ask for costs the hub one answer a second, whatever the number of readers |`;
}
