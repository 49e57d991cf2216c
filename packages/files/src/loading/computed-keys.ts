import { argumentsAt, inner, isText, isValue, maxTokens, type Token, withoutArguments } from "./template-tokens.ts";
import { textNames } from "./text-names.ts";

/** Operators and filters that can make another text out of one. */
const changing: ReadonlySet<string> = new Set(["+", "*", "%", "|"]);
/** Filters whose arguments name attributes, with how many of them may. */
const byAttribute: ReadonlyMap<string, number> = new Map([
  ["map", 9],
  ["groupby", 1],
  ["selectattr", 1],
  ["rejectattr", 1],
  ["sort", 9],
  ["unique", 9],
  ["sum", 9],
  ["min", 9],
  ["max", 9],
]);
/** Filters that make a text of anything. */
const textFilters: ReadonlySet<string> = new Set(["string", "join", "format", "pprint", "tojson", "urlencode"]);

/**
 * Keys that a template makes out of texts, as nobody does who could write the key: `x['%c' % 95]`, `x[a ~ b]`, and `x[key]` where
 * `key` was set to such a text. Filters that take the name of an attribute are looked at, too.
 *
 * @returns each as it is written
 * @example computedKeys(tokenize("{{ x['CLASS' | lower] }}")) // ["CLASS|lower"]
 */
export function computedKeys(tokens: readonly Token[]): readonly string[] {
  const texts = textNames(tokens);
  const made = new Set<string>();
  const found: string[] = [];
  for (const [at, { type, value }] of tokens.entries()) {
    if (type === "Identifier" && value === "set") {
      const target = targetOf(tokens, at + 1);
      const isBlock = target.length === 1 && tokens[at + 2]?.type === "CloseStatement";
      if (isBlock || isComputed(inner(tokens, at + target.length + 2), texts)) made.add(written(target));
    }
    for (const key of keysAt(tokens, at))
      if (key.length >= maxTokens || isComputed(key, texts) || isNameIn(made, key)) found.push(written(key));
  }
  return found;
}

/** The keys that begin at a token. */
function keysAt(tokens: readonly Token[], at: number): readonly (readonly Token[])[] {
  const { type, value = "" } = tokens[at] ?? {};
  const isSubscript = type === "OpenSquareBracket" && isValue(tokens[at - 1]);
  const isAttribute = type === "Equals" && tokens[at - 1]?.value === "attribute";
  if (isSubscript || isAttribute) return [inner(tokens, at + 1)];
  const count =
    tokens[at - 1]?.type === "Pipe" && tokens[at + 1]?.type === "OpenParen" ? byAttribute.get(value) : undefined;
  return count === undefined
    ? []
    : argumentsAt(tokens, at + 1)
        .slice(0, count)
        .filter(([name]) => name?.value !== "attribute");
}

const isNameIn = (names: ReadonlySet<string>, key: readonly Token[]): boolean =>
  key.every(({ type }) => type !== "StringLiteral") && names.has(written(key));

const written = (tokens: readonly Token[]): string => tokens.map(({ value }) => value).join("");

/** The target of a `set` statement: a name, or a member of a namespace. */
function targetOf(tokens: readonly Token[], start: number): readonly Token[] {
  const end = tokens.slice(start, start + 9).findIndex(({ type }) => type === "Equals" || type === "CloseStatement");
  return tokens.slice(start, start + Math.max(0, end));
}

/** Whether a text is made or changed in an expression; what its calls are given is for others to take. */
function isComputed(tokens: readonly Token[], texts: ReadonlySet<string>): boolean {
  const outer = withoutArguments(tokens);
  const isNamed = ({ type, value }: Token): boolean => type === "Identifier" && texts.has(value);
  const hasText = outer.some((each, at) => isText(outer, at) || isNamed(each) || each.value === "dict");
  return outer.some((each, at) => {
    const { type, value } = each;
    const next = outer[at + 1];
    if (type === "StringLiteral") return next?.type === "StringLiteral";
    if (value === "~" || (type === "Pipe" && textFilters.has(next?.value ?? ""))) return true;
    if (value === ".")
      return outer[at - 1]?.type === "StringLiteral" || (isNamed(outer[at - 1] ?? each) && isCall(tokens, next));
    return hasText && changing.has(value);
  });
}

const isCall = (tokens: readonly Token[], name: Token | undefined): boolean =>
  name !== undefined && tokens[tokens.indexOf(name) + 1]?.type === "OpenParen";
