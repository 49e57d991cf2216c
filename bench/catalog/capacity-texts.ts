import { rounded } from "../table/table.ts";
import { short } from "./draw-growth.ts";
import type { Growth } from "./growth.ts";

/** Up to here a reader does not mind, and neither does an operator who starts the hub again. */
const comfort = { slowestQueryMs: 1000, startMs: 10_000 };
/** Beside the catalog: what SQLite keeps while an import writes, and one backup. */
const diskFactor = 3;
/** Beside what was measured: documents, caches of pages, other programs. */
const memoryFactor = 1.5;

/** The machine that each measured size needs, and up to where one is enough. */
export function capacityTexts(measured: readonly Growth[]): ReadonlyMap<string, string> {
  if (measured.length === 0) return new Map();
  const lines = measured.map((growth) => {
    const { records, servingMemoryMb, importMemoryMb, diskMb, importMs, startMs, queryMs, slowestQueryMs } = growth;
    const memory = Math.ceil((Math.max(servingMemoryMb, importMemoryMb) * memoryFactor) / 1000);
    const cells = [
      records.toLocaleString("en"),
      `${memory} GB`,
      sizeOf(diskMb * diskFactor),
      `${rounded(importMs / 1000)} s`,
      `${rounded(startMs / 1000)} s`,
      `${rounded(queryMs)} ms`,
      `${rounded(slowestQueryMs)} ms`,
    ];
    // A number and its unit stay on one line.
    return `| ${cells.map((cell) => cell.replace(" ", "\u00A0")).join(" | ")} |`;
  });
  const alt = `What catalogs of ${measured.map(({ records }) => short(records)).join(", ")} records take of one machine: ${measured
    .map(({ records, servingMemoryMb }) => `${rounded(servingMemoryMb)} MB of memory with ${short(records)}`)
    .join(", ")}`;
  const text = `<img class="block dark:hidden" src="images/capacity-light.svg" alt="${alt}">
<img class="hidden dark:block" src="images/capacity-dark.svg" alt="${alt}">

| Records | Memory | Disk | Import | Start | A query | The slowest |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join("\n")}

${verdictOf(measured)}`;
  return new Map([["capacity", text]]);
}

const sizeOf = (mb: number): string => (mb < 1000 ? `${rounded(mb)} MB` : `${rounded(mb / 1000)} GB`);

const isEasy = ({ slowestQueryMs, startMs }: Growth): boolean =>
  slowestQueryMs <= comfort.slowestQueryMs && startMs <= comfort.startMs;

function verdictOf(measured: readonly Growth[]): string {
  const largest = measured.findLast(isEasy);
  const first = measured.find((growth) => !isEasy(growth));
  const easy =
    largest === undefined
      ? "None of these sizes is answered at ease."
      : `Up to ${largest.records.toLocaleString("en")} records, one process answers the slowest of twenty queries within a second and starts within ten.`;
  const hard =
    first === undefined
      ? " Larger catalogs were not measured."
      : ` With ${first.records.toLocaleString("en")}, the slowest query takes ${rounded(first.slowestQueryMs / 1000)} s and a start ${rounded(first.startMs / 1000)} s.`;
  return easy + hard;
}
