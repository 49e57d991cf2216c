import type { tokenize } from "@huggingface/jinja";

/** A part of a tag of a template, or the text between two tags. */
export type Token = ReturnType<typeof tokenize>[number];

/** Tokens that a subscript can follow; behind any other the bracket begins a list. */
const values: ReadonlySet<string> = new Set(["Identifier", "StringLiteral", "CloseParen", "CloseSquareBracket"]);
const words: ReadonlySet<string> = new Set(["in", "not", "and", "or", "is", "if", "else", "elif"]);

/** Whether a token ends a value, so that a bracket behind it is a subscript or a call. */
export const isValue = (token: Token | undefined): boolean =>
  token !== undefined && values.has(token.type) && !(token.type === "Identifier" && words.has(token.value));

/** Whether a token is a text with something in it, and no key on its own: `x['role']`. Names in `dict(a=1)` become texts. */
export function isText(tokens: readonly Token[], at: number): boolean {
  const { type, value } = tokens[at] ?? {};
  if (type === "Identifier") return value === "dict" && tokens[at + 1]?.type === "OpenParen";
  return type === "StringLiteral" && value !== "" && !isKey(tokens, at);
}

const isKey = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.type === "OpenSquareBracket" &&
  tokens[at + 1]?.type === "CloseSquareBracket" &&
  isValue(tokens[at - 2]);

/** More tokens than these are no key. */
export const maxTokens = 200;

const opens = /^Open(?:Paren|SquareBracket|CurlyBracket)$/;

/** The tokens of one expression: to the bracket that ends it, or the end of its argument or statement. */
export function inner(tokens: readonly Token[], start: number): readonly Token[] {
  let depth = 0;
  for (let at = start; at < tokens.length && at - start < maxTokens; at += 1) {
    const type = tokens[at]?.type ?? "";
    if (opens.test(type)) depth += 1;
    else if (type.startsWith("Close") || (type === "Comma" && depth === 0)) depth -= 1;
    if (depth < 0) return tokens.slice(start, at);
  }
  return tokens.slice(start, start + maxTokens);
}

/** The arguments of the call whose parenthesis is at a place. */
export function argumentsAt(tokens: readonly Token[], open: number): readonly (readonly Token[])[] {
  const found: (readonly Token[])[] = [];
  for (let at = open; tokens[at]?.type === "Comma" || at === open;) {
    const one = inner(tokens, at + 1);
    found.push(one);
    at += one.length + 1;
  }
  return found;
}

/** The tokens to the end of a statement. */
export function statementAt(tokens: readonly Token[], start: number): readonly Token[] {
  const near = tokens.slice(start, start + maxTokens);
  const end = near.findIndex(({ type }) => type === "CloseStatement");
  return end < 0 ? near : near.slice(0, end);
}

/** An expression without the arguments of its calls; what is in parentheses for itself stays. */
export function withoutArguments(tokens: readonly Token[]): readonly Token[] {
  const calls: boolean[] = [];
  return tokens.filter(({ type }, at) => {
    if (type === "OpenParen") calls.push(isValue(tokens[at - 1]));
    const isWithin = calls.includes(true);
    if (type === "CloseParen") calls.pop();
    return !isWithin;
  });
}
