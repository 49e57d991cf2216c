import type { FileQuery } from "./file-query.ts";

/** A query string with invalid syntax. The message states the position, counted from 1, and what was expected. */
export class FileQuerySyntaxError extends SyntaxError {
  override readonly name = "FileQuerySyntaxError";
  /** Place of the first character that does not fit, counted from 1. */
  readonly position: number;

  constructor(position: number, expected: string, found: string) {
    super(`Position ${position}: expected ${expected}, found ${found}.`);
    this.position = position;
  }
}

/**
 * Parses a published query string; the inverse of `toQueryString`.
 *
 * Supports the syntax that libraries use: the fields `path`, `path_extension`, `path_filename` and `path_prefix` with a value
 * in double quotes, `_exists_:"path_prefix"` and its `NOT`, `AND`, `OR`, and parentheses. Mixing `AND` and `OR` without
 * parentheses is rejected, because Elasticsearch gives neither precedence over the other.
 *
 * @throws {FileQuerySyntaxError}
 * @example parseFileQuery('path_extension:"pt" OR path:"config.json"')
 * // { anyOf: [{ extension: "pt" }, { path: "config.json" }] }
 */
export function parseFileQuery(text: string): FileQuery {
  const tokens = new Tokens(text);
  const query = parseChain(tokens, 0);
  if (tokens.next.kind !== "end") throw tokens.unexpected("AND, OR or the end");
  return query;
}

const deepest = 20;

function parseChain(tokens: Tokens, depth: number): FileQuery {
  const first = parseOperand(tokens, depth);
  const operator = tokens.next.text;
  if (operator !== "AND" && operator !== "OR") return first;
  const rest: FileQuery[] = [];
  while (tokens.next.text === operator) {
    tokens.take();
    rest.push(parseOperand(tokens, depth));
  }
  if (tokens.next.text === "AND" || tokens.next.text === "OR")
    throw tokens.unexpected(`${operator}, or parentheses around the parts that belong together`);
  const [second, ...others] = rest as [FileQuery, ...FileQuery[]];
  return operator === "OR" ? { anyOf: [first, second, ...others] } : { allOf: [first, second, ...others] };
}

function parseOperand(tokens: Tokens, depth: number): FileQuery {
  const { text } = tokens.next;
  if (text === "(") {
    if (depth === deepest) throw tokens.unexpected(`at most ${deepest} parentheses inside each other`);
    tokens.take();
    const query = parseChain(tokens, depth + 1);
    tokens.expect(")", "AND, OR or a closing parenthesis");
    return query;
  }
  if (text !== "NOT") return parseCondition(tokens);
  tokens.take();
  if (tokens.next.text !== "_exists_") throw tokens.unexpected('_exists_:"path_prefix" after NOT');
  parseCondition(tokens);
  return { inFolder: false };
}

function parseCondition(tokens: Tokens): FileQuery {
  const field = tokens.take(
    ["path", "path_extension", "path_filename", "path_prefix", "_exists_"],
    "path, path_extension, path_filename, path_prefix, _exists_, NOT or an opening parenthesis",
  );
  tokens.expect(":", `a colon after ${field}`);
  if (field === "_exists_") {
    tokens.expect('"path_prefix"', '"path_prefix" after _exists_:');
    return { inFolder: true };
  }
  if (tokens.next.kind !== "value") throw tokens.unexpected("a value in double quotes");
  const value = tokens.take().slice(1, -1).replaceAll(/\\(.)/gs, "$1");
  if (field === "path") return { path: value };
  if (field === "path_extension") return { extension: value };
  return field === "path_filename" ? { fileName: value } : { folder: value };
}

interface Token {
  readonly kind: "value" | "word" | "sign" | "end";
  readonly text: string;
  readonly position: number;
}

/** The tokens of a query string with one of them looked at ahead. */
class Tokens {
  readonly #text: string;
  #offset = 0;
  next: Token;

  constructor(text: string) {
    this.#text = text;
    this.next = this.#read();
  }

  /** Goes one token on and gives the text of the one before; with `texts`, only if it is one of them. */
  take(texts?: readonly string[], expected = ""): string {
    const { text, kind } = this.next;
    if (texts && (kind === "value" || !texts.includes(text))) throw this.unexpected(expected);
    this.next = this.#read();
    return text;
  }

  expect(text: string, expected: string): void {
    if (this.next.text !== text) throw this.unexpected(expected);
    this.take();
  }

  unexpected(expected: string): FileQuerySyntaxError {
    const { kind, text, position } = this.next;
    return new FileQuerySyntaxError(position, expected, kind === "end" ? "the end" : text);
  }

  #read(): Token {
    const pattern = /\s*(?:(?<value>"(?:[^"\\]|\\.)*")|(?<word>[\w.]+)|(?<sign>\S)|$)/sy;
    pattern.lastIndex = this.#offset;
    const match = pattern.exec(this.#text);
    this.#offset = pattern.lastIndex;
    const [kind, text] = Object.entries(match?.groups ?? {}).find(([, found]) => found !== undefined) ?? ["end", ""];
    const position = this.#offset - text.length + 1;
    if (text === '"') throw new FileQuerySyntaxError(position, "a closing quotation mark", "the end");
    return { kind: kind as Token["kind"], text, position };
  }
}
