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
  const marks = new Map([...marksIn(info), ...read.marks]);
  const rest = info.replace(lineSets, "").replace(/ {2,}/g, " ").trim();
  return { info: rest, code: read.code, marks, ...(title !== undefined && { title }) };
}

/** `{1,3-4}`, `ins={2}`, `hl_lines="1 3-4"` */
const lineSets = /(?:\b(ins|del|mark|highlight|focus)=)?\{([\d\s,-]+)\}|\bhl_lines=["']([\d\s-]+)["']/g;

const markWords: Readonly<Record<string, LineMark>> = {
  "++": "added",
  ins: "added",
  "--": "removed",
  del: "removed",
};

/** So many lines of one set count: more than any block shows. */
const maxLines = 5000;

function marksIn(info: string): [number, LineMark][] {
  return Array.from(info.matchAll(lineSets)).flatMap(([, word = "", braces, quotes]) => {
    const ranges = (braces ?? quotes ?? "").split(/[\s,]+/).filter(Boolean);
    const mark = markWords[word] ?? "highlighted";
    return ranges.flatMap((range) => linesOf(range).map((line): [number, LineMark] => [line, mark]));
  });
}

/** `3-4`, from 1, to lines from 0. */
function linesOf(range: string): number[] {
  const [first = 0, last = first] = range.split("-").map(Number);
  const length = Math.min(last - first + 1, maxLines);
  return first >= 1 && length >= 1 ? Array.from({ length }, (_, index) => first - 1 + index) : [];
}

const opening = String.raw`(?:\/\/|#|<!--|\{?\/\*|--|;|%)`;
const closing = String.raw`(?:-->|\*\/\}?)?`;
const codeMark = new RegExp(`${opening}\\s*\\[!code\\s+([^\\]:\\s]+)(?::([^\\]]*))?\\]\\s*${closing}\\s*$`);
const lineMark = new RegExp(`^\\s*${opening}\\s*highlight-(next-line|start|end)\\s*${closing}\\s*$`);

/** Reads the lines of one block, in their order. */
class MarkReader {
  readonly #lines: string[] = [];
  readonly #marks = new Map<number, LineMark>();
  #isWithin = false;

  read(code: string): { readonly code: string; readonly marks: LineMarks } {
    for (const line of code.split("\n")) this.#readLine(line);
    return { code: this.#lines.join("\n"), marks: this.#marks };
  }

  #readLine(line: string): void {
    const block = line.includes("highlight-") ? lineMark.exec(line)?.[1] : undefined;
    if (block === "next-line") return this.#mark("highlighted", 1);
    if (block !== undefined) return void (this.#isWithin = block === "start");
    if (this.#isWithin) this.#mark("highlighted", 1);
    const found = line.includes("[!code") ? codeMark.exec(line) : null;
    if (!found) return void this.#lines.push(line.replace("[!!code", "[!code"));
    const [, word = "", argument = "1"] = found;
    // A word within the line is marked, which is not shown.
    if (word !== "word") this.#mark(markWords[word] ?? "highlighted", Number.parseInt(argument, 10) || 1);
    const rest = line.slice(0, found.index).trimEnd();
    if (rest.trim() !== "") this.#lines.push(rest);
  }

  /** The line that comes next, and those behind it. */
  #mark(mark: LineMark, count: number): void {
    const first = this.#lines.length;
    for (let line = first; line < first + Math.min(count, maxLines); line++) this.#marks.set(line, mark);
  }
}
