/**
 * Where a body ends that is indented below its head: behind the last line with text that is indented by four more than the
 * head. The end of the head's own line where it has none.
 *
 * @param headEnd offset of the line break behind the head
 * @param indent how many blanks are before the head
 */
export function bodyEnd(source: string, headEnd: number, indent: number): number {
  let end = headEnd;
  for (let line = headEnd + 1; line < source.length;) {
    const next = source.indexOf("\n", line);
    const lineEnd = next === -1 ? source.length : next;
    const text = source.slice(line, lineEnd);
    if (text.trim() !== "") {
      if (indentOf(text) < indent + 4) return end;
      end = line + text.trimEnd().length;
    }
    line = lineEnd + 1;
  }
  return end;
}

/** How far a text is from the left edge, a tab counted as four. */
export function indentOf(text: string): number {
  return (/^[ \t]*/.exec(text)?.[0] ?? "").replaceAll("\t", "    ").length;
}

/** The offset of the line break behind an offset, or of the end of the text. */
export function lineEndAt(source: string, offset: number): number {
  const end = source.indexOf("\n", offset);
  return end === -1 ? source.length : end;
}
