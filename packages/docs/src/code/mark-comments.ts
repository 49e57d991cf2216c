/** An author's mark on a line of code. */
export type LineMark = "highlighted" | "added" | "removed";

/** Lines from 0, both ends among them. */
export interface MarkedRange {
  readonly first: number;
  readonly last: number;
  readonly mark: LineMark;
}

const markWords: Readonly<Record<string, LineMark>> = {
  "++": "added",
  ins: "added",
  "--": "removed",
  del: "removed",
};

/** The mark that a word of a comment or of an info string means. */
export const markNamed = (word: string): LineMark => markWords[word] ?? "highlighted";

interface MarkedLines {
  /** Without the comments. */
  readonly lines: readonly string[];
  readonly ranges: readonly MarkedRange[];
}

/**
 * Reads comments that mark lines: `// [!code ++]`, `# [!code highlight:3]`, `// highlight-next-line`.
 *
 * @example readMarkComments("a\nb // [!code --]") // { lines: ["a", "b"], ranges: [{ first: 1, last: 1, mark: "removed" }] }
 */
export function readMarkComments(code: string): MarkedLines {
  return new MarkReader().read(code);
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

  read(code: string): MarkedLines {
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
    if (found.word !== "word") this.#mark(markNamed(found.word), found.count);
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
