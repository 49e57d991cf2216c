import type { Fault } from "./fault.ts";
import { faults } from "./all.ts";
import { fillPage } from "./page.ts";
import { countOf, type FaultRow, isMet, keepResults, loadResults, toRow, withRow } from "./results.ts";
import { soak } from "./soak/soak.ts";
import { Workbench } from "./workbench.ts";

/**
 * Causes faults one after the other, and says what was lost, crashed or executed. Keeps it in `faults/results.json` and in
 * the documentation. Ends with 1 when one of them did harm or broke off; the others run all the same. May be interrupted:
 * everything that it started ends with it, and what is done is kept.
 *
 *   npm run faults                      all, without the soak
 *   npm run faults kill-import damage   some of them; their rows take the place of earlier ones
 *   npm run faults -- --soak 10         ten minutes of mixed load, with the memory of each second
 */
const words = process.argv.slice(2);
const soakAt = words.indexOf("--soak");
const names = words.filter((word, at) => !word.startsWith("--") && (soakAt === -1 || at !== soakAt + 1));
const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
const minutes = soakAt === -1 ? undefined : Number(words[soakAt + 1]);
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());

const today = (): string => new Date().toISOString().slice(0, 10);

if (unknown !== undefined) {
  console.error(`There is no fault "${unknown}". Choose from: ${faults.map(({ name }) => name).join(", ")}.`);
  process.exitCode = 2;
} else if (minutes !== undefined && !(minutes > 0)) {
  console.error("--soak needs a number of minutes, such as --soak 10.");
  process.exitCode = 2;
} else if (minutes === undefined)
  await causeAll(faults.filter(({ name }) => names.length === 0 || names.includes(name)));
else await soakFor(minutes);

async function causeAll(chosen: readonly Fault[]): Promise<void> {
  const rows: FaultRow[] = [];
  for (const [index, fault] of chosen.entries()) {
    if (stopping.signal.aborted) break;
    console.error(`> ${fault.name} (${index + 1} of ${chosen.length}): ${fault.what}`);
    const row = await cause(fault);
    if (stopping.signal.aborted) break;
    rows.push(row);
    console.error(`  ${sentenceOf(row)}`);
    const kept = loadResults();
    const order = faults.map(({ name }) => name);
    keepResults({ ...kept, faults: withRow(kept.faults, row, order) });
    fillPage();
  }
  const met = rows.filter(isMet).length;
  console.log(`${met} of ${rows.length} faults did no harm.`);
  if (stopping.signal.aborted) process.exitCode = 130;
  else if (met < rows.length) process.exitCode = 1;
}

async function cause(fault: Fault): Promise<FaultRow> {
  const began = performance.now();
  const run = (): Pick<FaultRow, "date" | "seconds"> => ({
    date: today(),
    seconds: Math.round((performance.now() - began) / 1000),
  });
  const skipped = fault.missing?.();
  if (skipped !== undefined) return toRow(fault, run(), { skipped });
  const bench = new Workbench(stopping.signal, (line) => console.error(`  ${line}`));
  try {
    const outcome = await fault.run(bench);
    return toRow(fault, run(), { outcome });
  } catch (error) {
    return toRow(fault, run(), { failed: error instanceof Error ? error.message : String(error) });
  } finally {
    await bench.end();
  }
}

function sentenceOf({ outcome, skipped, failed, seconds }: FaultRow): string {
  if (skipped !== undefined) return `skipped: ${skipped}`;
  if (outcome === undefined) return `broke off after ${seconds} s: ${failed}`;
  const { tried, of, wrong } = outcome;
  const harm = (["lost", "crashed", "executed"] as const).map((each) => `${countOf(wrong, each)} ${each}`).join(", ");
  const said = wrong.slice(0, 5).map(({ what }) => `\n    ${what}`);
  return `${tried} ${of}: ${harm} (${seconds} s)${said.join("")}`;
}

async function soakFor(length: number): Promise<void> {
  const bench = new Workbench(stopping.signal, (line) => console.error(`  ${line}`));
  try {
    const run = await soak(bench, length);
    console.log(JSON.stringify(run, undefined, 2));
    keepResults({ ...loadResults(), soak: { ...run, date: today() } });
    fillPage();
    if (!run.isFlat || run.wrong > 0 || run.failed !== undefined) process.exitCode = 1;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    process.exitCode = 130;
  } finally {
    await bench.end();
  }
}
