import { type Attributes, matchAt } from "./attributes.ts";
import type { TokenOf } from "./tokens.ts";

/** A directive without a tag: double brackets alone on a line. */
interface LineDirective {
  readonly name: string;
  readonly attributes: Attributes;
  readonly start: number;
  readonly end: number;
}

/** A line with `[[autodoc]]` and the list below it. */
export interface AutodocLine {
  readonly object: string;
  /** Absent where no list follows. */
  readonly members?: readonly string[];
}

/** Names under which the scanner reports these; no author can write them as a tag. */
export const autodocName = "modelshelf-autodoc";
export const openInColabName = "modelshelf-open-in-colab";

/** `[[autodoc]] Object`, and a list of its members below: at once, or indented more behind empty lines. */
const autodoc =
  /([ \t]*)\[\[autodoc\]\][ \t]*(?:\S[^\n]*)?(?:(?:\n|(?:\n[ \t]*)+\n(?=\1[ \t]))[ \t]*-[ \t]+[^\s`*[]+[ \t]*(?=\n|$))*/y;
const openInColab = /[ \t]*\[\[open-in-colab\]\][ \t]*(?=\n|$)/y;

/** Reads a directive at the start of a line: the text from its brackets to the end of its last line. */
export function readLineDirective(source: string, lineStart: number): LineDirective | undefined {
  const isColab = matchAt(openInColab, source, lineStart);
  const text = isColab || matchAt(autodoc, source, lineStart);
  if (!text) return undefined;
  const indent = text.search(/\S/);
  const range = { start: lineStart + indent, end: lineStart + text.trimEnd().length };
  if (isColab) return { name: openInColabName, attributes: {}, ...range };
  const [first = "", ...others] = text.trim().split("\n");
  const object = (
    first
      .replace(/^\[\[autodoc\]\]/, "")
      .trim()
      .split(/\s/)[0] ?? ""
  ).replace(/^~/, "");
  const members = others.map((line) => line.replace(/^\s*-\s+/, "").trim()).filter((line) => line !== "");
  const attributes: AutodocLine = { object, ...(members.length > 0 && { members }) };
  return { name: autodocName, attributes: { ...attributes }, ...range };
}

/** Words in double brackets, alone on their line. */
const words = /[ \t]*\[\[\p{L}[\p{L}\p{M}\p{N} _-]{0,80}\]\][ \t]*(?=\n|$)/uy;

/** A line that was meant as a directive but is not one, as after a translation: text that its author should change. */
export function readMeantDirective(source: string, lineStart: number): TokenOf<"rewritten"> | undefined {
  const line = matchAt(words, source, lineStart);
  // Other words in double brackets are links of wikis, or text.
  if (!/colab|autodoc/i.test(line)) return undefined;
  const text = line.trim();
  const start = lineStart + line.indexOf("[");
  return {
    kind: "rewritten",
    text,
    start,
    end: start + text.length,
    fault: { kind: "unknown-tag", message: notADirective(text) },
  };
}

/** The message for a line in double brackets that was meant as a directive. */
export function notADirective(text: string): string {
  const meant = /colab/i.test(text)
    ? "The names of directives are not translated: write [[open-in-colab]]."
    : "Write [[autodoc]] and the name of an object.";
  return `${text} is not a known directive and is shown as text. ${meant}`;
}
