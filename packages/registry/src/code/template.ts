import { type Code, isCode, type Language, makeCode } from "./code.ts";
import type { LiteralPlace } from "./literal.ts";
import { type Plan, readTemplate, type Site, trimBlankLines, whichValue } from "./read-template.ts";
import type { Scan } from "./scan.ts";
import { guardNumber, makesOtherString, runsTogether } from "./seam.ts";

/** The traits of a language that its template needs. */
export interface Dialect<L extends Language> {
  readonly language: L;
  /** Name of the tag, for messages. */
  readonly tag: string;
  /** Languages whose code may be put into a hole. */
  readonly accepts: readonly Language[];
  readonly scan: (text: string) => Scan;
  /** A pattern that every string of several lines matches: text without a match need not be scanned for one. */
  readonly longString: RegExp;
  readonly literal: (value: unknown, place: LiteralPlace, site: Site) => string;
  /** Whether literals must be kept off words and quotes beside them; a shell joins what touches into one word. */
  readonly separated: boolean;
}

/** A template is read once; its `strings` object is the same at each evaluation. */
const plans = new WeakMap<TemplateStringsArray, Plan>();

/** Evaluates one tagged template. */
export function renderTemplate<L extends Language>(
  dialect: Dialect<L>,
  strings: TemplateStringsArray,
  holes: readonly unknown[],
): Code<L> {
  let plan = plans.get(strings);
  if (plan === undefined) {
    plan = readTemplate(dialect, strings.raw);
    plans.set(strings, plan);
  }
  const { segments, sites } = plan;
  let text = segments[0] ?? "";
  let index = 0;
  for (const site of sites) {
    const hole = holes[index];
    index += 1;
    const next = segments[index] ?? "";
    const piece = fillHole(dialect, hole, site, text, next);
    text = piece === "" ? closeGap(text, next, site) : text + piece + next;
  }
  return makeCode(dialect.language, plan.hasLineOfHoles ? trimBlankLines(text) : text);
}

function fillHole<L extends Language>(
  dialect: Dialect<L>,
  hole: unknown,
  site: Site,
  before: string,
  after: string,
): string {
  const spliced = spliceText(dialect, hole, site.indent);
  if (spliced !== undefined) {
    if (site.word?.position === "variable" && !/^\w+$/.test(spliced)) {
      throw new TypeError(
        `${whichValue(dialect.tag, before)} is behind $, where only ${dialect.tag}.identifier(x) is possible.`,
      );
    }
    if (after !== "" && !after.startsWith("\n")) refuseSwallowing(dialect, spliced, after);
    if (dialect.separated && (makesOtherString(before, spliced) || makesOtherString(spliced, after))) {
      throw new TypeError(
        `${whichValue(dialect.tag, before)} makes another kind of string with what touches it; leave a blank.`,
      );
    }
    return spliced;
  }
  // Texts, numbers and the like look the same wherever they are.
  const place = typeof hole === "object" ? placeAfter(dialect, before, site) : anyPlace;
  const literal = dialect.literal(hole, place, site);
  if (!dialect.separated) return literal;
  const joins = site.touchesHole && (runsTogether(before, literal) || makesOtherString(before, literal));
  if (site.touchesWord || joins) {
    throw new TypeError(`${whichValue(dialect.tag, before)} ${touching}`);
  }
  return typeof hole === "number" ? guardNumber(before, literal, after) : literal;
}

/** The message for a hole that would run together with its neighbor. */
export const touching = "touches a word or a quote; leave a blank, or build the whole value first.";

/** The message for code in a language that its template does not take. */
export const foreignCode = (language: Language, template: Language): string =>
  `Code in ${language} cannot stand in a template of ${template}.`;

const anyPlace: LiteralPlace = { indent: "", column: 0, embed: ({ text }) => text };

function placeAfter<L extends Language>(dialect: Dialect<L>, before: string, { indent }: Site): LiteralPlace {
  return {
    indent,
    column: before.length - before.lastIndexOf("\n") - 1,
    embed: (code, inner) => embedCode(dialect, code, inner),
  };
}

/** The text of a hole that holds code (or a list of nothing but code, one under the other); undefined for values. */
function spliceText<L extends Language>(dialect: Dialect<L>, hole: unknown, indent: string): string | undefined {
  if (typeof hole !== "object" || hole === null) return undefined;
  if (isCode(hole)) return indentCode(dialect, hole, indent);
  if (!Array.isArray(hole) || hole.length === 0 || !hole.every(isCode)) return undefined;
  const texts = hole.map((code) => indentCode(dialect, code, indent)).filter((text) => text !== "");
  return texts.join(`\n${indent}`);
}

/** Code as an expression within a value, where a comma follows. */
function embedCode<L extends Language>(dialect: Dialect<L>, code: Code, indent: string): string {
  const text = indentCode(dialect, code, indent);
  refuseSwallowing(dialect, text, ",");
  return text;
}

/** Indents all lines but the first, except those that begin inside a string: their blanks are part of a value. */
function indentCode<L extends Language>(
  { language, accepts, scan, longString }: Dialect<L>,
  code: Code,
  indent: string,
): string {
  const { text } = code;
  if (!accepts.includes(code.language)) {
    throw new TypeError(foreignCode(code.language, language));
  }
  if (indent === "" || !text.includes("\n")) return text;
  if (!longString.test(text)) return text.replaceAll(/\n(?!\n)/g, `\n${indent}`);
  const { linesInsideStrings } = scan(text);
  return text
    .split("\n")
    .map((line, index) => (index === 0 || line === "" || linesInsideStrings.has(index) ? line : indent + line))
    .join("\n");
}

function refuseSwallowing<L extends Language>(dialect: Dialect<L>, text: string, after: string): void {
  const lastLine = text.slice(text.lastIndexOf("\n") + 1);
  if (/#|\/\/|--/.test(lastLine) && dialect.scan(text).endsInComment) {
    const lost = JSON.stringify(after.slice(0, 40));
    throw new TypeError(
      `A comment in a template of ${dialect.tag} would swallow ${lost}; put the comment at the end of its line.`,
    );
  }
}

/**
 * Goes on after a hole that turned out empty: its line goes when nothing else is on it, and of two blank lines (or
 * two blanks) that would then meet, one.
 */
function closeGap(text: string, next: string, { closesLineOfHoles }: Site): string {
  const start = text.lastIndexOf("\n") + 1;
  const isBlank = text.slice(start).trim() === "";
  if (!closesLineOfHoles || !isBlank) {
    const besideBlank = !isBlank && text.endsWith(" ") && (next === "" || /^[ \n]/.test(next));
    return (besideBlank ? text.slice(0, -1) : text) + next;
  }
  const isContinued = /^[ \t]*\\/.test(next);
  const kept = text.slice(0, start);
  const doubled = kept === "" || kept.endsWith("\n\n");
  const rest = next.replace(isContinued ? /^[ \t]*\\\n?/ : doubled ? /^[ \t]*\n{0,2}/ : /^[ \t]*\n?/, "");
  // The last line of a command goes: the line before has nothing to continue with.
  return (isContinued ? kept : kept.replace(/[ \t]*\\\n$/, "\n")) + rest;
}
