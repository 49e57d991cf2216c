/** Strings, comments, brackets, ends of lines, and what is between these. */
const token =
  /"""(?:\\[\s\S]|[^\\])*?"""|'''(?:\\[\s\S]|[^\\])*?'''|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|#[^\n]*|[([{]|[)\]}]|\\\n|\n|[^"'#()[\]{}\\\n]+|\\/y;

const opensText = /[rRuU]?["']/y;
/** `text = "…"`: what a function begins with that joins texts, and what else such a one does. */
const beginsText = /\w+[ \t]*=[ \t]*[rRuUfF]{0,2}["']/y;
const addsText = /(?:\w+[ \t]*\+=|if (?:not )?\w+[ \t]*:|else[ \t]*:|return \w+[ \t]*$)/my;
/** A statement that only says what is not installed, as it begins. */
export const refusal = /requires_backends\(|raise[ \t]+(?:ImportError|ModuleNotFoundError)\b/y;
const opensFunction = /(?:async[ \t]+)?def\b/y;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  /** Whether a body follows on the lines below. */
  readonly endsInColon: boolean;
}

export interface Outline {
  readonly text: string;
  /** Where each line of the text begins. */
  readonly starts: readonly number[];
  /** For each line of the text, the line of the file, from 1. */
  readonly lines: readonly number[];
  /** Lines of the file on which functions begin whose bodies make data classes. */
  readonly makers: ReadonlySet<number>;
}

const makesDataclass =
  /(?<![\w.])(?:(?:dataclasses\.)?dataclass|attrs?\.(?:define|frozen|mutable|s|attrs|dataclass))\s*\(/;

/**
 * A file of Python without what its functions do: signatures and documentation strings stay. Most of a file is such work;
 * the parser need not read it, and cannot lose its way in it.
 */
export function withoutBodies(source: string): Outline {
  const outline = new OutlineWriter();
  const mayMake = makesDataclass.test(source);
  let functionIndent: number | undefined;
  let body: Pick<BodyFilter, "write"> = new BodyFilter();
  for (const line of logicalLines(source)) {
    const text = source.slice(line.start, line.end);
    const isEmpty = /^\s*(?:#|$)/.test(text);
    if (functionIndent !== undefined && line.indent <= functionIndent && !isEmpty) functionIndent = undefined;
    if (mayMake && functionIndent !== undefined && !isEmpty && makesDataclass.test(text)) outline.markMaker();
    if (functionIndent === undefined) {
      outline.begin();
      outline.keep(text);
      if (line.endsInColon && startsWith(opensFunction, text, line.indent)) {
        functionIndent = line.indent;
        body = isReadWhole(source, line) ? wholeBody : new BodyFilter();
      }
    } else if (isEmpty) outline.replace(text, "");
    else body.write(text, line.indent, outline);
  }
  return outline;
}

/**
 * Keeps the useful part of one body: its documentation string, the joining of texts, and notes that something is missing.
 */
class BodyFilter {
  #before: "nothing" | BodyPart = "nothing";

  write(text: string, indent: number, outline: OutlineWriter): void {
    const kind = this.#kindOf(text, indent);
    if (kind !== "work") outline.keep(text);
    // A body needs a statement, and one that does more than what stays has to show it: a number stands for all of that.
    else if (this.#before !== "documentation" && this.#before !== "work")
      outline.replace(text, `${text.slice(0, indent)}0\n`);
    else outline.replace(text, "");
    this.#before = kind;
  }

  #kindOf(text: string, indent: number): BodyPart {
    if (this.#before === "nothing" && startsWith(opensText, text, indent)) return "documentation";
    if (this.#before === "joining") return startsWith(addsText, text, indent) ? "joining" : "work";
    if (this.#before === "work" || this.#before === "refusal") return "work";
    if (startsWith(refusal, text, indent)) return "refusal";
    return startsWith(beginsText, text, indent) ? "joining" : "work";
  }
}

const wholeBody: Pick<BodyFilter, "write"> = { write: (text, _indent, outline) => outline.keep(text) };

/** Whether a function returns its first argument, a class that it gives members to, or a text that it changes. */
function isReadWhole(source: string, { start, end }: Line): boolean {
  const [, first] = /^def[ \t]+\w+\(\s*(\w+)/.exec(source.slice(start, end)) ?? [];
  if (first === undefined) return false;
  const after = /^[^\s#]/gm;
  after.lastIndex = end;
  const body = source.slice(end, after.exec(source)?.index);
  const [, isText] = new RegExp(`^[ \\t]+return ${first}(?:(\\.replace\\()|[ \\t]*$)`, "m").exec(body) ?? [];
  return isText !== undefined || new RegExp(`^[ \\t]+${first}\\.\\w+[ \\t]*=[^=]`, "m").test(body);
}

type BodyPart = "documentation" | "joining" | "refusal" | "work";

class OutlineWriter implements Outline {
  readonly #parts: string[] = [];
  readonly starts: number[] = [];
  readonly lines: number[] = [];
  readonly makers = new Set<number>();
  #length = 0;
  #line = 1;
  #start = 1;

  get text(): string {
    return this.#parts.join("");
  }

  /** Begins a statement, perhaps the head of a function. */
  begin(): void {
    this.#start = this.#line;
  }

  /** The function whose body is read makes a data class. */
  markMaker(): void {
    this.makers.add(this.#start);
  }

  keep(text: string): void {
    if (text === "") return;
    for (const line of text.split(/(?<=\n)/)) {
      this.#write(line);
      this.#line++;
    }
  }

  /** One line, or none, for several. */
  replace(text: string, line: string): void {
    if (line !== "") this.#write(line);
    this.#line += text.split("\n").length - 1;
  }

  #write(line: string): void {
    this.starts.push(this.#length);
    this.lines.push(this.#line);
    this.#parts.push(line);
    this.#length += line.length;
  }
}

/** Lines as Python counts them: a bracket or a text that is open goes on over the end of a line. */
function* logicalLines(source: string): Generator<Line> {
  let start = 0;
  let depth = 0;
  let last = "";
  token.lastIndex = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [piece] = match;
    if (piece === "\n" && depth === 0) {
      yield toLine(source, start, token.lastIndex, last);
      start = token.lastIndex;
      last = "";
      continue;
    }
    if ("([{".includes(piece)) depth++;
    else if (")]}".includes(piece)) depth = Math.max(0, depth - 1);
    if (!piece.startsWith("#") && piece.trim() !== "") last = piece.trimEnd().at(-1) ?? "";
  }
  if (start < source.length) yield toLine(source, start, source.length, last);
}

function toLine(source: string, start: number, end: number, last: string): Line {
  let first = start;
  while (first < end && (source[first] === " " || source[first] === "\t")) first++;
  return { start, end, indent: first - start, endsInColon: last === ":" };
}

function startsWith(pattern: RegExp, text: string, position: number): boolean {
  pattern.lastIndex = position;
  return pattern.test(text);
}
