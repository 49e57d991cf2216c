import { basename } from "node:path";
import { type PolicyRule, repositoryRefusal, sumOfSizes } from "@modelshelf/files";
import {
  type CatalogRecord,
  importJsonl,
  type ImportResult,
  type RecordKind,
  SourceFault,
  StoreFault,
  type Store,
  toFileList,
} from "@modelshelf/store";
import { CommandError, type Terminal } from "../command/command.ts";
import { oneLine } from "../output/one-line.ts";
import { write } from "../output/write.ts";
import { openProgressBar } from "../output/progress-bar.ts";
import type { ReportFile } from "./report-file.ts";

export interface RecordImport {
  readonly store: Store;
  readonly kind: RecordKind | undefined;
  /** Leaves out warnings about single fields. */
  readonly isQuiet: boolean;
  /** A rejected line is a failure. */
  readonly isStrict: boolean;
  /** The policy of the hub; everything comes in by default. */
  readonly rules?: readonly PolicyRule[] | undefined;
  readonly report?: ReportFile | undefined;
}

/** The result of a source: whether all of it was taken, and whether a signal ended it. */
export interface ImportedSource {
  readonly isComplete: boolean;
  readonly isAborted: boolean;
}

/**
 * Imports a file of records, or standard input, and says what became of it. A source that cannot be read is reported, and is not
 * complete then.
 *
 * @throws CommandError when the catalog cannot be written
 */
export async function importRecords(source: string, into: RecordImport, terminal: Terminal): Promise<ImportedSource> {
  const refusals = new Refusals();
  const result = await importOne(source, into, terminal, refusals);
  if (result === undefined) return { isComplete: false, isAborted: false };
  for (const sentence of refusals.sentences) await write(terminal.stderr, `${source}: ${oneLine(sentence)}\n`);
  await say(source, result, into.isQuiet, terminal, refusals.count);
  const isWhole = result.problem === undefined && result.nothing === undefined && !result.aborted;
  return { isComplete: isWhole && !(into.isStrict && result.rejectedCount > 0), isAborted: result.aborted };
}

async function importOne(
  source: string,
  { kind, store, report, rules }: RecordImport,
  terminal: Terminal,
  refusals: Refusals,
): Promise<ImportResult | undefined> {
  const refuse = (record: CatalogRecord, sentence: string): void => {
    report?.add({ source, kind: record.kind, id: record.id, sentence });
    refusals.add(sentence);
  };
  const bar = openProgressBar(source === "-" ? "standard input" : basename(source), terminal);
  try {
    return await importJsonl({
      source: source === "-" ? terminal.stdin : source,
      store: rules === undefined ? store : admitting(store, rules, refuse),
      signal: terminal.signal,
      ...(kind && { kind }),
      ...(report && { onFinding: (finding) => report.add({ source, ...finding }) }),
      onProgress: ({ bytesRead, bytesTotal, read }) =>
        bar.update({ done: bytesRead, records: read, ...(bytesTotal !== undefined && { total: bytesTotal }) }),
    });
  } catch (error) {
    if (error instanceof StoreFault) throw new CommandError(error.message);
    if (!(error instanceof SourceFault)) throw error;
    report?.add({ source, sentence: error.message });
    // The sentence names the source.
    await write(terminal.stderr, `${oneLine(error.message)}\n`);
    return undefined;
  } finally {
    bar.close();
  }
}

/** A store that takes the records which the policy of the hub lets in. */
const admitting = (
  store: Pick<Store, "put">,
  rules: readonly PolicyRule[],
  refuse: (record: CatalogRecord, sentence: string) => void,
): Pick<Store, "put"> => ({
  put: (records) =>
    store.put(
      records.filter((record) => {
        const refusal = repositoryRefusal(rules, "import", record, sumOfSizes(toFileList(record)));
        if (refusal !== undefined) refuse(record, refusal.sentence);
        return refusal === undefined;
      }),
    ),
});

const shownRefusals = 20;

/** The message for refused records that are not listed. */
const furtherRefused = (records: number): string => `The policy refuses ${number(records)} further records.`;

/** The number of refused records, and sentences for the first of them: a source may have millions. */
class Refusals {
  count = 0;
  readonly #first: string[] = [];

  add(sentence: string): void {
    this.count += 1;
    if (this.#first.length < shownRefusals) this.#first.push(sentence);
  }

  get sentences(): readonly string[] {
    const further = this.count - this.#first.length;
    return further > 0 ? [...this.#first, furtherRefused(further)] : this.#first;
  }
}

/** The message for an import that a signal ended. */
export const interrupted = "Interrupted; run it again to finish.";

/** The message for rejected lines that are not listed. */
export const furtherRejected = (lines: number): string => `${lines} further lines were rejected.`;

async function say(
  source: string,
  result: ImportResult,
  quiet: boolean,
  { stdout, stderr }: Terminal,
  refused: number,
): Promise<void> {
  const { rejected, rejectedCount, warnings, warningCount } = result;
  // Where nothing is a record, all lines have the same fault.
  const shown = result.nothing === undefined ? rejected : rejected.slice(0, 3);
  for (const { line, reason } of shown) await write(stderr, `${source}:${line}: ${reason}\n`);
  if (rejectedCount > shown.length)
    await write(stderr, `${source}: ${furtherRejected(rejectedCount - shown.length)}\n`);
  if (!quiet) {
    for (const warning of warnings) await write(stderr, `${source}: ${warning}\n`);
    if (warningCount > warnings.length)
      await write(stderr, `${source}: ${warningCount - warnings.length} further warnings.\n`);
  }
  if (result.nothing) await write(stderr, `${source}: ${result.nothing}\n`);
  if (result.problem) await write(stderr, `${oneLine(result.problem)}\n`);
  await write(stdout, `${source}: ${summary(result, refused)}\n`);
}

function summary(
  { read, added, replaced, unchanged, repeated, rejectedCount, aborted }: ImportResult,
  refused: number,
): string {
  const stored = added + replaced + unchanged;
  const details = [
    `${number(added)} new`,
    `${number(replaced)} replaced`,
    `${number(unchanged)} unchanged`,
    ...(repeated > 0 ? [`${number(repeated)} repeated an id`] : []),
  ];
  const end = aborted ? ` ${interrupted}` : "";
  const kept = refused > 0 ? ` ${number(refused)} refused by the policy of this hub,` : "";
  return `${number(read)} read, ${number(stored)} stored (${details.join(", ")}),${kept} ${number(rejectedCount)} rejected.${end}`;
}

function number(count: number): string {
  return count.toLocaleString("en");
}
