import type { tokenize } from "@huggingface/jinja";

type Token = ReturnType<typeof tokenize>[number];

/** What can make another text out of one: operators, filters, and methods. */
const changing: ReadonlySet<string> = new Set(["~", "+", "*", "%", "|", "."]);
/** What a subscript can follow; behind anything else the bracket begins a list. */
const values: ReadonlySet<string> = new Set(["Identifier", "StringLiteral", "CloseParen", "CloseSquareBracket"]);
const words: ReadonlySet<string> = new Set(["in", "not", "and", "or", "is", "if", "else", "elif"]);

const isValue = (token: Token | undefined): boolean =>
  token !== undefined && values.has(token.type) && !(token.type === "Identifier" && words.has(token.value));

/**
 * Keys that a template makes out of texts, as nobody does who could write the key: `x['%c' % 95]`, and `x[key]` where `key` was
 * set to such a text.
 *
 * @returns each as it is written
 * @example computedKeys(tokenize("{{ x['CLASS' | lower] }}")) // ["CLASS|lower"]
 */
export function computedKeys(tokens: readonly Token[]): readonly string[] {
  const set = new Set<string>();
  const found: string[] = [];
  for (const [at, { type, value }] of tokens.entries()) {
    if (type === "Identifier" && value === "set") {
      const target = targetOf(tokens, at + 1);
      if (isComputed(untilEnd(tokens, at + target.length + 2))) set.add(written(target));
    }
    const isSubscript = type === "OpenSquareBracket" && isValue(tokens[at - 1]);
    const isAttribute = type === "Equals" && tokens[at - 1]?.value === "attribute";
    if (!isSubscript && !isAttribute) continue;
    const key = untilEnd(tokens, at + 1);
    if (isComputed(key) || isNameIn(set, key)) found.push(written(key));
  }
  return found;
}

const isNameIn = (set: ReadonlySet<string>, key: readonly Token[]): boolean =>
  key.every(({ type }) => type !== "StringLiteral") && set.has(written(key));

const written = (tokens: readonly Token[]): string => tokens.map(({ value }) => value).join("");

/** What a statement sets: a name, or a member of a namespace. */
function targetOf(tokens: readonly Token[], start: number): readonly Token[] {
  const near = tokens.slice(start, start + maxTokens);
  return near.slice(
    0,
    Math.max(
      0,
      near.findIndex(({ type }) => type === "Equals"),
    ),
  );
}

/** Longer ones are no keys. */
const maxTokens = 50;

/** The tokens of one expression: to the bracket that ends it, or the end of its argument or statement. */
function untilEnd(tokens: readonly Token[], start: number): readonly Token[] {
  let depth = 0;
  for (let at = start; at < tokens.length && at - start < maxTokens; at += 1) {
    const type = tokens[at]?.type ?? "";
    if (/^Open(?:Paren|SquareBracket|CurlyBracket)$/.test(type)) depth += 1;
    else if (type.startsWith("Close") || (type === "Comma" && depth === 0)) depth -= 1;
    if (depth < 0) return tokens.slice(start, at);
  }
  return tokens.slice(start, start + maxTokens);
}

/** Whether a text is changed in an expression; what is in parentheses is for others to take. */
function isComputed(tokens: readonly Token[]): boolean {
  let depth = 0;
  const outer = tokens.filter(({ type }) => {
    if (type === "OpenParen") depth += 1;
    else if (type === "CloseParen") depth -= 1;
    return depth === 0;
  });
  return (
    outer.some(({ type, value }) => type !== "StringLiteral" && changing.has(value)) &&
    outer.some(({ type, value }, at) => type === "StringLiteral" && !isKey(outer, at) && value !== "")
  );
}

/** Whether a text is a key on its own: `x['role']`. */
const isKey = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.type === "OpenSquareBracket" &&
  tokens[at + 1]?.type === "CloseSquareBracket" &&
  isValue(tokens[at - 2]);
