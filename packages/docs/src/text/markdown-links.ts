/**
 * The address that takes the place of the one a link has, as Markdown writes it; undefined where the link becomes its text, and
 * the image its description.
 */
export type ChangeAddress = (address: string) => string | undefined;

const token = /\\[^]|!?\[|\]\(?|`+/g;
/** In angle brackets, or without spaces and with its brackets in pairs. */
const target = /<(?:[^<>\\]|\\[^])*>|(?:[^\s()\\]+|\\\S|\((?:[^\s()\\]|\\\S)*\))*/y;
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
    const [, mark] = /^[ >\t]*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = undefined;
      written.add(line);
    } else if (mark !== undefined) {
      fence = mark;
      written.add(line);
    } else written.addLine(line);
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
    const [, name, address] = /^( {0,3}\[[^\]]+\]: +)(\S.*)$/.exec(line) ?? [];
    if (name !== undefined && address !== undefined) this.add(name + (this.#change(address) ?? address));
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
    const address = found.startsWith("<") ? found.slice(1, -1) : found;
    titleAndEnd.lastIndex = from + found.length;
    const end = titleAndEnd.test(line) ? titleAndEnd.lastIndex : undefined;
    const changed = this.#change(address);
    if (changed === undefined && end !== undefined) {
      this.#parts[start] = "";
      return end;
    }
    this.add(`](${found.startsWith("<") ? `<${changed ?? address}>` : (changed ?? address)}`);
    return from + found.length;
  }
}

/** Where a piece of code ends that such backticks begin; where it only looks like code, behind these. */
function endOfCode(line: string, backticks: string, from: number): number {
  const closing = new RegExp(`(?<!\`)${backticks}(?!\`)`, "g");
  closing.lastIndex = from;
  return closing.test(line) ? closing.lastIndex : from;
}
