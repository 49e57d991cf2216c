import { tokenize } from "@huggingface/jinja";

/** A token as the library makes and takes it, whose own type its package does not lead to. */
export interface Token {
  readonly type: string;
  readonly value: string;
}

/** A token with the line of the template that its tag begins on. */
export interface LinedToken {
  readonly token: Token;
  /** From 1. */
  readonly line: number;
}

/**
 * The tokens of a template, each with the line of its tag: the library that reads templates drops where it found them.
 *
 * @throws SyntaxError if the text is not a template
 * @example linedTokens("a\n{{ b }}")[1]?.line // 2
 */
export function linedTokens(template: string): readonly LinedToken[] {
  const lines = new LineFinder(template);
  const tokens: readonly Token[] = tokenize(template, { lstrip_blocks: true, trim_blocks: true });
  return tokens.map((token) => ({ token, line: lines.lineOf(token) }));
}

/** Finds tokens in the text that they were made of, one after the other. */
class LineFinder {
  readonly #text: string;
  #place = 0;
  #counted = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  lineOf({ type, value }: Token): number {
    if (type === "OpenStatement" || type === "OpenExpression") return this.#lineAt(this.#find(value));
    // Texts and strings may hold what looks like the beginning of a tag.
    if (type === "StringLiteral") this.#passString();
    else if (type === "Text" || type === "Comment") this.#find(value.trim());
    return this.#line;
  }

  /** Goes behind the next occurrence; stays where there is none. */
  #find(value: string): number {
    const found = this.#text.indexOf(value, this.#place);
    if (found >= 0) this.#place = found + value.length;
    return Math.max(found, this.#counted);
  }

  #passString(): void {
    const string = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;
    string.lastIndex = this.#place;
    if (string.test(this.#text)) this.#place = string.lastIndex;
  }

  #lineAt(place: number): number {
    for (; this.#counted < place; this.#counted += 1) if (this.#text[this.#counted] === "\n") this.#line += 1;
    return this.#line;
  }
}
