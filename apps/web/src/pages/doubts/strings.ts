import { counted, exactNumber } from "../../components/wording.ts";

export const words = {
  title: "Records that contradict themselves",
  intro:
    "Two statements of one record that cannot both be true, and what this hub shows instead. The hub changes no record: correct it at its source, and import it again.",
  csv: "All of them as CSV",
  shown: "Shown:",
};

/** @example countsInWords({ records: 9457, doubted: 1268 }) // "1,268 of 9,457 records" */
export const countsInWords = ({ records, doubted }: { readonly records: number; readonly doubted: number }): string =>
  `${exactNumber(doubted)} of ${counted(records, "record", "records")}`;

/** @example partInWords({ count: 2, shown: [one, two] }) // "2 records" */
export function partInWords({ count, shown }: { readonly count: number; readonly shown: readonly unknown[] }): string {
  if (count === 0) return "No record of this hub has this contradiction.";
  const all = counted(count, "record", "records");
  return count > shown.length ? `The first ${exactNumber(shown.length)} of ${all}; the CSV has more.` : all;
}

export const notFoundInWords = (labels: readonly string[]): string => `Looked for and not found: ${labels.join("; ")}.`;
