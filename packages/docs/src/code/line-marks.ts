import { codeTitle, withoutLooks } from "./code-title.ts";
import { markNamed, readMarkComments } from "./mark-comments.ts";
import type { LineMark, MarkedRange } from "./mark-comments.ts";

/** Marks by the number of the line, from 0. */
export type LineMarks = ReadonlyMap<number, LineMark>;

export interface MarkedCode {
  /** The info string without what says which lines are marked. */
  readonly info: string;
  /** The code without the comments that mark lines. */
  readonly code: string;
  readonly marks: LineMarks;
  /** Name of the file, as the info string has it. */
  readonly title?: string;
}

/**
 * Reads marks of lines as other builders have them: `{1,3-4}`, `hl_lines="1 3-4"`, `ins={2}` and `del={3}` behind the
 * language; comments such as `// [!code ++]`, `# [!code highlight:3]` and `// highlight-next-line` in the code.
 *
 * @example readLineMarks("ts {2}", "a\nb\nc // [!code --]")
 * // { info: "ts", code: "a\nb\nc", marks: new Map([[1, "highlighted"], [2, "removed"]]) }
 */
export function readLineMarks(info: string, code: string): MarkedCode {
  const read = readMarkComments(code);
  const title = codeTitle(info);
  const marks = painted([...rangesIn(info), ...read.ranges], read.lines.length);
  const rest = withoutLooks(info.replace(lineSets, "").replace(/ {2,}/g, " "));
  return { info: rest, code: read.lines.join("\n"), marks, ...(title !== undefined && { title }) };
}

/** `{1,3-4}`, `ins={2}`, `hl_lines="1 3-4"` */
const lineSets = /(?:\b(ins|del|mark|highlight|focus)=)?\{([\d\s,-]+)\}|\bhl_lines=["']([\d\s-]+)["']/g;

/**
 * The sets of lines in an info string, as written.
 *
 * @example lineSetsIn("ts{1,3-4} ins={2} title='a'") // ["{1,3-4}", "ins={2}"]
 */
export const lineSetsIn = (info: string): string[] => Array.from(info.matchAll(lineSets), ([set]) => set);

/** More ranges than any info string has. */
const maxRanges = 1000;

function rangesIn(info: string): MarkedRange[] {
  const ranges: MarkedRange[] = [];
  for (const [, word = "", braces, quotes] of info.matchAll(lineSets)) {
    const mark = markNamed(word);
    for (const range of (braces ?? quotes ?? "").split(/[\s,]+/, maxRanges).filter(Boolean)) {
      if (ranges.length >= maxRanges) return ranges;
      const [first = 0, last = first] = range.split("-", 2).map(Number);
      if (first >= 1) ranges.push({ first: first - 1, last: last - 1, mark });
    }
  }
  return ranges;
}

/**
 * The marks of a block of so many lines; of two for one line, the later counts. Ranges that overlap more than any author's
 * are not painted to their end, so that the work is in proportion to the lines.
 */
function painted(ranges: readonly MarkedRange[], lines: number): LineMarks {
  const marks = new Map<number, LineMark>();
  let left = 4 * lines;
  for (const { first, last, mark } of ranges) {
    for (let line = first; line <= last && line < lines && left > 0; line++, left--) marks.set(line, mark);
  }
  return marks;
}
