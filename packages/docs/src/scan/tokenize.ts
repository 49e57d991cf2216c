import { matchAt, parseAttributes } from "./attributes.ts";
import type { Attributes } from "./attributes.ts";
import { htmlNames, svgNames, verbatimNames } from "./html-names.ts";
import { readLineDirective } from "./line-directives.ts";
import { addressLength } from "./link-address.ts";
import { readMath } from "./math.ts";
import { readShortHead } from "./short-head.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

interface TagToken<Kind> extends Range {
  readonly kind: Kind;
  readonly name: string;
  readonly attributes: Attributes;
  /** It stands within a line of text and does not interrupt the paragraph around it. */
  readonly isInline: boolean;
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
  /** Where cells are missing at the end of a table's head. */
  | (Range & { readonly kind: "cells"; readonly count: number })
  /**
   * A `<` that is text: `tag` where it looks as if somebody had meant a tag that nobody knows, `endless` where it begins a
   * directive whose tag never ends.
   */
  | (Range & { readonly kind: "literal"; readonly tag?: string; readonly endless?: string });

export type TokenOf<Kind extends Token["kind"]> = Extract<Token, { readonly kind: Kind }>;

/** How the scanner treats a directive's tag. */
export interface DirectiveShape {
  /** `text`: everything up to the closing tag is one piece of text, handed over as the attribute `body`. */
  readonly body: "none" | "markdown" | "text";
  readonly isInline?: boolean;
  /** Lower-case names of directives; outside of all of them the tag is ordinary text. */
  readonly within?: readonly string[];
}

/** By lower-case name. */
export type DirectiveShapes = ReadonlyMap<string, DirectiveShape>;

const fence = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*[ \t>]*(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;

/**
 * Finds tags of directives, framework branches, formulas and comments; fenced code and code spans are left alone.
 * Linear in time.
 */
export function tokenize(source: string, directives: DirectiveShapes, start = 0): Token[] {
  const tokens: Token[] = [];
  const state: ScanState = { source, directives, svgDepth: 0, verbatimEnd: 0, open: new Map(), neverFound: new Set() };
  const stops = /[\n`<{\\$]/g;
  let position = start;
  let atLineStart = true;
  while (position < source.length) {
    const opening = atLineStart ? matchAt(fence, source, position) : "";
    if (opening) {
      position = fenceEnd(source, position, opening);
      continue;
    }
    const cells = atLineStart ? readShortHead(source, position) : undefined;
    if (cells) tokens.push(cells);
    const line = atLineStart ? readLineDirective(source, position) : undefined;
    if (line) {
      tokens.push({ kind: "leaf", isInline: false, ...line });
      position = line.end;
      atLineStart = false;
      continue;
    }
    stops.lastIndex = position;
    const stop = stops.exec(source);
    if (!stop) break;
    atLineStart = stop[0] === "\n";
    const found = readAt(state, stop.index);
    if (typeof found === "object") tokens.push(counted(state, found));
    position = typeof found === "object" ? found.end : found;
  }
  return tokens;
}

interface ScanState {
  readonly source: string;
  readonly directives: DirectiveShapes;
  svgDepth: number;
  /** Up to here the text stands in `<code>` or the like, where a dollar sign begins no formula. */
  verbatimEnd: number;
  /** How many directives of each name are open. */
  readonly open: Map<string, number>;
  /** Endings that do not occur any more, so that a page of openings is not searched to its end for each of them. */
  readonly neverFound: Set<string>;
}

/** The token at an offset, or the offset to go on from where there is none. */
function readAt(state: ScanState, start: number): Token | number {
  const { source } = state;
  const character = source[start] ?? "";
  if (character === "<") return readAngle(state, start);
  const found = character === "{" ? readBranch(source, start) : readFormula(state, start);
  return found ?? start + plainLength(source, start);
}

function readFormula({ source, verbatimEnd }: ScanState, start: number): Token | undefined {
  const formula = start < verbatimEnd ? undefined : readMath(source, start);
  return formula && { kind: "leaf", start, ...formula };
}

/** Where an ending begins, from an offset on; `-1` where it does not occur. */
function findEnding(state: ScanState, ending: string, from: number): number {
  if (state.neverFound.has(ending)) return -1;
  const found = state.source.indexOf(ending, from);
  if (found === -1) state.neverFound.add(ending);
  return found;
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

/** The token, taken into account where it opens or closes a directive. */
function counted({ open }: ScanState, token: Token): Token {
  if (token.kind === "open") open.set(token.name, (open.get(token.name) ?? 0) + 1);
  if (token.kind === "close") open.set(token.name, Math.max(0, (open.get(token.name) ?? 0) - 1));
  return token;
}

/** How a tag is read here. `<source>` in a film must not take all of the page up to a `</source>` for its body. */
function shapeAt({ directives, open }: ScanState, name: string): DirectiveShape | undefined {
  const shape = directives.get(name);
  const isOutOfPlace = shape?.body === "text" && shape.within?.some((parent) => open.get(parent)) === false;
  return isOutOfPlace ? undefined : shape;
}

/** Reads what a `<` begins; HTML tags and addresses are stepped over. */
function readAngle(state: ScanState, start: number): Token | number {
  const { source } = state;
  if (source.startsWith("<!--", start)) return readComment(state, start);
  const address = addressLength(source, start);
  if (address > 0) return start + address;
  const tag = matchAt(/<\/?[A-Za-z][\w.-]*/y, source, start);
  if (!tag) return /[!?]/.test(source[start + 1] ?? "") ? literal(start) : start + 1;
  const autolink = matchAt(/<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/y, source, start);
  if (autolink) return start + autolink.length;
  const isClosing = tag[1] === "/";
  const name = tag.slice(isClosing ? 2 : 1).toLowerCase();
  const shape = shapeAt(state, name);
  if (shape && start < state.verbatimEnd) return literal(start);
  if (shape) {
    const endless = shape.within || isClosing ? {} : { endless: tag.slice(1) };
    return readDirective(state, start, tag, shape) ?? { ...literal(start), ...endless };
  }
  const rest = parseAttributes(source, start + tag.length);
  if (!htmlNames.has(name) && !(state.svgDepth > 0 && svgNames.has(name))) {
    const isMeant =
      /^<[A-Z]\w*[a-z]/.test(tag) && rest !== undefined && looksMeant(state, tag, source.slice(start, rest.end));
    return isMeant ? { ...literal(start), tag: tag.slice(1) } : literal(start);
  }
  if (name === "svg") state.svgDepth = Math.max(0, state.svgDepth + (isClosing ? -1 : 1));
  if (verbatimNames.has(name) && !isClosing) {
    state.verbatimEnd = Math.max(state.verbatimEnd, findEnding(state, `</${tag.slice(1)}>`, start));
  }
  return rest ? rest.end : start + 1;
}

/** Whether a tag that nobody knows was written as one: `<Foo bar={1}>`, `<Foo />`, `<Foo>…</Foo>`, unlike `<Your name>`. */
function looksMeant(state: ScanState, name: string, tag: string): boolean {
  if (tag.endsWith("/>") || tag.includes("=")) return true;
  return tag === `${name}>` && findEnding(state, `</${name.slice(1)}>`, 0) !== -1;
}

function literal(start: number): TokenOf<"literal"> {
  return { kind: "literal", start, end: start + 1 };
}

function readComment(state: ScanState, start: number): Token {
  const end = findEnding(state, "-->", start + 2);
  return end === -1 ? literal(start) : { kind: "comment", start, end: end + 3 };
}

function readDirective(state: ScanState, start: number, tag: string, shape: DirectiveShape): Token | undefined {
  const rest = parseAttributes(state.source, start + tag.length);
  if (!rest) return undefined;
  const { attributes, end, isSelfClosing } = rest;
  if (tag[1] === "/") return { kind: "close", name: tag.slice(2).toLowerCase(), start, end };
  const token = { name: tag.slice(1).toLowerCase(), isInline: shape.isInline ?? false, attributes, start, end };
  if (shape.body === "none" || isSelfClosing) return { kind: "leaf", ...token };
  if (shape.body === "markdown") return { kind: "open", ...token };
  const closing = `</${tag.slice(1)}>`;
  const bodyEnd = findEnding(state, closing, end);
  if (bodyEnd === -1) return { kind: "open", ...token };
  const body = state.source.slice(end, bodyEnd);
  return { kind: "leaf", ...token, attributes: { ...attributes, body }, end: bodyEnd + closing.length };
}
