import { effectLabels, type Effect, type Finding } from "@modelshelf/store";
import { oneLine } from "../output/one-line.ts";

/** The message for a record to which no rule has anything to add. */
export const nothingMissing = "This hub finds nothing missing.";

/** The first line over many records: how many there are, how many are complete, how many lines are not records. */
export function countsOf(records: number, complete: number, refused: number): string {
  const all = `${records} ${records === 1 ? "record" : "records"}`;
  const refusedToo = refused === 1 ? "; 1 line is not a record" : `; ${refused} lines are not records`;
  return `${all}, ${complete} of them complete as far as this hub knows${refused > 0 ? refusedToo : ""}`;
}

/** The report on what one record lacks, for people. Ends with a line feed. */
export function reportOf(id: string, findings: readonly Finding[], problems: readonly string[]): string {
  const head = [oneLine(id), ...problems.map(oneLine)].join("\n");
  if (findings.length === 0) return `${head}\n${nothingMissing}\n`;
  const items = findings.map((finding, position) => itemOf(finding, position + 1));
  return `${head}\n\n${items.join("\n\n")}\n`;
}

function itemOf({ effect, missing, improves, action, additions }: Finding, number: number): string {
  const mark = `${number}. `;
  const blank = " ".repeat(mark.length);
  const lines = [
    oneLine(missing),
    oneLine(improves),
    ...(action === undefined ? [] : [oneLine(action)]),
    ...additions.flatMap(({ file, language, lines: added, isExample }) => [
      placeOf(file, language, isExample),
      ...added.split("\n").map((line) => (line === "" ? "" : `  ${oneLine(line)}`)),
    ]),
  ];
  return [`${mark}${effectLabels[effect]}`, ...lines.map((line) => (line === "" ? "" : blank + line))].join("\n");
}

/** The text above the lines to add to a file, which are in the given language. */
export function placeOf(file: string, language: string, isExample: boolean): string {
  if (language === "python") return `Python that writes ${file}:`;
  if (language === "markdown") return `${file}, for example:`;
  const place = file === "README.md" ? "the front matter of README.md" : file;
  return `Add to ${place}${isExample ? ", with the right value" : ""}:`;
}

/** How often each rule found something. */
export interface Tally {
  records: number;
  complete: number;
  readonly rules: Map<string, { readonly effect: Effect; count: number }>;
}

/** Counts over many records, for people: a line for each rule and effect, the greatest effect first. */
export function summaryOf({ records, complete, rules }: Tally, order: readonly Effect[], refused: number): string {
  const rows = [...rules.entries()].toSorted(
    ([, a], [, b]) => order.indexOf(a.effect) - order.indexOf(b.effect) || b.count - a.count,
  );
  const width = Math.max(0, ...rows.map(([, { count }]) => String(count).length));
  const lines = rows.map(([key, { effect, count }]) => {
    const share = ((100 * count) / records).toFixed(1).padStart(5);
    return `${String(count).padStart(width)}  ${share}%  ${effectLabels[effect]}: ${key.split(" ")[0]}`;
  });
  return [countsOf(records, complete, refused), ...lines, ""].join("\n");
}
