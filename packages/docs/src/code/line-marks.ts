/** What an author says of a line of code. */
export type LineMark = "highlighted" | "added" | "removed";

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
  const read = new MarkReader().read(code);
  const [, quoted, bracketed] = /\btitle=(?:"([^"]+)"|'([^']+)')/.exec(info) ?? [];
  const title = quoted ?? bracketed ?? /\[([^[\]]+)\]/.exec(info)?.[1];
  const marks = painted([...rangesIn(info), ...read.ranges], read.lines.length);
  const rest = info.replace(lineSets, "").replace(/ {2,}/g, " ").trim();
  return { info: rest, code: read.lines.join("\n"), marks, ...(title !== undefined && { title }) };
}

/** `{1,3-4}`, `ins={2}`, `hl_lines="1 3-4"` */
const lineSets = /(?:\b(ins|del|mark|highlight|focus)=)?\{([\d\s,-]+)\}|\bhl_lines=["']([\d\s-]+)["']/g;

/**
 * What an info string says of lines, as written.
 *
 * @example lineSetsIn("ts{1,3-4} ins={2} title='a'") // ["{1,3-4}", "ins={2}"]
 */
export const lineSetsIn = (info: string): string[] => Array.from(info.matchAll(lineSets), ([set]) => set);

const markWords: Readonly<Record<string, LineMark>> = {
  "++": "added",
  ins: "added",
  "--": "removed",
  del: "removed",
};

/** Lines from 0, both ends among them. */
interface MarkedRange {
  readonly first: number;
  readonly last: number;
  readonly mark: LineMark;
}

/** More ranges than any info string has. */
const maxRanges = 1000;

function rangesIn(info: string): MarkedRange[] {
  const ranges: MarkedRange[] = [];
  for (const [, word = "", braces, quotes] of info.matchAll(lineSets)) {
    const mark = markWords[word] ?? "highlighted";
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

const opening = String.raw`(?:\/\/|#|<!--|\{?\/\*|--|;|%)`;
const closing = String.raw`(?:-->|\*\/\}?)?`;
/** The two halves of `// [!code ++:2]`, parted where the bracket is. */
const beforeMark = new RegExp(`${opening}$`);
const codeMark = new RegExp(`^\\[!code\\s+([^\\]:\\s]{1,40})(?::([^\\]\\n]{0,100}))?\\]\\s*${closing}$`);
const lineMark = new RegExp(`^${opening}\\s*highlight-(next-line|start|end)\\s*${closing}$`);

/** Reads the lines of one block, in their order. */
class MarkReader {
  readonly #lines: string[] = [];
  readonly #ranges: MarkedRange[] = [];
  #isWithin = false;

  read(code: string): { readonly lines: readonly string[]; readonly ranges: readonly MarkedRange[] } {
    for (const line of code.split("\n")) this.#readLine(line);
    return { lines: this.#lines, ranges: this.#ranges };
  }

  #readLine(line: string): void {
    const block = line.includes("highlight-") ? lineMark.exec(line.trim())?.[1] : undefined;
    if (block === "next-line") return this.#mark("highlighted", 1);
    if (block !== undefined) return void (this.#isWithin = block === "start");
    if (this.#isWithin) this.#mark("highlighted", 1);
    const found = commentIn(line);
    if (!found) return void this.#lines.push(line.replace("[!!code", "[!code"));
    // A word within the line is marked, which is not shown.
    if (found.word !== "word") this.#mark(markWords[found.word] ?? "highlighted", found.count);
    if (found.rest.trim() !== "") this.#lines.push(found.rest);
  }

  /** The line that comes next, and those behind it. */
  #mark(mark: LineMark, count: number): void {
    const first = this.#lines.length;
    this.#ranges.push({ first, last: first + count - 1, mark });
  }
}

interface MarkComment {
  readonly word: string;
  /** How many lines are marked. */
  readonly count: number;
  /** The line without the comment. */
  readonly rest: string;
}

/** `a // [!code ++:2]` → `{ word: "++", count: 2, rest: "a" }` */
function commentIn(line: string): MarkComment | undefined {
  const bracket = line.lastIndexOf("[!code");
  if (bracket === -1) return undefined;
  const before = line.slice(0, bracket).trimEnd();
  const start = beforeMark.exec(before)?.index;
  const [, word, argument = "1"] = codeMark.exec(line.slice(bracket).trimEnd()) ?? [];
  if (start === undefined || word === undefined) return undefined;
  return { word, count: Number.parseInt(argument, 10) || 1, rest: line.slice(0, start).trimEnd() };
}
