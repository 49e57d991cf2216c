import {
  type CatalogRecord,
  type Doubt,
  doubtColumns,
  doubtKinds,
  doubtRow,
  doubtsOf,
  kinds,
  recordKinds,
} from "@modelshelf/store";
import { type CatalogPlace, existing } from "../catalog/catalog-place.ts";
import { openCatalog, recordsIn } from "../catalog/open-catalog.ts";
import { type Terminal } from "../command/command.ts";
import { oneLine } from "../output/one-line.ts";
import { counted, write } from "../output/write.ts";
import { openProgressBar } from "../output/progress-bar.ts";

/** How doubts are written: counts with examples, or each of them. */
export type DoubtForm = "summary" | "csv" | "json";

/** Doubts of a kind that a summary shows. */
const mostExamples = 3;

/**
 * Writes which records of a catalog contradict themselves, while it reads them.
 *
 * @returns the exit code: 1 when it was interrupted, which leaves what was written so far
 * @throws CommandError when there is no catalog, or it cannot be read
 */
export async function examineCatalog(place: CatalogPlace, form: DoubtForm, terminal: Terminal): Promise<number> {
  const { stdout, stderr, signal } = terminal;
  const store = await openCatalog(existing(place), terminal);
  const bar = openProgressBar("records", terminal);
  const summary = new Summary();
  try {
    const totals = await Promise.all(recordKinds.map((kind) => store.count(kind)));
    const total = totals.reduce((sum, count) => sum + count, 0);
    if (form === "csv") await write(stdout, doubtColumns);
    for (const kind of recordKinds) {
      for await (const record of recordsIn(store, kind)) {
        if (signal.aborted) break;
        const doubts = doubtsOf(record);
        summary.add(record, doubts);
        bar.update({ done: summary.records, total, records: summary.records });
        if (form !== "summary") await write(stdout, doubts.map((doubt) => lineOf(record, doubt, form)).join(""));
      }
    }
  } finally {
    bar.close();
    await store.close();
  }
  if (signal.aborted) await write(stderr, "Interrupted.\n");
  else if (form === "summary") await write(stdout, summary.text());
  return signal.aborted ? 1 : 0;
}

function lineOf(record: CatalogRecord, { kind, sentence, shown }: Doubt, form: "csv" | "json"): string {
  if (form === "csv") return doubtRow(record, { kind, sentence, shown });
  return `${JSON.stringify({ kind, recordKind: record.kind, id: record.id, sentence, shown })}\n`;
}

/** Counts by kind, with the first examples of each. */
class Summary {
  records = 0;
  #doubted = 0;
  readonly #counts = new Map<string, number>();
  readonly #examples = new Map<string, string[]>();

  add({ kind: recordKind, id }: CatalogRecord, doubts: readonly Doubt[]): void {
    this.records += 1;
    if (doubts.length > 0) this.#doubted += 1;
    for (const { kind, sentence, shown } of doubts) {
      this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
      const examples = this.#examples.get(kind) ?? [];
      this.#examples.set(kind, examples);
      if (examples.length < mostExamples)
        examples.push(oneLine(`${kinds[recordKind].one} ${id}: ${sentence} Shown: ${shown}.`));
    }
  }

  /** The most frequent kind first. Ends with a line feed. */
  text(): string {
    const found = doubtKinds
      .map(({ id, label }) => ({ id, label, count: this.#counts.get(id) ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count);
    const width = Math.max(0, ...found.map(({ count }) => count.toLocaleString("en").length));
    const parts = found.map(({ id, label, count }) =>
      [
        `${count.toLocaleString("en").padStart(width)}  ${label} (${id})`,
        ...(this.#examples.get(id) ?? []).map((example) => `${" ".repeat(width)}  ${example}`),
        "",
      ].join("\n"),
    );
    const doubted = `${this.#doubted.toLocaleString("en")} with statements that contradict each other`;
    return [`${counted(this.records, "record", "records")}, ${doubted}.\n`, ...parts].join("\n");
  }
}
