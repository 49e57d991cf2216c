import { indentOf } from "../../text/columns.ts";

/**
 * Where a body ends that is indented below its head: behind the last line with text that begins in a column or to the right
 * of it. The end of the head's own line where it has none.
 *
 * @param headEnd offset of the line break behind the head
 * @param column counted from 0; in most dialects four more than the head's
 */
export function bodyEnd(source: string, headEnd: number, column: number): number {
  let end = headEnd;
  for (let line = headEnd + 1; line < source.length;) {
    const lineEnd = lineEndAt(source, line);
    const text = source.slice(line, lineEnd);
    if (text.trim() !== "") {
      if (indentOf(text) < column) return end;
      end = line + text.trimEnd().length;
    }
    line = lineEnd + 1;
  }
  return end;
}

/** The offset of the line break behind an offset, or of the end of the text. */
export function lineEndAt(source: string, offset: number): number {
  const end = source.indexOf("\n", offset);
  return end === -1 ? source.length : end;
}
