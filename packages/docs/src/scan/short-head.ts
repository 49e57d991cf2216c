import { matchAt } from "./attributes.ts";
import type { TokenOf } from "./tokens.ts";

/** Of such a length as a table has: the pattern would not come to its end on a line as long as a page. */
const shortHead =
  /[ \t>]{0,500}\|[^\n]{0,20000}\|(?=[ \t]{0,500}\n[ \t>]{0,500}\|(?:[ \t]*:?-+:?[ \t]*\|){1,1000}[ \t]*(?:\n|$))/y;

/** A table whose head has fewer cells than its line of dashes: Markdown would take all of it for text. */
export function readShortHead(source: string, lineStart: number): TokenOf<"rewritten"> | undefined {
  if (!/[ \t>|]/.test(source[lineStart] ?? "")) return undefined;
  const head = matchAt(shortHead, source, lineStart);
  if (!head) return undefined;
  const end = lineStart + head.length;
  const dashes = source.slice(source.indexOf("\n", end) + 1).split("\n", 1)[0] ?? "";
  const count = piecesOf(dashes) - piecesOf(head);
  if (count <= 0) return undefined;
  const missing = count === 1 ? "one cell fewer" : `${count} cells fewer`;
  const message = `The header of this table has ${missing} than the line of dashes below it. Add ${count === 1 ? "it" : "them"}.`;
  return { kind: "rewritten", start: end, end, text: " |".repeat(count), fault: { kind: "short-table-head", message } };
}

/** Into how many pieces its signs divide a row: its cells, and what is beside them. */
function piecesOf(row: string): number {
  return row.replace(/\\.|`[^`]*`/g, "").split("|").length;
}
