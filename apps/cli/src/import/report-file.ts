import { reasonOf } from "@modelshelf/store";
import { closeSync, openSync, writeSync } from "node:fs";
import { CommandError } from "../command/command.ts";

/** One thing that an import did not take over. */
export interface ReportLine {
  /** The file or folder, as it was given. */
  readonly source: string;
  /** Of a file of records, counted from 1. */
  readonly line?: number;
  readonly kind?: string;
  readonly id?: string;
  readonly field?: string;
  /** Of a repository. */
  readonly path?: string;
  readonly sentence: string;
}

/** Bytes that are gathered before they are written. */
const maxWaiting = 65_536;

/** A file of JSON lines, one for each thing that an import did not take over. */
export interface ReportFile {
  add(line: ReportLine): void;
  close(): void;
}

/** The message for a report that cannot be written. */
export const cannotWriteReport = (file: string, reason: string): string =>
  `The report ${file} cannot be written: ${reason}.`;

/**
 * Starts a report over.
 *
 * @throws CommandError when the file cannot be written
 * @example const report = openReport("left-out.jsonl"); report.add({ source: "models.jsonl", line: 3, sentence: "…" });
 */
export function openReport(file: string): ReportFile {
  const fail = (error: unknown): never => {
    throw new CommandError(cannotWriteReport(file, reasonOf(error)));
  };
  let waiting: string[] = [];
  let bytes = 0;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "w");
  } catch (error) {
    fail(error);
  }
  const flush = (): void => {
    if (descriptor === undefined) return;
    try {
      writeSync(descriptor, waiting.join(""));
    } catch (error) {
      fail(error);
    }
    waiting = [];
    bytes = 0;
  };
  return {
    add: (line) => {
      const text = `${JSON.stringify(line)}\n`;
      waiting.push(text);
      bytes += text.length;
      if (bytes > maxWaiting) flush();
    },
    close: () => {
      flush();
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}
