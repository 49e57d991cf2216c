import { lineDecoder, type SourceLine } from "./source-lines.ts";
import { splitRecords } from "./records.ts";
import { type ImportSource, openSource } from "./source.ts";

/**
 * The texts of the records of a source, plain or gzip: its lines, the members of one JSON array, or objects that are printed
 * over several lines. Blank lines are left out.
 *
 * @throws SourceFault when the source cannot be read, or no further
 * @example for await (const { number, text, problem } of readSourceRecords("models.jsonl.gz")) …
 */
export async function* readSourceRecords(source: ImportSource, signal?: AbortSignal): AsyncGenerator<SourceLine, void> {
  const decoder = lineDecoder();
  const { bytes } = await openSource(source, signal);
  const name = typeof source === "string" ? source : "The input";
  for await (const line of splitRecords(bytes, name)) {
    const decoded = decoder(line);
    if (!("text" in decoded) || decoded.text !== "") yield { number: line.number, ...decoded };
  }
}
