import type { Language } from "./code.ts";
import { hasInvisible } from "./invisible.ts";
import { holeMark, type Place, type Scan, type Surrounding } from "./scan.ts";
import { touchesWord } from "./seam.ts";

/** A hole of one template. */
export interface Site extends Place {
  /** Leading blanks of its line: the indent of what follows on further lines. */
  readonly indent: string;
  /** The last hole of a line on which there are only holes (and a `\\` at its end): when all are empty the line goes. */
  readonly closesLineOfHoles: boolean;
  /** A word or quote of the author touches the hole, so that no value may be there. */
  readonly touchesWord: boolean;
  /** Nothing is between the hole and the one before it, or the start. */
  readonly touchesHole: boolean;
}

/** A template that has been read: the author's text around the holes, and the holes. */
export interface Plan {
  readonly segments: readonly string[];
  readonly sites: readonly Site[];
  readonly hasLineOfHoles: boolean;
}

interface Reader {
  readonly language: Language;
  readonly tag: string;
  readonly scan: (text: string) => Scan;
}

/**
 * The author's text is taken raw: what he types is what appears, `\n` included. Only the two things that a template
 * cannot hold as they are, a back-tick and `${`, are typed with a backslash before them, which goes.
 */
export function readTemplate(reader: Reader, raw: readonly string[]): Plan {
  const pieces = raw.map((piece) => piece.replaceAll(/\\(`|\$\{)/g, "$1"));
  if (pieces.some(hasInvisible)) {
    const start = pieces.join("…").trim().slice(0, 60);
    throw new TypeError(`A template of ${reader.tag} holds an invisible character; write it as an escape: ${start}`);
  }
  const text = dedent(pieces.join(holeMark));
  const { places, unclosed } = reader.scan(text);
  refuseHoles(reader.tag, text, places);
  if (unclosed !== undefined) throw new TypeError(`A template of ${reader.tag} opens ${unclosed} and never closes it.`);
  const segments = text.split(holeMark);
  const sites = places.map((place, index) => ({ ...place, ...siteOf(text, segments, index) }));
  return { segments, sites, hasLineOfHoles: sites.some((site) => site.closesLineOfHoles) };
}

function siteOf(text: string, segments: readonly string[], index: number): Omit<Site, keyof Place> {
  const position = segments.slice(0, index + 1).join(holeMark).length;
  const start = text.lastIndexOf("\n", position - 1) + 1;
  const end = text.indexOf("\n", position);
  const line = text.slice(start, end < 0 ? text.length : end);
  return {
    indent: /^[ \t]*/.exec(line)?.[0] ?? "",
    closesLineOfHoles:
      /^\\?$/.test(line.replaceAll(holeMark, "").trim()) && !line.includes(holeMark, position - start + 1),
    touchesWord: touchesWord(text.slice(0, position), text.slice(position + 1)),
    touchesHole: segments[index] === "",
  };
}

/** Part of the message for a hole within quotes. */
export const removeQuotes = "remove the quotes: the tag adds them";

/** The message for a hole within a regular expression. */
export const insideExpression = "inside a regular expression; build the expression from a text instead";

const advice: Readonly<Record<Surrounding, (tag: string) => string>> = {
  string: () => `inside quotes; ${removeQuotes} (and build the whole text first: \${\`hf://\${id}\`})`,
  "template literal": () => `inside a template literal; ${removeQuotes}, or write the value as \\\${…}`,
  comment: (tag) => `inside a comment; use ${tag}.comment(x), which writes the whole comment`,
  "regular expression": () => insideExpression,
  directive: () => "inside a preprocessor directive; no value can stand there",
  "here-document": (tag) => `inside a here-document; use ${tag}.json(x) or a quoted word instead`,
  "back-ticks": () => "inside a substitution by back-ticks, which reads its text twice; write $(…) instead",
  arithmetic: () => "inside shell arithmetic, where text is evaluated; compute the number before",
  expansion: () => "inside a parameter expansion; put the value into a variable first",
  option: (tag) => `right behind a dash and would choose the option; use ${tag}.choice(x, […]) for the whole word`,
};

function refuseHoles(tag: string, text: string, places: readonly Place[]): void {
  const index = places.findIndex(({ inside }) => inside !== undefined);
  const inside = places[index]?.inside;
  if (inside === undefined) return;
  const before = text
    .split(holeMark)
    .slice(0, index + 1)
    .join("…");
  throw new TypeError(`${whichValue(tag, before)} is ${advice[inside](tag)}.`);
}

/** Names a value of a template by the end of what is before it: `In a template of py, the value after "x = f("`. */
export function whichValue(tag: string, before: string): string {
  const end = before.slice(-40).trimStart();
  return `In a template of ${tag}, the ${end === "" ? "first value" : `value after ${JSON.stringify(end)}`}`;
}

/** Takes away blank lines at both ends and the indent that all lines share; blank lines become empty. */
export function dedent(text: string): string {
  const lines = text.split("\n").map((line) => (line.trim() === "" ? "" : line));
  const indents = lines.filter((line) => line !== "").map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  let shared = indents[0] ?? "";
  for (const indent of indents) while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  return trimBlankLines(lines.map((line) => line.slice(shared.length)).join("\n"));
}

/** Takes away blank lines at both ends. */
export function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
