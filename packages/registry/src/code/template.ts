import { type Code, isCode, type Language, makeCode } from "./code.ts";
import { hasInvisible } from "./invisible.ts";
import { holeMark, type Place, type Scan } from "./scan.ts";
import { guardNumber, makesOtherString, runsTogether, touchesWord } from "./seam.ts";

/** What a template needs to know about its language. */
export interface Dialect<L extends Language> {
  readonly language: L;
  /** Name of the tag, for messages. */
  readonly tag: string;
  /** Languages whose code may be put into a hole. */
  readonly accepts: readonly Language[];
  readonly scan: (text: string) => Scan;
  readonly literal: (value: unknown, site: Site, column: number) => string;
  /** Whether literals must be kept off words and quotes beside them; a shell joins what touches into one word. */
  readonly separated: boolean;
}

/** A hole of one template. */
export interface Site extends Place {
  /** Leading blanks of its line: the indent of what follows on further lines. */
  readonly indent: string;
  /** The last hole of a line on which only holes stand: when all of them are empty the line goes. */
  readonly closesLineOfHoles: boolean;
  /** A word or quote of the author touches the hole, so that no value may stand there. */
  readonly touchesWord: boolean;
}

interface Plan {
  readonly segments: readonly string[];
  readonly sites: readonly Site[];
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
  let text = plan.segments[0] ?? "";
  for (const [index, site] of plan.sites.entries()) {
    const next = plan.segments[index + 1] ?? "";
    const piece = fillHole(dialect, holes[index], site, text, next);
    const line = piece === "" && site.closesLineOfHoles ? withoutBlankLine(text, next) : undefined;
    text = line ?? text + piece + next;
  }
  return makeCode(dialect.language, plan.sites.some((site) => site.closesLineOfHoles) ? trimBlankLines(text) : text);
}

function fillHole<L extends Language>(
  dialect: Dialect<L>,
  hole: unknown,
  site: Site,
  before: string,
  after: string,
): string {
  const spliced = spliceText(dialect, hole, site);
  if (spliced !== undefined) {
    if (after !== "" && !after.startsWith("\n")) refuseSwallowed(dialect, spliced, after);
    if (dialect.separated && (makesOtherString(before, spliced) || makesOtherString(spliced, after))) {
      throw new TypeError(
        `${whichHole(dialect, before)} makes another kind of string with the text beside it; leave a blank.`,
      );
    }
    return spliced;
  }
  const literal = dialect.literal(hole, site, before.length - (before.lastIndexOf("\n") + 1));
  if (!dialect.separated) return literal;
  if (site.touchesWord || runsTogether(before, literal) || makesOtherString(before, literal)) {
    throw new TypeError(
      `${whichHole(dialect, before)} touches a word or a quote; leave a blank, or build the whole value first.`,
    );
  }
  return typeof hole === "number" ? guardNumber(before, literal, after) : literal;
}

/** The text without the line that has become blank at its end; undefined when that line holds something. */
function withoutBlankLine(text: string, next: string): string | undefined {
  const start = text.lastIndexOf("\n") + 1;
  if (text.slice(start).trim() !== "") return undefined;
  const kept = text.slice(0, start);
  // A blank line before and after what is gone: one of the two goes with it.
  const doubled = kept === "" || kept.endsWith("\n\n");
  return kept + next.replace(doubled ? /^[ \t]*\n{0,2}/ : /^[ \t]*\n?/, "");
}

function whichHole<L extends Language>({ tag }: Dialect<L>, before: string): string {
  return `A hole of ${tag}, which follows ${JSON.stringify(before.slice(-40).trimStart())},`;
}

/** The text of a hole that holds code (or a list of nothing but code, one under the other); undefined for values. */
function spliceText<L extends Language>(dialect: Dialect<L>, hole: unknown, site: Site): string | undefined {
  if (typeof hole !== "object" || hole === null) return undefined;
  if (Array.isArray(hole)) {
    if (hole.length === 0 || !hole.every(isCode)) return undefined;
    const texts = hole.map((code) => spliceOne(dialect, code, site)).filter((text) => text !== "");
    return texts.join(`\n${site.indent}`);
  }
  return isCode(hole) ? spliceOne(dialect, hole, site) : undefined;
}

function spliceOne<L extends Language>(dialect: Dialect<L>, code: Code, site: Site): string {
  if (!dialect.accepts.includes(code.language)) {
    throw new TypeError(`Code in ${code.language} cannot stand in a template of ${dialect.language}.`);
  }
  return indentCode(dialect.scan, code.text, site.indent);
}

/** Indents all lines but the first, except those that begin inside a string. */
function indentCode(scan: (text: string) => Scan, text: string, indent: string): string {
  if (indent === "" || !text.includes("\n")) return text;
  const { linesInsideStrings } = scan(text);
  const lines = text.split("\n");
  return lines
    .map((line, index) => (index === 0 || line === "" || linesInsideStrings.has(index) ? line : indent + line))
    .join("\n");
}

function refuseSwallowed<L extends Language>(dialect: Dialect<L>, text: string, after: string): void {
  const lastLine = text.slice(text.lastIndexOf("\n") + 1);
  if (/#|\/\//.test(lastLine) && dialect.scan(text).endsInComment) {
    throw new TypeError(
      `A comment in a hole of ${dialect.tag} would swallow ${JSON.stringify(after.slice(0, 40))}; put the hole at the end of its line.`,
    );
  }
}

/**
 * The author's text is taken raw: what he types is what appears, `\n` included. Only the two things that a template
 * cannot hold as they are, a back-tick and `${`, are typed with a backslash before them, which goes.
 */
function readTemplate<L extends Language>(dialect: Dialect<L>, raw: readonly string[]): Plan {
  const pieces = raw.map((piece) => piece.replaceAll(/\\(`|\$\{)/g, "$1"));
  if (pieces.some(hasInvisible)) {
    throw new TypeError(
      `A template of ${dialect.tag} holds an invisible character; write it as an escape or take it out: ${pieces[0]?.slice(0, 60)}`,
    );
  }
  const text = dedent(pieces.join(holeMark));
  const scan = dialect.scan(text);
  refuseHoles(dialect, text, scan);
  const segments = text.split(holeMark);
  return { segments, sites: scan.places.map((place, index) => ({ ...place, ...siteOf(text, segments, index) })) };
}

function siteOf(text: string, segments: readonly string[], index: number): Omit<Site, keyof Place> {
  const position = segments.slice(0, index + 1).join(holeMark).length;
  const start = text.lastIndexOf("\n", position - 1) + 1;
  const end = text.indexOf("\n", position);
  const line = text.slice(start, end < 0 ? text.length : end);
  return {
    indent: /^[ \t]*/.exec(line)?.[0] ?? "",
    closesLineOfHoles: line.replaceAll(holeMark, "").trim() === "" && !line.includes(holeMark, position - start + 1),
    touchesWord: touchesWord(text.slice(0, position), text.slice(position + 1)),
  };
}

const advice: Readonly<Record<NonNullable<Place["inside"]>, (tag: string) => string>> = {
  string: () => "inside quotes; remove the quotes: the tag adds them (and build the whole text first: ${`hf://${id}`})",
  "template literal": () =>
    String.raw`inside a template literal; remove the quotes: the tag adds them, or put the hole into \${…}`,
  comment: (tag) => `inside a comment; use ${tag}.comment(x), which writes the whole comment`,
  "regular expression": () => "inside a regular expression; build the expression from a text instead",
  directive: () => "inside a preprocessor directive; no value can stand there",
  "here-document": (tag) => `inside a here-document; use ${tag}.json(x) or a quoted word instead`,
  arithmetic: () => "inside shell arithmetic, where text is evaluated; compute the number before",
  expansion: () => "inside a parameter expansion; put the value into a variable first",
  option: (tag) => `right behind a dash and would choose the option; use ${tag}.choice(x, […]) for the whole word`,
};

function refuseHoles<L extends Language>(dialect: Dialect<L>, text: string, scan: Scan): void {
  const segments = text.split(holeMark);
  for (const [index, { inside }] of scan.places.entries()) {
    if (inside === undefined) continue;
    const near = segments[index]?.slice(-40).trimStart();
    throw new TypeError(
      `Hole ${index + 1} of ${dialect.tag} stands ${advice[inside](dialect.tag)}. It follows: ${near}`,
    );
  }
  if (scan.unclosed !== undefined)
    throw new TypeError(`A template of ${dialect.tag} opens ${scan.unclosed} and never closes it.`);
}

/** Takes away blank lines at both ends and the indent that all lines share; blank lines become empty. */
export function dedent(text: string): string {
  const lines = text.split("\n").map((line) => (line.trim() === "" ? "" : line));
  const indents = lines.filter((line) => line !== "").map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  let shared = indents[0] ?? "";
  for (const indent of indents) while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  return trimBlankLines(lines.map((line) => line.slice(shared.length)).join("\n"));
}

function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
