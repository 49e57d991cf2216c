import { type Line, maxLineLength, splitLines } from "./lines.ts";
import { notUtf8 } from "./sentences.ts";
import { type ImportSource, openSource } from "./source.ts";

/** One line of a source as text, without white space around it, or the sentence that says why it cannot be read. */
export type SourceLine =
  | { readonly number: number; readonly text: string; readonly problem?: undefined }
  | { readonly number: number; readonly problem: string; readonly text?: undefined };

/**
 * The lines of a source of JSON lines, plain or gzip, blank ones included. Only a line feed ends a line: the line separators
 * of Unicode (U+2028, U+2029, U+0085) may be in a JSON text as they are.
 *
 * @throws SourceFault when the source cannot be read, or no further
 * @example for await (const { number, text, problem } of readSourceLines(process.stdin)) …
 */
export async function* readSourceLines(source: ImportSource, signal?: AbortSignal): AsyncGenerator<SourceLine, void> {
  const decoder = lineDecoder();
  const { bytes } = await openSource(source, signal);
  for await (const line of splitLines(bytes, maxLineLength, { withEmpty: true }))
    yield { number: line.number, ...decoder(line) };
}

type LineText = { readonly text: string; readonly problem?: undefined } | { readonly problem: string };

/** Turns lines into texts; a byte-order mark at the beginning goes. */
export function lineDecoder(): (line: Line) => LineText {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return ({ bytes }) => {
    if (bytes === undefined) return { problem: `The line is longer than ${maxLineLength / 1024 / 1024} MiB.` };
    try {
      return { text: decoder.decode(bytes).trim() };
    } catch {
      return { problem: notUtf8 };
    }
  };
}
