import { matchAt } from "./attributes.ts";
import { decodeCharacterReferences } from "./character-references.ts";

interface Formula {
  readonly name: string;
  readonly attributes: { readonly tex: string; readonly isDisplay: boolean };
  readonly isInline: boolean;
  readonly end: number;
}

/** Name under which the scanner reports formulas; no author can write it as a tag. */
export const mathName = "modelshelf-math";

/** The longest formula that is read; without a bound, a page of opening signs would cost its length squared. */
const longest = 5000;

/** More than the signs of quotes and lists that come before a formula. */
const longestIndent = 500;

/** No white space just inside of the signs, all on one line; what follows is neither a letter nor a digit. */
const dollars = /\$(?:[^\s$\\`]|[^\s$](?:[^$\\\n`]|\\.)*[^\s$\\`])\$(?![\p{L}\p{N}$])/uy;
const blankLine = /\n[ \t>]*\n/;

/**
 * The formula that begins at an offset, in any of the three forms: `$$…$$`, `\\(…\\)`, and `$…$` between white space or
 * punctuation. Prices do not count: `$5 and $6`, `20$/user`. `limit`: the offset by which it has to end.
 */
export function readMath(source: string, start: number, limit: number): Formula | undefined {
  const rest = source.slice(start, Math.min(start + longest, limit));
  if (rest.startsWith("$$")) {
    const length = displayLength(rest);
    const isInline = !isAlone(source, start, start + length);
    return length > 0
      ? formula(source, { start, end: start + length, signs: 2, isDisplay: true, isInline })
      : undefined;
  }
  const length = rest.startsWith("\\\\(") ? parenthesesLength(rest) : dollarsLength(source, start, rest);
  const signs = rest[0] === "$" ? 1 : 3;
  return length > 0
    ? formula(source, { start, end: start + length, signs, isDisplay: false, isInline: true })
    : undefined;
}

/** Between signs on lines of their own there may be blank lines; a sign within a line closes in its paragraph. */
function displayLength(rest: string): number {
  const fenced = /^\$\$[ \t]*\n(?:[^]*?\n)??[ \t>]*\$\$(?=[ \t]*(?:\n|$))/.exec(rest)?.[0];
  if (fenced) return fenced.length;
  const end = rest.indexOf("$$", 2);
  return end === -1 || blankLine.test(rest.slice(0, end)) ? 0 : end + 2;
}

function parenthesesLength(rest: string): number {
  const end = rest.indexOf("\\\\)", 3);
  return end === -1 || blankLine.test(rest.slice(0, end)) ? 0 : end + 3;
}

function dollarsLength(source: string, start: number, rest: string): number {
  if (rest[0] !== "$" || /[\p{L}\p{N}$\\/=]/u.test(source[start - 1] ?? " ")) return 0;
  const text = matchAt(dollars, rest, 0);
  // `$5 (or 3$)`: an amount and words.
  return /^\$\d[\d.,]*\s+\(?[a-z]{2}/i.test(text) ? 0 : text.length;
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** Length of the signs on each side. */
  readonly signs: number;
  readonly isDisplay: boolean;
  readonly isInline: boolean;
}

function formula(source: string, { start, end, signs, isDisplay, isInline }: Place): Formula | undefined {
  const text = source.slice(start + signs, end - signs);
  // In a quote every line of the formula begins with the quote's sign.
  const quotes = lineBefore(source, start).split(">").length - 1;
  const written = text.replace(new RegExp(`\\n(?:[ \\t]*>[ \\t]?){0,${quotes}}`, "g"), "\n");
  // `$q &gt; 1$`: in HTML, which notebooks hold, an author cannot write the sign itself.
  const tex = decodeCharacterReferences(written).trim();
  return tex === "" ? undefined : { name: mathName, attributes: { tex, isDisplay }, isInline, end };
}

/** Whether nothing but white space and signs of quotes and lists is beside the formula on its lines. */
function isAlone(source: string, start: number, end: number): boolean {
  const after = source.slice(end, end + longestIndent).split("\n", 1)[0] ?? "";
  return /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/.test(lineBefore(source, start)) && after.trim() === "";
}

/** The part before it on its line, as far as it matters: a line of formulas must not be read for each of them. */
function lineBefore(source: string, offset: number): string {
  const before = source.slice(Math.max(0, offset - longestIndent), offset);
  return before.slice(before.lastIndexOf("\n") + 1);
}
