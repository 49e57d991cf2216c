import { guessKind } from "./kind.ts";
import { describeJsonFault } from "./json-fault.ts";
import type { Line } from "./lines.ts";
import { notAnObject, notJson } from "./sentences.ts";
import { lineDecoder } from "./source-lines.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { type PreparedRecords, prepareRecords } from "../prepared/prepare-records.ts";
import { parseExactJson } from "../record/read/exact-json.ts";
import { type ParsedRecord, parseRecord } from "../record/parse-record.ts";
import { describeValue, isObject } from "../record/read/field-reader.ts";
import type { CatalogRecord } from "../record/record.ts";

/** A line that became no record, and why, in one sentence. Lines count from 1. */
export interface Rejection {
  readonly line: number;
  readonly reason: string;
}

/** The result of one line that is a record. */
export interface RecordLine {
  readonly line: number;
  readonly bytes: number;
  /** Sentences about fields left out. */
  readonly warnings: readonly string[];
}

/** The results of some lines, in their order. */
export interface LinesRead {
  /** Lines that hold something. */
  readonly read: number;
  readonly lastLine: number;
  readonly rejected: readonly Rejection[];
  /** Beginning of the first line that became no record. */
  readonly firstRejected?: string;
  readonly lines: readonly RecordLine[];
  /** The record of each of `lines`, in the form that was asked for. */
  readonly records: readonly CatalogRecord[] | PreparedRecords;
}

export interface ReadingOptions {
  /** Without it the fields of each record tell. */
  readonly kind?: RecordKind | undefined;
  readonly isPrepared: boolean;
}

const decoder = lineDecoder();

/** Reads records from lines, and makes them ready to be written where that is asked for. Runs in any thread. */
export function readLines(lines: readonly Line[], { kind, isPrepared }: ReadingOptions): LinesRead {
  const records: CatalogRecord[] = [];
  const recordLines: RecordLine[] = [];
  const rejected: Rejection[] = [];
  let firstRejected: string | undefined;
  for (const line of lines) {
    const parsed = parseLine(line, kind);
    if (parsed === undefined) continue;
    if (parsed.record === undefined) {
      firstRejected ??= beginningOf(line);
      rejected.push({ line: line.number, reason: parsed.problem });
      continue;
    }
    records.push(parsed.record);
    recordLines.push({ line: line.number, bytes: line.bytes?.length ?? 0, warnings: parsed.warnings });
  }
  return {
    read: records.length + rejected.length,
    lastLine: lines.at(-1)?.number ?? 0,
    rejected,
    ...(firstRejected !== undefined && { firstRejected }),
    lines: recordLines,
    records: isPrepared ? prepareRecords(records) : records,
  };
}

/** `undefined` for a blank line. */
function parseLine(line: Line, kind: RecordKind | undefined): ParsedRecord | undefined {
  const read = decoder(line);
  if (read.problem !== undefined) return { problem: read.problem };
  const { text } = read;
  if (text === "") return undefined;
  const value = parseJson(text);
  if (value === undefined) return { problem: notJson(describeJsonFault(text) ?? "it cannot be read") };
  if (isObject(value)) return parseRecord(kind ?? guessKind(value), value);
  return { problem: notAnObject(describeValue(value)) };
}

/** Enough to tell a table from a page. Letters beyond ASCII do not matter for that. */
function beginningOf({ bytes }: Line): string {
  return Buffer.from(bytes?.subarray(0, 2000) ?? []).toString("latin1");
}

/** `undefined` for what is not JSON; JSON itself has no such value. */
function parseJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
