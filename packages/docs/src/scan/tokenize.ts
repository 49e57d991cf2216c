import { matchAt, parseAttributes } from "./attributes.ts";
import type { Attributes } from "./attributes.ts";
import { htmlNames, svgNames } from "./html-names.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

interface TagToken<Kind> extends Range {
  readonly kind: Kind;
  readonly name: string;
  readonly attributes: Attributes;
}

interface BranchToken<Kind> extends Range {
  readonly kind: Kind;
  readonly condition: string;
}

/** What the scanner finds in a document outside of code. Everything between two tokens is plain Markdown. */
export type Token =
  | TagToken<"open">
  | TagToken<"leaf">
  | (Range & { readonly kind: "close"; readonly name: string })
  | BranchToken<"if">
  | BranchToken<"else">
  | (Range & { readonly kind: "endif" })
  | (Range & { readonly kind: "comment" })
  /** A `<` that begins no tag that anybody knows. */
  | (Range & { readonly kind: "literal" });

export type TokenOf<Kind extends Token["kind"]> = Extract<Token, { readonly kind: Kind }>;

/** How the scanner treats a directive's tag: by its lower-case name, whether it has a body. */
export type DirectiveBodies = ReadonlyMap<string, "none" | "markdown">;

const fence = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*[ \t>]*(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;

/** Finds tags of directives, framework branches and comments; fenced code and code spans are left alone. Linear in time. */
export function tokenize(source: string, directives: DirectiveBodies): Token[] {
  const tokens: Token[] = [];
  const state: ScanState = { source, directives, svgDepth: 0, noMoreComments: false };
  const stops = /[\n`<{\\]/g;
  let position = 0;
  let atLineStart = true;
  while (position < source.length) {
    const opening = atLineStart ? matchAt(fence, source, position) : "";
    if (opening) {
      position = fenceEnd(source, position, opening);
      continue;
    }
    stops.lastIndex = position;
    const stop = stops.exec(source);
    if (!stop) break;
    atLineStart = stop[0] === "\n";
    const found = readAt(state, stop.index);
    if (typeof found === "object") tokens.push(found);
    position = typeof found === "object" ? found.end : found;
  }
  return tokens;
}

interface ScanState {
  readonly source: string;
  readonly directives: DirectiveBodies;
  svgDepth: number;
  /** Remembered, so that a page of unclosed comments is not searched to its end for each of them. */
  noMoreComments: boolean;
}

/** The token at an offset, or the offset to go on from where there is none. */
function readAt(state: ScanState, start: number): Token | number {
  const { source } = state;
  if (source[start] === "<") return readAngle(state, start);
  return (source[start] === "{" ? readBranch(source, start) : undefined) ?? start + plainLength(source, start);
}

/** The length of a code span, an escaped character or a single character. */
function plainLength(source: string, position: number): number {
  if (source[position] === "\\") return source[position + 1] === "\n" ? 1 : 2;
  if (source[position] !== "`") return 1;
  const ticks = matchAt(/`+/y, source, position);
  const rest = source.slice(position + ticks.length, position + 10_000);
  const blankLine = rest.search(/\n[ \t>]*\n/);
  const paragraph = blankLine === -1 ? rest : rest.slice(0, blankLine);
  for (const run of paragraph.matchAll(/`+/g)) {
    if (run[0].length === ticks.length) return ticks.length + run.index + run[0].length;
  }
  return ticks.length;
}

/** Where a fenced block ends: behind its closing fence, with the quote that holds it, or with the document. */
function fenceEnd(source: string, start: number, opening: string): number {
  const ticks = /[`~]+$/.exec(opening)?.[0] ?? "";
  const isQuoted = opening.includes(">");
  const closing = new RegExp(`^[ \\t>]*${ticks}${ticks[0] ?? ""}*[ \\t]*$`);
  let line = source.indexOf("\n", start);
  while (line !== -1) {
    const end = source.indexOf("\n", line + 1);
    const text = source.slice(line + 1, end === -1 ? undefined : end);
    if (isQuoted && !/^[ \t]*>/.test(text)) return line + 1;
    if (closing.test(text)) return end === -1 ? source.length : end + 1;
    line = end;
  }
  return source.length;
}

function readBranch(source: string, start: number): Token | undefined {
  const text = matchAt(/\{(?:#if\s[^}]*|:else(?:\s+if\s[^}]*)?|\/if)\}/y, source, start);
  if (!text) return undefined;
  const end = start + text.length;
  if (text === "{/if}") return { kind: "endif", start, end };
  const condition = text
    .replace(/^\{(?:#if|:else(?:\s+if)?)/, "")
    .slice(0, -1)
    .trim();
  return { kind: text.startsWith("{#") ? "if" : "else", condition, start, end };
}

/** Reads what a `<` begins; HTML tags and addresses are stepped over. */
function readAngle(state: ScanState, start: number): Token | number {
  const { source } = state;
  if (source.startsWith("<!--", start)) return readComment(state, start);
  const tag = matchAt(/<\/?[A-Za-z][\w.-]*/y, source, start);
  if (!tag) return /[!?]/.test(source[start + 1] ?? "") ? literal(start) : start + 1;
  const autolink = matchAt(/<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/y, source, start);
  if (autolink) return start + autolink.length;
  const isClosing = tag[1] === "/";
  const name = tag.slice(isClosing ? 2 : 1).toLowerCase();
  const body = state.directives.get(name);
  if (body) return readDirective(source, start, tag, body) ?? literal(start);
  if (!htmlNames.has(name) && !(state.svgDepth > 0 && svgNames.has(name))) {
    return literal(start);
  }
  if (name === "svg") state.svgDepth = Math.max(0, state.svgDepth + (isClosing ? -1 : 1));
  const rest = parseAttributes(source, start + tag.length);
  return rest ? rest.end : start + 1;
}

function literal(start: number): Token {
  return { kind: "literal", start, end: start + 1 };
}

function readComment(state: ScanState, start: number): Token {
  const end = state.noMoreComments ? -1 : state.source.indexOf("-->", start + 2);
  state.noMoreComments ||= end === -1;
  return end === -1 ? literal(start) : { kind: "comment", start, end: end + 3 };
}

function readDirective(source: string, start: number, tag: string, body: "none" | "markdown"): Token | undefined {
  const rest = parseAttributes(source, start + tag.length);
  if (!rest) return undefined;
  if (tag[1] === "/") return { kind: "close", name: tag.slice(2).toLowerCase(), start, end: rest.end };
  const kind = body === "none" || rest.isSelfClosing ? "leaf" : "open";
  return { kind, name: tag.slice(1).toLowerCase(), attributes: rest.attributes, start, end: rest.end };
}
