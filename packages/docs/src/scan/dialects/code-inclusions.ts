import { type LineRange, lineRanges, maxLine } from "../line-ranges.ts";
import type { ForeignForm } from "./foreign-form.ts";

const line = /([ \t]*)\{\*[ \t]+([^\s{}*]+)((?:[ \t]+[a-z]+\[[^\]\n]{0,300}\])*)[ \t]+\*\}[ \t]*(?=\n|$)/y;

/**
 * `{* ../../docs_src/app.py ln[3:9,14] hl[4,6:7] *}`: lines of a file as code, some of them marked, as FastAPI's documents
 * have it. The path begins at the folder of `mkdocs.yml`, one above that of the documents; marked lines are counted in the
 * file.
 */
export const codeInclusions: ForeignForm = {
  read: ({ source }, lineStart) => {
    line.lastIndex = lineStart;
    const [text, blanks = "", path = "", options = ""] = line.exec(source) ?? [];
    if (text === undefined) return undefined;
    const start = lineStart + blanks.length;
    const end = lineStart + text.length;
    const lines = lineRanges(rangesIn("ln", options));
    const marked = rangesIn("hl", options)
      .split(",")
      .flatMap((range) => lineRanges(range) ?? []);
    const marks = placesIn(lines ?? [{ first: 1, last: maxLine }], marked);
    const language = /\.(\w+)$/.exec(path)?.[1] ?? "text";
    const body = {
      path: `/../${path}`,
      language: marks === "" ? language : `${language} {${marks}}`,
      ...(lines && { lines: lines.map(({ first, last }) => `${first}-${last}`).join() }),
    };
    const attributes = { body: JSON.stringify(body) };
    return { tokens: [{ kind: "leaf", name: "literalinclude", isInline: false, attributes, start, end }], end };
  },
};

/** `ln[3:9, 14]` → `3-9,14-14`, `ln[3:]` → `3-999999999` */
function rangesIn(option: "ln" | "hl", options: string): string {
  const [, list = ""] = new RegExp(`\\b${option}\\[([^\\]]*)\\]`).exec(options) ?? [];
  const ranges = list.split(",").map((part) => {
    const [first = "", last = first] = part.split(":").map((number) => number.trim());
    return `${first || 1}-${last || maxLine}`;
  });
  return list.trim() === "" ? "" : ranges.join();
}

/** Where lines of a file are among those of it that are shown: `3-4,9`, from 1. */
function placesIn(shown: readonly LineRange[], marked: readonly LineRange[]): string {
  const shownUpTo = (number: number) =>
    shown.reduce((sum, { first, last }) => sum + Math.max(0, Math.min(last, number) - first + 1), 0);
  const places = marked.map(({ first, last }) => [shownUpTo(first - 1) + 1, shownUpTo(last)] as const);
  const seen = places.filter(([first, last]) => first <= last);
  return seen.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join();
}
