import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fillSections } from "../scripts/measured-sections.ts";
import { countOf, type FaultRow, isMet, loadResults, type Results, type SoakRun } from "./results.ts";

/** The page of the documentation that holds the table. */
export const pageFile = fileURLToPath(new URL("../content/docs/faults.md", import.meta.url));

const number = (count: number): string => count.toLocaleString("en");
/** A text in a cell of a table. */
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ");

/**
 * The table of faults as Markdown, and what went wrong below it.
 *
 * @example faultTable([row]) // "| What was done | What has to hold | Tried | Lost | …"
 */
export function faultTable(rows: readonly FaultRow[]): string {
  const table = [
    "| Fault | What was done | What has to hold | Tried | Lost | Crashed | Executed | Time |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows.map((row) => `| \`${row.fault}\` | ${cell(row.what)} | ${cell(row.holds)} | ${cellsOf(row).join(" | ")} |`),
  ];
  const notes = rows.flatMap(({ fault, outcome, skipped, failed }) => [
    ...(skipped === undefined ? [] : [`- \`${fault}\` was skipped. ${skipped}`]),
    ...(failed === undefined ? [] : [`- \`${fault}\` broke off: ${cell(failed)}`]),
    ...(outcome?.note === undefined ? [] : [`- \`${fault}\`: ${cell(outcome.note)}`]),
    ...(outcome?.wrong.slice(0, 5).map(({ harm, what }) => `- \`${fault}\`, ${harm}: ${cell(what)}`) ?? []),
  ]);
  return [...table, ...(notes.length === 0 ? [] : ["", ...notes])].join("\n");
}

function cellsOf({ outcome, skipped, seconds }: FaultRow): readonly string[] {
  if (outcome === undefined) return [skipped === undefined ? "broke off" : "skipped", "", "", "", `${seconds} s`];
  const { tried, of, wrong } = outcome;
  const counts = (["lost", "crashed", "executed"] as const).map((harm) => countOf(wrong, harm));
  return [`${number(tried)} ${of}`, ...counts.map((count) => (count === 0 ? "0" : `**${count}**`)), `${seconds} s`];
}

/** A summary of a run of all faults, in a few sentences. */
export function summary({ faults }: Results): string {
  const done = faults.filter(({ skipped }) => skipped === undefined);
  const skipped = faults.length - done.length;
  const days = [...new Set(faults.map(({ date }) => date))].toSorted();
  const [first = "no day", last = first] = [days[0], days.at(-1)];
  const more = skipped === 0 ? "" : ` ${skipped} could not be caused on that machine.`;
  return `Run on ${first === last ? first : `${first} to ${last}`}: ${done.filter(isMet).length} of ${done.length} faults did no harm.${more}`;
}

/** A report on a soak, in a few sentences. */
export function soakText(soak: SoakRun | undefined): string {
  if (soak === undefined) return "Not run yet: `npm run faults -- --soak 10`.";
  const { date, minutes, records, requests, wrong, unavailable, secondFifthMb, lastFifthMb, highestMb, isFlat } = soak;
  const percent = ((lastFifthMb / secondFifthMb - 1) * 100).toFixed(1);
  return [
    `Run on ${date} for ${minutes} minutes on a hub of ${number(records)} models: ${number(requests)} requests, ${number(wrong)} wrong answers, ${number(unavailable)} answered with 503.`,
    `Memory: ${secondFifthMb} MB in the second fifth (median), ${lastFifthMb} MB in the last (${percent}%), ${highestMb} MB at most. It is ${isFlat ? "flat" : "**not flat**"}.`,
    ...(soak.failed === undefined ? [] : [`It broke off: ${soak.failed}`]),
  ].join("\n\n");
}

/** The page with what was found. */
export function filled(page: string, results = loadResults()): string {
  const { faults, soak } = results;
  return fillSections(
    page,
    new Map([
      ["summary", summary(results)],
      ["faults", faultTable(faults)],
      ["soak", soakText(soak)],
    ]),
  );
}

/** Writes what `faults/results.json` holds into the documentation. */
export function fillPage(): void {
  writeFileSync(pageFile, filled(readFileSync(pageFile, "utf8")));
}
