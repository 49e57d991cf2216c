import { inner, isText, statementAt, type Token } from "./template-tokens.ts";

/** Filters whose value is a number. */
const counting: ReadonlySet<string> = new Set(["length", "count", "int", "float"]);

/**
 * Names that a template gives to texts: by `set`, alone or around a block, by `with`, `for`, `macro`, and as members of a
 * namespace.
 *
 * @throws Error where finding them takes too long
 * @example textNames(tokenize("{% set a = 'x' %}{% set b = 1 %}")) // new Set(["a"])
 */
export function textNames(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  // A name can be given to another one further up, in a macro.
  for (let pass = 0, before = -1; before < names.size; pass += 1) {
    if (pass === maxPasses) throw new Error("it assigns names to each other too many times");
    before = names.size;
    for (const [at, token] of tokens.entries()) for (const name of namesAt(tokens, at, token, names)) names.add(name);
  }
  return names;
}

const maxPasses = 10;

function namesAt(
  tokens: readonly Token[],
  at: number,
  { type, value }: Token,
  known: ReadonlySet<string>,
): readonly string[] {
  if (type === "Equals") return isMadeOfText(inner(tokens, at + 1), known) ? targetBefore(tokens, at) : [];
  if (type !== "Identifier" || !/^(?:set|for|macro)$/.test(value)) return [];
  const statement = statementAt(tokens, at + 1);
  if (value === "macro") return identifiers(statement.slice(0, 1));
  const mark = statement.findIndex((each) => (value === "set" ? each.type === "Equals" : each.value === "in"));
  if (mark < 0) return value === "set" ? identifiers(statement.slice(0, 1)) : [];
  const target = identifiers(statement.slice(0, mark));
  const isList = target.length > 1 && statement.slice(0, mark).some((each) => each.type === "Comma");
  const given = statement.slice(mark + 1);
  if (value === "set") return isList && isMadeOfText(given, known) ? target : [];
  return given.some((_, position) => isText(given, position)) ? target : [];
}

const identifiers = (tokens: readonly Token[]): readonly string[] =>
  tokens.filter(({ type }) => type === "Identifier").map(({ value }) => value);

const targetBefore = (tokens: readonly Token[], at: number): readonly string[] =>
  identifiers(tokens.slice(Math.max(0, at - 1), at));

function isMadeOfText(given: readonly Token[], known: ReadonlySet<string>): boolean {
  if (counting.has(given.at(-1)?.value ?? "")) return false;
  return given.some(
    (each, at) => isText(given, at) || (given.length === 1 && each.type === "Identifier" && known.has(each.value)),
  );
}
