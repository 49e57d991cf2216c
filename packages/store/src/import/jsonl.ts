import { ImportBatch, type TakesRecords } from "./batch.ts";
import { describeForeignText } from "./foreign-text.ts";
import { isUnfinishedJson } from "./json-fault.ts";
import { kindOfFileName } from "./kind.ts";
import { LineReaders } from "./line-readers.ts";
import type { Line } from "./lines.ts";
import type { LinesRead, Rejection } from "./read-lines.ts";
import { splitRecords } from "./records.ts";
import { breaksOff, endsWithinRecord, nothingIsRecord } from "./sentences.ts";
import { type ImportSource, SourceFault, openSource } from "./source.ts";
import type { RecordKind } from "../kinds/kinds.ts";

export type { Rejection } from "./read-lines.ts";

export interface JsonlImport {
  /** Path of a file, or a stream; plain or gzip. */
  readonly source: ImportSource;
  readonly store: TakesRecords;
  /** Without it the file's name tells (`models.jsonl`), else the fields of each record. */
  readonly kind?: RecordKind;
  /** Called every few hundred lines, after each batch and at the end. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Told of every line that became no record, and of every field left out: also of those that the result does not list. */
  readonly onFinding?: (finding: ImportFinding) => void;
  /** Ends the import after the current batch; what it stored stays. */
  readonly signal?: AbortSignal;
}

/** Something that was not taken over. */
export interface ImportFinding {
  /** Counted from 1. */
  readonly line?: number;
  /** Absent where the line became no record. */
  readonly id?: string;
  /** As the record spells it. */
  readonly field?: string;
  readonly sentence: string;
}

export interface ImportProgress {
  /** Bytes of the source read so far, packed when it is; of how many, where that is known. */
  readonly bytesRead: number;
  readonly bytesTotal?: number;
  /** Lines read so far that hold something. */
  readonly read: number;
  /** Records that are in the store by now. */
  readonly stored: number;
}

/** `read` = `added` + `replaced` + `unchanged` + `repeated` + `rejectedCount`. */
export interface ImportResult {
  /** Lines that hold something. */
  readonly read: number;
  readonly added: number;
  readonly replaced: number;
  /** Records that were already in the store and are the same. */
  readonly unchanged: number;
  /** Lines with an id that appeared earlier in this source; the last one wins. */
  readonly repeated: number;
  readonly rejectedCount: number;
  /** The first 10,000 of them. */
  readonly rejected: readonly Rejection[];
  readonly warningCount: number;
  /** The first 1,000 sentences about fields left out and ids that came twice. */
  readonly warnings: readonly string[];
  /** Where and why the source broke off, if it did; everything before is stored. */
  readonly problem?: string;
  /** A guess at a source that has lines but no record, and advice: for a person. */
  readonly nothing?: string;
  /** Whether the signal ended it. */
  readonly aborted: boolean;
}

const maxRejections = 10_000;
const maxWarnings = 1000;
/** Lines from one call of `onProgress` to the next. */
const linesBetween = 500;

/**
 * Puts every record of a source into a store: JSON lines, or one list of records, or objects that are printed over several
 * lines. Runs in bounded memory, in batches; running it again does no
 * harm and goes quickly over what is there already. Bad lines are reported and hinder nothing.
 *
 * Rejects with `SourceFault` when the source cannot be read at all and with `StoreFault` when the store fails; records of
 * finished batches stay in both cases.
 *
 * @example
 * const result = await importJsonl({ source: "models.jsonl.gz", store });
 * // { read: 9457, added: 9454, replaced: 0, unchanged: 0, repeated: 3, rejectedCount: 0, … }
 */
export async function importJsonl(options: JsonlImport): Promise<ImportResult> {
  const { source, store, signal, onProgress } = options;
  const opened = await openSource(source, signal);
  const kind = options.kind ?? (typeof source === "string" ? kindOfFileName(source) : undefined);
  const name = typeof source === "string" ? source : "The input";
  const report = new Report(options.onFinding);
  const batch = new ImportBatch(store, (warning) => report.warn(warning));
  let told = 0;
  const tell = (): void => {
    const { bytesTotal } = opened;
    told = report.read;
    const progress = { bytesRead: opened.bytesRead(), read: report.read, stored: batch.stored };
    onProgress?.(bytesTotal === undefined ? progress : { ...progress, bytesTotal });
  };
  const readers = new LineReaders({ kind, isPrepared: store.putPrepared !== undefined });
  /** Takes what has been read by now; at the end all of it, unless the import is aborted. */
  const take = async ({ isEnd }: { readonly isEnd: boolean }): Promise<void> => {
    const goesOn = (): boolean => readers.isReady || (isEnd && signal?.aborted !== true);
    while (goesOn()) {
      const read = await readers.next();
      if (read === undefined) return;
      report.take(read, batch);
      const { isFull } = batch;
      if (isFull) await batch.store();
      if (isFull || report.read - told >= linesBetween) tell();
    }
  };
  let group = new LineGroup();
  let fault: SourceFault | undefined;
  try {
    try {
      for await (const line of splitRecords(opened.bytes, name)) {
        if (signal?.aborted === true) break;
        if (isCutOff(line)) throw new SourceFault(endsWithinRecord(name));
        group.add(line);
        if (!group.isFull) continue;
        await readers.add(group.lines);
        group = new LineGroup(line.number);
        await take({ isEnd: false });
      }
    } catch (error) {
      if (!(error instanceof SourceFault) || error.isForeign) throw error;
      fault = error;
    }
    await readers.add(group.lines);
    await take({ isEnd: true });
  } finally {
    await readers.close();
  }
  // A packed source that is aborted looks as if it broke off.
  if (fault !== undefined && signal?.aborted !== true) report.breakOff(fault);
  await batch.store();
  tell();
  return { ...report.result(), ...batch.counts, aborted: signal?.aborted === true };
}

/** A report on the lines, counted and in words. */
class Report {
  read = 0;
  readonly #rejected: Rejection[] = [];
  #rejectedCount = 0;
  readonly #warnings: string[] = [];
  #warningCount = 0;
  #line = 0;
  #problem: string | undefined;
  /** Beginning of the first line that became no record. */
  #firstRejected: string | undefined;
  readonly #onFinding: ((finding: ImportFinding) => void) | undefined;

  constructor(onFinding: ((finding: ImportFinding) => void) | undefined) {
    this.#onFinding = onFinding;
  }

  take(read: LinesRead, batch: ImportBatch): void {
    this.read += read.read;
    this.#line = Math.max(this.#line, read.lastLine);
    this.#firstRejected ??= read.firstRejected;
    for (const { line, reason } of read.rejected) this.#onFinding?.({ line, sentence: reason });
    this.#rejectedCount += read.rejected.length;
    this.#rejected.push(...read.rejected.slice(0, maxRejections - this.#rejected.length));
    batch.add(read, ({ line, id, warnings }) => {
      for (const warning of warnings) this.warn(`Line ${line}, ${id}: ${warning}.`);
    });
  }

  warn(warning: string): void {
    this.#onFinding?.(toFinding(warning));
    this.#warningCount += 1;
    if (this.#warnings.length < maxWarnings) this.#warnings.push(warning);
  }

  breakOff(fault: SourceFault): void {
    this.#problem = breaksOff(fault.message.replace(/\.$/, ""), this.#line);
  }

  result(): Pick<
    ImportResult,
    "read" | "rejectedCount" | "rejected" | "warningCount" | "warnings" | "problem" | "nothing"
  > {
    const counts = { read: this.read, rejectedCount: this.#rejectedCount, warningCount: this.#warningCount };
    const lists = { rejected: this.#rejected, warnings: this.#warnings };
    const isNothing = this.read > 0 && this.#rejectedCount === this.read;
    const nothing = isNothing ? describeForeignText(this.#firstRejected ?? "") : undefined;
    return {
      ...counts,
      ...lists,
      ...(this.#problem !== undefined && { problem: this.#problem }),
      ...(nothing !== undefined && { nothing: `${nothingIsRecord} ${nothing}` }),
    };
  }
}

/** A warning in its parts. Sentences about a field begin with its name between back-ticks. */
function toFinding(warning: string): ImportFinding {
  const [, line, id, rest] = /^Line (\d+)(?:, (\S+))?: ([^]*)$/.exec(warning) ?? [];
  const sentence = rest ?? warning;
  const field = /^`([^`]+)`/.exec(sentence)?.[1];
  return {
    ...(line !== undefined && { line: Number(line) }),
    ...(id !== undefined && { id }),
    ...(field !== undefined && { field }),
    sentence,
  };
}

/** Lines that are read together. Of long sources more at once: the names of rows are found once for each group. */
class LineGroup {
  readonly lines: Line[] = [];
  readonly #maxLines: number;
  #bytes = 0;

  constructor(linesBefore = 0) {
    this.#maxLines = linesBefore < 10 * linesBetween ? linesBetween : 4 * linesBetween;
  }

  get isFull(): boolean {
    return this.lines.length >= this.#maxLines || this.#bytes >= 2_000_000;
  }

  add(line: Line): void {
    this.lines.push(line);
    this.#bytes += line.bytes?.length ?? 0;
  }
}

/** Whether a last line is JSON whose end is missing, perhaps in the middle of a letter. */
function isCutOff({ bytes, isUnended }: Line): boolean {
  if (bytes === undefined || isUnended === undefined) return false;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return text.trim() !== "" && isUnfinishedJson(text);
  } catch {
    return false;
  }
}
