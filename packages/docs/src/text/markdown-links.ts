/**
 * The address that takes the place of the one a link has, as Markdown writes it; undefined where the link becomes its text, and
 * the image its description.
 */
export type ChangeAddress = (address: string) => string | undefined;

const token = /\\[^]|!?\[|\]\(?|`+/g;
/** In angle brackets, or without spaces and with its brackets in pairs. */
const target = /<(?:[^<>\\]|\\[^])*>|(?:[^\s()\\]+|\\\S|\((?:[^\s()\\]|\\\S)*\))*/y;
/** The line that opens fenced code, also behind marks of quotes and lists; the line that closes it has no marks of lists. */
const firstLine = /^(?:[ >\t]|(?:[-*+]|\d{1,9}[.)])[ \t])*(`{3,}|~{3,})/;
const lastLine = /^[ >\t]*(`{3,}|~{3,})\s*$/;
/** An address and a title, and nothing else. Footnotes look much the same. */
const definition =
  /^( {0,3}\[(?!\^)[^\]]+\]:[ \t]*)(<[^<>]*>|[^\s<]\S*)((?:[ \t]+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\([^()]*\)))?\s*)$/;
const titleAndEnd = /(?:\s+(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'))?\s*\)/y;

/**
 * Markdown with other addresses in its links and images. Code stays as it is. A definition such as `[a]: /models.md` gets its
 * address too, but never becomes text.
 *
 * @example withLinks("[Models](/models.md)", (address) => `https://hub.example${address}`) // "[Models](https://hub.example/models.md)"
 * @example withLinks("[Models](/models.md)", () => undefined) // "Models"
 */
export function withLinks(markdown: string, change: ChangeAddress): string {
  const written = new Written(change);
  let fence: string | undefined;
  for (const [index, line] of markdown.split("\n").entries()) {
    if (index > 0) written.add("\n");
    const [, mark] = (fence === undefined ? firstLine : lastLine).exec(line) ?? [];
    if (fence === undefined && mark === undefined) written.addLine(line);
    else written.add(line);
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
  }
  return written.text();
}

class Written {
  readonly #change: ChangeAddress;
  readonly #parts: string[] = [];
  /** Which of the parts are brackets that a link may begin with. */
  #open: number[] = [];

  constructor(change: ChangeAddress) {
    this.#change = change;
  }

  text(): string {
    return this.#parts.join("");
  }

  add(text: string): void {
    if (text !== "") this.#parts.push(text);
  }

  addLine(line: string): void {
    if (line.trim() === "") this.#open = [];
    const [, name, address, end] = definition.exec(line) ?? [];
    if (name !== undefined && address !== undefined) this.add(`${name}${this.#changed(address) ?? address}${end}`);
    else if (line.includes("[") || (this.#open.length > 0 && line.includes("]"))) this.#addText(line);
    else this.add(line);
  }

  #addText(line: string): void {
    let position = 0;
    const addUpTo = (end: number): void => {
      this.add(line.slice(position, end));
      position = end;
    };
    token.lastIndex = 0;
    for (let found = token.exec(line); found !== null; found = token.exec(line)) {
      const [sign] = found;
      const end = found.index + sign.length;
      if (sign.startsWith("`")) token.lastIndex = endOfCode(line, sign, end);
      else if (sign === "[" || sign === "![") {
        addUpTo(found.index);
        this.#open.push(this.#parts.length);
        addUpTo(end);
      } else if (sign.startsWith("]")) {
        const start = this.#open.pop();
        if (start === undefined || sign === "]") continue;
        addUpTo(found.index);
        position = this.#addTarget(line, end, start);
        token.lastIndex = position;
      }
    }
    addUpTo(line.length);
  }

  /** Goes on behind the bracket that opens a target, and returns where it ends. */
  #addTarget(line: string, from: number, start: number): number {
    target.lastIndex = from;
    const [found = ""] = target.exec(line) ?? [];
    titleAndEnd.lastIndex = from + found.length;
    const end = titleAndEnd.test(line) ? titleAndEnd.lastIndex : undefined;
    const changed = this.#changed(found);
    if (changed === undefined && end !== undefined) {
      this.#parts[start] = "";
      return end;
    }
    this.add(`](${changed ?? found}`);
    return from + found.length;
  }

  /** Another address as it is written, in angle brackets where it has them. */
  #changed(written: string): string | undefined {
    if (!written.startsWith("<")) return this.#change(written);
    const changed = this.#change(written.slice(1, -1));
    return changed === undefined ? undefined : `<${changed}>`;
  }
}

/** Where a piece of code ends that such backticks begin; where it only looks like code, behind these. */
function endOfCode(line: string, backticks: string, from: number): number {
  const closing = new RegExp(`(?<!\`)${backticks}(?!\`)`, "g");
  closing.lastIndex = from;
  return closing.test(line) ? closing.lastIndex : from;
}
