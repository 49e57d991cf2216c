import { longestElement, type OpeningTag } from "./attributes.ts";
import { verbatimNames } from "./html-names.ts";
import { toClosingTag, toHtmlTag, voidNames } from "./html-tag.ts";
import { lostWords } from "./lost-words.ts";
import { findEnding, readTag, type ScanState } from "./scan-state.ts";
import { literal, type Token } from "./tokens.ts";

/** A tag whose name is an element's of HTML. */
export interface FoundTag {
  /** From its `<` to the end of its name. */
  readonly tag: string;
  /** In lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  readonly start: number;
}

const columnNames: ReadonlySet<string> = new Set(["caption", "col", "colgroup"]);
const blankLine = /\n[ \t]*\n/;

/** The tag of an element of HTML: passed over where Markdown and browsers read it as it was meant. */
export function readElement(state: ScanState, found: FoundTag, rest: OpeningTag | undefined): Token | number {
  const { tag, name, isClosing, start } = found;
  const { source } = state;
  const read = rest ?? readLongTag(state, start + tag.length);
  if (!read || isTorn(read)) return unfinished(source, found);
  const { end, isSelfClosing } = read;
  if (name === "svg" && !isSelfClosing) state.svgDepth = Math.max(0, state.svgDepth + (isClosing ? -1 : 1));
  if (verbatimNames.has(name) && !isClosing && !isSelfClosing) {
    state.verbatimEnd = Math.max(state.verbatimEnd, findEnding(state, `</${tag.slice(1)}>`, start));
  }
  if (!isSelfClosing && !voidNames.has(name)) state.blocks.meetTag(isClosing);
  const isLink = name === "a" && read.written.some((one) => one.name.toLowerCase() === "href");
  state.unclosed.meet({ name, isClosing, isWhole: isSelfClosing || isLink, start, end });
  if (name === "table") state.tableDepth = Math.max(0, state.tableDepth + (isClosing ? -1 : isSelfClosing ? 0 : 1));
  // Browsers step over them outside of tables; at the beginning of a body their parser would step over all that follows.
  if (columnNames.has(name) && state.tableDepth === 0) return { kind: "rewritten", start, end, text: "" };
  const written = isClosing ? toClosingTag(tag, read) : toHtmlTag(tag.slice(1), read);
  const fault = written?.fault ?? lostWords(name, read, isClosing);
  if (!written && !fault) return end;
  return { kind: "rewritten", start, end, text: source.slice(start, end), ...written, ...(fault && { fault }) };
}

/** A tag with an image in it, say: Markdown reads it as far as its paragraph goes. */
function readLongTag(state: ScanState, start: number): OpeningTag | undefined {
  const { source } = state;
  const paragraphEnd = findEnding(state, "\n\n", start);
  const length = (paragraphEnd === -1 ? source.length : paragraphEnd) - start;
  return length > longestElement ? readTag(state, start, length) : undefined;
}

/** Whether text has come into its quotes that was meant to come after it. */
function isTorn({ lacksQuote, written }: OpeningTag): boolean {
  return lacksQuote || written.some(({ form, text }) => form === "quoted" && blankLine.test(text));
}

/**
 * A tag that never ends is text. Left to the parser of HTML, it and all that follows it in its block would be gone. Where
 * it may have been meant for one, its author is told.
 */
function unfinished(source: string, { tag, start }: FoundTag): Token {
  const before = source.slice(Math.max(0, start - 200), start);
  const beginsLine = /(?:^|\n)[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/.test(before);
  const hasValue = /^\s+[\w-]+\s*=/.test(source.slice(start + tag.length, start + tag.length + 200));
  return beginsLine || hasValue ? { ...literal(start), endless: tag.slice(1) } : literal(start);
}
