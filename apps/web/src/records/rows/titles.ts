import type { RecordSummary } from "./summary.ts";

/**
 * The title of a record, where it says more than the id beside which it is printed.
 *
 * @example titleBesideId({ id: "aps/super_glue", title: "SuperGLUE" }) // undefined
 * @example titleBesideId({ id: "a/ted", title: "TED talks" }) // "TED talks"
 */
export function titleBesideId({ id, title }: Pick<RecordSummary, "id" | "title">): string | undefined {
  return title !== undefined && saysSame(title, id.slice(id.lastIndexOf("/") + 1)) ? undefined : title;
}

/**
 * Whether two names differ in case, blanks and signs alone, so that nobody needs to read both.
 *
 * @example saysSame("SuperGLUE", "super_glue") // true
 */
export function saysSame(name: string, other: string): boolean {
  const letters = lettersOf(name);
  return letters !== "" && letters === lettersOf(other);
}

const lettersOf = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Values longer than this are cut in a column; a second line at twice the length. */
const columnLength = 12;
const lineLength = 40;

/**
 * The parts of a row that a list may have to cut, for its tooltip; `undefined` where all of it fits. A row is one link,
 * which covers its cells, so that those cannot have tooltips of their own.
 */
export function rowTooltip(record: RecordSummary): string | undefined {
  const { tasks, license, sizes = [], sdk, hardware, languageCount, languages } = record;
  const line = secondLine(record);
  const parts = [
    line.length > lineLength ? line : undefined,
    tasks.length > 1 || (tasks[0]?.label.length ?? 0) > columnLength
      ? tasks.map(({ label }) => label).join(", ")
      : undefined,
    ...[license, sizes[0], sdk, hardware, languageCount === 1 ? languages[0] : undefined].map((value) =>
      (value?.length ?? 0) > columnLength ? value : undefined,
    ),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" · ") : undefined;
}

/** The line of a row below the id. */
export function secondLine(record: RecordSummary): string {
  return [titleBesideId(record), record.description].filter(Boolean).join(" · ");
}
