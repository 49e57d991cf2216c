import type { Element } from "hast";
import type { WrittenMarkdown } from "../scan/write-markdown.ts";

type Point = NonNullable<Element["position"]>["start"];

/** On longer lines, which nobody reads, columns are as written: looking for each would cost the square of its length. */
const longestLine = 10_000;

/**
 * Where a point of the written Markdown is in the document. The line is exact; so is the column where the text behind
 * the point, or else all of it before, is on that line as it was written. Elsewhere it is where the line's text begins.
 */
export function placesIn(sourceLines: readonly string[], { text, lines }: WrittenMarkdown): (point: Point) => Point {
  const writtenLines = text.split("\n");
  return ({ line: writtenLine, column }) => {
    const line = lines[writtenLine - 1] ?? 1;
    const there = sourceLines[line - 1] ?? "";
    const here = writtenLines[writtenLine - 1] ?? "";
    if (here.length > longestLine || there.length > longestLine) return { line, column };
    const rest = here.slice(column - 1);
    if (rest !== "" && there.endsWith(rest)) return { line, column: there.length - rest.length + 1 };
    if (there.startsWith(here.slice(0, column - 1))) return { line, column };
    return { line, column: Math.max(1, there.search(/\S/) + 1) };
  };
}
