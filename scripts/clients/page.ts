import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fillSections } from "../measured-sections.ts";
import { type ClientRow, loadRows } from "./results.ts";

/** The page of the documentation that holds the table. */
export const pageFile = fileURLToPath(new URL("../../content/docs/clients.md", import.meta.url));

/** A text in a cell of a table. */
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim();

/**
 * The table of clients as Markdown. Releases of one client that did the same with the same end have one row.
 *
 * @example clientTable(rows) // "| Client | Works | Releases | What it did | Language |…"
 */
export function clientTable(rows: readonly ClientRow[]): string {
  const alike = Map.groupBy(rows, ({ name, works, why, does }) => JSON.stringify([name, works, why, does]));
  return [
    "| Client | Works | Releases | What it did | Language |",
    "| --- | --- | --- | --- | --- |",
    ...[...alike.values()].map((group) => {
      const { name, language, does, works, why } = group[0]!;
      const word = why === "" ? works : `${works}: ${cell(why)}`;
      const releases = group.map(({ release }) => release).join(", ");
      return `| ${cell(name)} | ${word} | ${releases} | ${cell(does)} | ${language} |`;
    }),
  ].join("\n");
}

/** How many clients work, and when they were run, in a few sentences. */
export function summary(rows: readonly ClientRow[]): string {
  const days = rows.map(({ date }) => date).toSorted();
  const [first = "no day", last = first] = [days[0], days.at(-1)];
  const count = (wanted: ClientRow["works"]): number => rows.filter(({ works }) => works === wanted).length;
  const others = (["in part", "no", "failed", "not run", "missing"] as const)
    .filter((word) => count(word) > 0)
    .map((word) => `${count(word)} ${word}`);
  const more = others.length === 0 ? "" : ` Others: ${others.join(", ")}.`;
  return `Run on ${first === last ? first : `${first} to ${last}`}: ${count("yes")} of ${rows.length} clients and releases work unchanged.${more}`;
}

/** The page with what the rows say. */
export function filled(page: string, rows = loadRows()): string {
  return fillSections(
    page,
    new Map([
      ["summary", summary(rows)],
      ["clients", clientTable(rows)],
    ]),
  );
}

/** Writes what `results.json` holds into the documentation. */
export function fillPage(): void {
  writeFileSync(pageFile, filled(readFileSync(pageFile, "utf8")));
}
