import JSON5 from "json5";
import { bracesEnd } from "./braces-end.ts";

/** Values as written: `"x"` gives text, `{[1]}` data read as JSON5 (nothing is ever run), a bare name `true`. */
export type Attributes = Readonly<Record<string, unknown>>;

/** An attribute as its author wrote it. */
export interface WrittenAttribute {
  /** Empty for braces without a name: `{...rest}`, `{fw}`. */
  readonly name: string;
  /** `a`, `a=b`, `a="b"`, `a={b}` */
  readonly form: "name" | "bare" | "quoted" | "braces";
  /** The text between the quotes or braces. */
  readonly text: string;
}

export interface OpeningTag {
  readonly attributes: Attributes;
  readonly written: readonly WrittenAttribute[];
  /** Whether Markdown takes it for a tag too: on one line, white space before each attribute, nothing astray, no braces. */
  readonly isPlain: boolean;
  /** A quote is astray, and a value holds what looks like tags: further up, a quote is missing. */
  readonly lacksQuote: boolean;
  /** Offset behind the closing `>`. */
  readonly end: number;
  readonly isSelfClosing: boolean;
}

/** The longest tag of a directive that is read. Without a bound, a page of unclosed tags would cost its length squared. */
const longestTag = 20_000;

/** The longest tag of an element of HTML: it holds no quiz. */
export const longestElement = 5000;

/** The rest of these for a page that has spent its effort on tags that never end. */
const longestLateTag = 100;

/** How many characters of a page may still be read in vain. */
export interface Effort {
  left: number;
}

/**
 * Reads the attributes of a tag from behind its name to its `>`, balancing quotes and braces, across lines:
 * `a="x > y" b='…' c={[{ d: "}" }]} e {fw}`. Stray characters (`warning={true}}`) are stepped over, and so are the marks
 * of a quotation at the beginning of its lines.
 * `undefined` where no tag ends here: the text runs out, or a blank line is outside quotes and braces and no attribute with
 * a value follows it.
 */
export function parseAttributes(
  source: string,
  start: number,
  longest = longestTag,
  effort: Effort = { left: longest },
): OpeningTag | undefined {
  const reader = new TagReader(source, start, effort.left > 0 ? longest : Math.min(longest, longestLateTag));
  const found = reader.read();
  if (!found) effort.left -= reader.effort;
  return found;
}

class TagReader {
  readonly #source: string;
  readonly #start: number;
  readonly #limit: number;
  readonly #written: WrittenAttribute[] = [];
  #position: number;
  #isPlain = true;
  #hasStrayQuote = false;
  /** The marks of the quotation that the tag is in; found out when the tag goes on on another line. */
  #marks: RegExp | undefined;

  constructor(source: string, start: number, longest: number) {
    this.#source = source;
    this.#start = start;
    this.#position = start;
    this.#limit = Math.min(source.length, start + longest);
  }

  /** How many characters were looked at where no tag ends: most that are not tags show it at once, by the next `<`. */
  get effort(): number {
    return (this.#source[this.#position] === "<" ? this.#position : this.#limit) - this.#start;
  }

  read(): OpeningTag | undefined {
    while (this.#position < this.#limit) {
      const before = this.#position;
      if (!this.#skipSpace()) return undefined;
      if (this.#source.startsWith("/>", this.#position)) return this.#closed(2);
      if (this.#source[this.#position] === ">") return this.#closed(1);
      const hasSpace = this.#position > before;
      if (!this.#readAttribute(hasSpace)) return undefined;
    }
    return undefined;
  }

  #closed(length: number): OpeningTag {
    const values = this.#written.flatMap((one): [string, unknown][] =>
      one.name === "" ? [] : [[one.name, valueOf(one)]],
    );
    return {
      attributes: Object.fromEntries(values),
      written: this.#written,
      isPlain: this.#isPlain,
      lacksQuote:
        this.#hasStrayQuote && this.#written.some(({ form, text }) => form === "quoted" && text.includes("<")),
      end: this.#position + length,
      isSelfClosing: length === 2,
    };
  }

  /** `false` where a blank line ends the paragraph that the tag would be in. MDX has such lines between attributes. */
  #skipSpace(): boolean {
    for (let lines = 0; ; lines++) {
      this.#position += matchAt(/[^\S\n]*/y, this.#source, this.#position).length;
      if (this.#source[this.#position] !== "\n") return lines < 2 || this.#goesOn();
      // Where `>` is on a line of its own, Markdown takes it for a quotation.
      this.#isPlain = false;
      this.#position++;
      this.#position += matchAt(this.#quoteMarks(), this.#source, this.#position).length;
    }
  }

  /** Whether no words begin here: `alt="…"`, `noZoom={true}`, `/>`. */
  #goesOn(): boolean {
    return matchAt(/[a-z_:][\w.:-]{0,100}=["'{]|\/>/iy, this.#source, this.#position) !== "";
  }

  /** `false` where no tag can go on. */
  #readAttribute(hasSpace: boolean): boolean {
    const name = matchAt(/[^\s=<>/"'{}]+/y, this.#source, this.#position);
    if (!name) return this.#stepOver();
    if (!hasSpace || !/^[a-z_:][\w.:-]*$/i.test(name)) this.#isPlain = false;
    this.#position += name.length;
    const value = this.#readValue();
    if (value) this.#written.push({ name, ...value });
    return value !== undefined;
  }

  #stepOver(): boolean {
    this.#isPlain = false;
    const character = this.#source[this.#position];
    if (character === "<") return false;
    if (character === '"' || character === "'") this.#hasStrayQuote = true;
    const end = character === "{" ? bracesEnd(this.#source, this.#position, this.#limit) : this.#position + 1;
    if (end === undefined) return false;
    if (character === "{")
      this.#written.push({ name: "", form: "braces", text: this.#text(this.#position + 1, end - 1) });
    this.#position = end;
    return true;
  }

  /** The value behind an attribute's name, from `=` on. */
  #readValue(): Pick<WrittenAttribute, "form" | "text"> | undefined {
    const equals = matchAt(/\s*=\s*/y, this.#source, this.#position);
    if (!equals) return { form: "name", text: "" };
    const start = this.#position + equals.length;
    const first = this.#source[start];
    if (first === '"' || first === "'") {
      const end = this.#source.indexOf(first, start + 1);
      if (end === -1 || end >= this.#limit) return undefined;
      this.#position = end + 1;
      return { form: "quoted", text: this.#text(start + 1, end) };
    }
    if (first === "{") {
      const end = bracesEnd(this.#source, start, this.#limit);
      if (end === undefined) return undefined;
      this.#position = end;
      this.#isPlain = false;
      return { form: "braces", text: this.#text(start + 1, end - 1) };
    }
    const text = matchAt(/(?:(?!\/>)[^\s>])+/y, this.#source, start);
    if (text === "" || /["'=<`]/.test(text)) this.#isPlain = false;
    this.#position = start + text.length;
    return { form: "bare", text };
  }

  /** A stretch of the source without the marks of the quotation that it is in. */
  #text(start: number, end: number): string {
    const text = this.#source.slice(start, end);
    if (!text.includes("\n")) return text;
    this.#isPlain = false;
    return text.replace(new RegExp(`\\n${this.#quoteMarks().source}`, "g"), "\n");
  }

  #quoteMarks(): RegExp {
    if (this.#marks) return this.#marks;
    const before = this.#source.slice(Math.max(0, this.#start - 500), this.#start);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const depth = matchAt(/[ \t>]*/y, line, 0).split(">").length - 1;
    this.#marks = new RegExp(`(?:[ \\t]*>[ \\t]?){0,${depth}}`, "y");
    return this.#marks;
  }
}

function valueOf({ form, text }: WrittenAttribute): unknown {
  if (form === "name") return true;
  return form === "braces" ? parseExpression(text) : text;
}

/** Data as JSON5, the text between backticks, and everything else as it is. */
export function parseExpression(text: string): unknown {
  try {
    return JSON5.parse(text);
  } catch {
    return templateText(text.trim());
  }
}

/** The text between the backticks of a text without holes, such as `<Code code={`a`} />`; everything else as it is. */
function templateText(text: string): string {
  const inside = text.length > 1 && text.startsWith("`") && text.endsWith("`") ? text.slice(1, -1) : undefined;
  if (inside === undefined || /(?<!\\)(?:`|\$\{)/.test(inside)) return text;
  return inside.replace(/\\([`$\\])/g, "$1");
}

/** The match of a sticky pattern at an offset; empty where it does not match. */
export function matchAt(pattern: RegExp, source: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(source)?.[0] ?? "";
}
