import { type Line, splitLines } from "./lines.ts";
import { splitValues } from "./values.ts";

/** Bytes that are looked at to tell how records are written. */
const maxHeadBytes = 65_536;

/**
 * Cuts bytes into what should be records: lines, or the members of one list, or objects that are printed over several
 * lines. The beginning tells which.
 *
 * @param name of the source, for messages
 * @throws SourceFault where a list or an object printed over several lines has no end
 */
export async function* splitRecords(source: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Line, void> {
  const iterator = source[Symbol.asyncIterator]();
  let head = new Uint8Array();
  let layout: Layout | undefined;
  let isEnd = false;
  while (layout === undefined && !isEnd && head.length < maxHeadBytes) {
    const next = await iterator.next();
    isEnd = next.done === true;
    if (next.done !== true) head = Uint8Array.from(Buffer.concat([head, next.value]));
    layout = layoutOf(Buffer.from(head.subarray(0, maxHeadBytes)).toString("latin1"));
  }
  const bytes = followedBy(withoutMark(head), iterator);
  // A bracket and nothing else is what is left of values that were cut off.
  layout ??= /^\s*[[{]\s*$/.test(Buffer.from(withoutMark(head)).toString("latin1")) ? "values" : "lines";
  yield* layout === "values" ? splitValues(bytes, name) : splitLines(bytes);
}

/** The mark that some programs put before UTF-8, read as Latin-1. */
const mark = "\u00EF\u00BB\u00BF";

type Layout = "lines" | "values";

/**
 * How records are written, by their beginning; `undefined` when more of it is needed. A first line of `{` alone, with a
 * name behind it, is an object printed over several lines; any other line that begins so stands for itself.
 */
function layoutOf(text: string): Layout | undefined {
  if (mark.startsWith(text)) return undefined;
  const start = (text.startsWith(mark) ? text.slice(mark.length) : text).trimStart();
  const [sign, next] = [start.charAt(0), start.slice(1).trimStart().charAt(0)];
  if (sign === "") return undefined;
  if (sign !== "[" && sign !== "{") return "lines";
  if (sign === "{" && /^\{[^\S\n\r]*[^\s]/.test(start)) return "lines";
  if (next === "") return undefined;
  return (sign === "[" ? "{]" : '"}').includes(next) ? "values" : "lines";
}

function withoutMark(head: Uint8Array): Uint8Array {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head;
}

async function* followedBy(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
