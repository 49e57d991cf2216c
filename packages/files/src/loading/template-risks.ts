import { tokenize } from "@huggingface/jinja";
import { computedKeys } from "./computed-keys.ts";
import type { Token } from "./template-tokens.ts";

/** The clause for a template that reaches what is behind Python's objects. */
export const reaches = (name: string): string => `has a chat template that reaches into Python by ${name}`;
/** The clause for a template that takes in other files. */
export const takesIn = (statement: string): string => `has a chat template that reads other files by ${statement}`;

/** Statements that read other templates. */
const reading: ReadonlySet<string> = new Set(["import", "include", "extends", "from"]);

/** Without one of these no template reaches anything. */
const suspicious =
  /__|\battr\b|\._|["']_|\\[xuUN0-7]|\b(?:import|include|extends|from|endset|dict)\b|["']\s*[+*%|.]|[+*]\s*["']|["']\s*["']|~|\[[^\]]*[+*%|]/;
/** Some times the longest that models have; longer ones would keep others waiting. */
const maxLength = 200_000;
/** Its text could be a comment to a reader that does not know it. */
const raw = /\{%[-+]?\s*raw\b/;
/** The clause for a template that programs may render, and nobody here can look through. */
export const unreadTemplate = "has a chat template that cannot be checked here";

/**
 * The reach of a chat template beyond the conversation that it is given: attributes of Python's objects, and files.
 * Programs render templates in a sandbox, and not all of them always did. The template is not rendered.
 *
 * @returns clauses about the file that has it; none for a template that only writes a conversation
 * @throws Error where it is too long, or its tags cannot be told apart
 * @example templateRisks("{{ messages.__class__.__mro__ }}") // ["has a chat template that reaches into Python by __class__", "…by __mro__"]
 */
export function templateRisks(template: string): readonly string[] {
  if (!suspicious.test(template)) return [];
  if (template.length > maxLength) throw new Error(`it has more than ${maxLength} characters`);
  if (raw.test(template)) throw new Error("it has a raw block");
  const found = new Set<string>();
  const tokens = tokenize(withPlainBackslashes(template));
  for (const [at, { type, value }] of tokens.entries()) {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    // Python reads `{%+` as well, which keeps blanks.
    const opener = before?.value === "+" ? tokens[at - 2] : before;
    if (opener?.type === "OpenStatement" && reading.has(value)) found.add(takesIn(value));
    const isAttribute =
      type === "Identifier" && (before?.type === "Dot" ? value.startsWith("_") : /^__.*__$/.test(value));
    const isFilter = value === "attr" && (before?.type === "Pipe" ? type === "Identifier" : isMapped(tokens, at));
    const isKey = type === "StringLiteral" && before?.type === "OpenSquareBracket" && value.startsWith("_");
    const isHidden = type === "StringLiteral" && pythonName.test(value) && after?.type !== "Text";
    if (isAttribute || isFilter || isKey || isHidden) found.add(reaches(value.slice(0, 60)));
  }
  for (const key of computedKeys(tokens)) found.add(reaches(`the computed key ${key.slice(0, 60)}`));
  return [...found];
}

/** Whether a text names the filter that `map` calls. */
const isMapped = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.type === "StringLiteral" && tokens.slice(Math.max(0, at - 9), at).some(({ value }) => value === "map");

/** Python leaves a backslash in front of a sign that it does not escape, as in `"<\s>"`, where the reader of tags gives up. */
const withPlainBackslashes = (template: string): string =>
  template.replaceAll(/\\(?<sign>.)/gs, (whole, sign: string) =>
    /[ntrbfv'"\\xuUN0-7]/.test(sign) ? whole : `\\${whole}`,
  );

/** Names behind Python's objects that lead to all others. */
const pythonName =
  /__(?:class|bases?|mro|subclasses|globals|builtins|init|import|dict|code|getattribute|reduce(?:_ex)?|call|self|loader|spec|module|wrapped)__/;
