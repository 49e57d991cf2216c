import { longestElement, matchAt } from "./attributes.ts";
import { htmlNames, svgNames } from "./html-names.ts";
import { longestComponent, readComponent } from "./dialects/components.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { readLineDirective, readMeantDirective } from "./line-directives.ts";
import { addressLength } from "./link-address.ts";
import { readMath } from "./math.ts";
import { fence } from "./plain-code.ts";
import { readElement } from "./read-element.ts";
import { findEnding, newState, readTag, type ScanState } from "./scan-state.ts";
import { readShortHead } from "./short-head.ts";
import { type DirectiveShape, type DirectiveShapes, literal, type Token } from "./tokens.ts";

/** More tags, formulas and comments than an author writes in a book: each takes memory wherever the page is read. */
const maxTokens = 50_000;
/** The cost of a look in vain, in characters that are read: at a line, at another sign, at a formula. */
const lineCost = 4;
const signCost = 10;
const formulaCost = 500;

/**
 * Finds tags of directives, framework branches, formulas and comments; fenced code and code spans are left alone.
 * Linear in time; `undefined` for a page that has more of them, or more signs that begin none, than anybody writes.
 */
export function tokenize(
  source: string,
  directives: DirectiveShapes,
  start = 0,
  dialect?: Dialect,
): Token[] | undefined {
  const tokens: Token[] = [];
  const state = newState(source, directives, dialect);
  const stops = dialect ? /[\n`<{\\$:]/g : /[\n`<{\\$]/g;
  let position = start;
  let atLineStart = true;
  while (position < source.length) {
    if (tokens.length + state.unclosed.closings.length > maxTokens || state.effort.left < 0) return undefined;
    if (atLineStart) {
      const line = readLineStart(state, position);
      tokens.push(...line.tokens);
      if (line.end > position) {
        position = line.end;
        atLineStart = line.isAtLineStart;
        continue;
      }
    }
    stops.lastIndex = position;
    const stop = stops.exec(source);
    if (!stop) break;
    atLineStart = stop[0] === "\n";
    state.effort.left -= atLineStart ? lineCost : signCost;
    const found = readAt(state, stop.index);
    if (typeof found === "object") tokens.push(counted(state, found));
    position = typeof found === "object" ? found.end : found;
  }
  state.unclosed.end();
  const { closings } = state.unclosed;
  const all =
    closings.length === 0 ? tokens : [...tokens, ...closings].toSorted((a, b) => a.start - b.start || a.end - b.end);
  return state.foreign ? state.foreign.withClosings(all) : all;
}

/** The beginning of a line: a fence is passed over, a directive without a tag is one token. */
function readLineStart(state: ScanState, position: number): { tokens: Token[]; end: number; isAtLineStart: boolean } {
  const { source, blocks, ends, fences } = state;
  const tokens: Token[] = [];
  const blankLine = position < state.verbatimEnd ? undefined : blocks.readLine(position);
  if (blankLine) tokens.push(blankLine);
  const opening = matchAt(fence, source, position);
  if (opening) {
    blocks.leave();
    const end = fences.endOf(position, opening);
    ends.passCode(end);
    return { tokens, end, isAtLineStart: true };
  }
  const cells = readShortHead(source, position);
  if (cells) tokens.push(cells);
  const foreign = position < state.verbatimEnd ? undefined : state.foreign?.readLine(position);
  if (foreign) {
    tokens.push(...foreign.tokens.map((token) => counted(state, token)));
    return { tokens, end: foreign.end, isAtLineStart: false };
  }
  const line = readLineDirective(source, position);
  const meant =
    line || state.foreign || position < state.verbatimEnd ? undefined : readMeantDirective(source, position);
  if (meant) return { tokens: [...tokens, meant], end: meant.end, isAtLineStart: false };
  if (!line) return { tokens, end: position, isAtLineStart: true };
  blocks.leave();
  tokens.push({ kind: "leaf", isInline: false, ...line });
  return { tokens, end: line.end, isAtLineStart: false };
}

/** The token at an offset, or the offset to go on from where there is none. */
function readAt(state: ScanState, start: number): Token | number {
  const { source } = state;
  const character = source[start] ?? "";
  if (character === "<") return readAngle(state, start);
  const adornment = start < state.verbatimEnd ? undefined : state.foreign?.readAdornment(start);
  if (adornment) return adornment;
  const found = character === "{" ? readBranch(source, start) : readFormula(state, start);
  return found ?? start + state.spans.lengthAt(start);
}

function readFormula({ source, verbatimEnd, effort, ends }: ScanState, start: number): Token | undefined {
  if (start < verbatimEnd || !/[$\\]/.test(source[start] ?? "")) return undefined;
  const formula = readMath(source, start, ends.formulaEnd(start));
  if (!formula && /^(?:\$\$[^$]|\\\\\()/.test(source.slice(start, start + 3))) effort.left -= formulaCost;
  return formula && { kind: "leaf", start, ...formula };
}

function readBranch(source: string, start: number): Token | undefined {
  const text = matchAt(/\{(?:#if\s[^}]{0,500}|:else(?:\s+if\s[^}]{0,500})?|\/if)\}/y, source, start);
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
function counted({ open, blocks, unclosed }: ScanState, token: Token): Token {
  if (/^(?:open|close|if|else|endif)$/.test(token.kind)) unclosed.endAll();
  if (/^(?:open|close|if|else|endif)$/.test(token.kind) || (token.kind === "leaf" && !token.isInline)) blocks.leave();
  if (token.kind === "open") open.set(token.name, (open.get(token.name) ?? 0) + 1);
  if (token.kind === "close") open.set(token.name, Math.max(0, (open.get(token.name) ?? 0) - 1));
  return token;
}

/** How a tag is read here. `<source>` in a video must not take all of the page up to a `</source>` for its body. */
function shapeAt({ directives, open }: ScanState, name: string, tag: string): DirectiveShape | undefined {
  const shape = directives.get(name);
  if (shape?.isForeign && !/^<\/?[A-Z]/.test(tag)) return undefined;
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
  if (!tag)
    return readSpacedClosing(state, start) ?? (/[!?/]/.test(source[start + 1] ?? "") ? literal(start) : start + 1);
  const autolink = matchAt(/<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/y, source, start);
  if (autolink) return start + autolink.length;
  const isClosing = tag[1] === "/";
  const name = tag.slice(isClosing ? 2 : 1).toLowerCase();
  const shape = shapeAt(state, name, tag);
  if (!shape && start >= state.verbatimEnd) {
    const component = readComponent(state, start, tag);
    if (component) return component;
  }
  if (shape && start < state.verbatimEnd) return literal(start);
  if (shape) {
    // `<Deprecated, use this instead>` is words in angle brackets.
    if (/[^\s/>{"'=]/.test(source[start + tag.length] ?? "")) return literal(start);
    const endless = shape.within || isClosing ? {} : { endless: tag.slice(1) };
    return readDirective(state, start, tag, shape) ?? { ...literal(start), ...endless };
  }
  const rest = readTag(state, start + tag.length, longestElement);
  if (!htmlNames.has(name) && !(state.svgDepth > 0 && svgNames.has(name))) {
    const isMeant =
      /^<[A-Z]\w*[a-z]/.test(tag) && rest !== undefined && looksMeant(state, tag, source.slice(start, rest.end));
    return isMeant ? { ...literal(start), tag: tag.slice(1) } : literal(start);
  }
  return readElement(state, { tag, name, isClosing, start }, rest);
}

/** `</ Note>`, which MDX takes for `</Note>`. */
function readSpacedClosing(state: ScanState, start: number): Token | undefined {
  const tag = matchAt(/<\/[ \t]{1,20}[A-Za-z][\w.-]{0,100}[ \t]{0,20}>/y, state.source, start);
  const written = tag.replaceAll(/[\s>]/g, "");
  const name = written.slice(2).toLowerCase();
  const isClosing = tag !== "" && start >= state.verbatimEnd && shapeAt(state, name, written)?.body === "markdown";
  return isClosing ? { kind: "close", name, start, end: start + tag.length } : undefined;
}

/** Whether a tag that nobody knows was written as one: `<Foo bar={1}>`, `<Foo />`, `<Foo>…</Foo>`, unlike `<Your name>`. */
function looksMeant(state: ScanState, name: string, tag: string): boolean {
  if (tag.endsWith("/>") || tag.includes("=")) return true;
  return tag === `${name}>` && findEnding(state, `</${name.slice(1)}>`, 0) !== -1;
}

/** The message for `<!-- md:version 1.2 -->` and the like. */
export const hookComment =
  "An MkDocs hook would replace this comment. Hooks are not run here, so nothing is shown. Write the text as Markdown.";

function readComment(state: ScanState, start: number): Token {
  const end = findEnding(state, "-->", start + 2);
  if (end === -1) return literal(start);
  const isForHook =
    state.foreign?.dialect.name === "MkDocs Material" && /^<!--\s*md:\w/.test(state.source.slice(start, start + 50));
  if (!isForHook) return { kind: "comment", start, end: end + 3 };
  return {
    kind: "rewritten",
    text: "",
    start,
    end: end + 3,
    fault: { kind: "foreign-template", message: hookComment },
  };
}

function readDirective(state: ScanState, start: number, tag: string, shape: DirectiveShape): Token | undefined {
  const longest = shape.isForeign ? longestComponent : undefined;
  const rest = readTag(state, start + tag.length, longest);
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
