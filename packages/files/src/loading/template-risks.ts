import { tokenize } from "@huggingface/jinja";

/** The clause for a template that reaches what is behind Python's objects. */
export const reaches = (name: string): string => `has a chat template that reaches into Python by ${name}`;
/** The clause for a template that takes in other files. */
export const takesIn = (statement: string): string => `has a chat template that reads other files by ${statement}`;

/** Statements that read other templates. */
const reading: ReadonlySet<string> = new Set(["import", "include", "extends", "from"]);

/** Without one of these no template reaches anything. Sampled templates have none of them. */
const suspicious = /__|\battr\b|\._|["']_|\\[xuUN0-7]|\b(?:import|include|extends|from)\b/;

/**
 * What a chat template would reach besides the conversation that it is given: attributes of Python's objects, and files. Programs
 * render templates in a sandbox, and not all of them always did. The template is not rendered.
 *
 * @returns clauses about the file that has it; none for a template that only writes a conversation
 * @throws Error where its tags cannot be told apart
 * @example templateRisks("{{ messages.__class__.__mro__ }}") // ["has a chat template that reaches into Python by __class__", "…by __mro__"]
 */
export function templateRisks(template: string): readonly string[] {
  if (!suspicious.test(template)) return [];
  const found = new Set<string>();
  const tokens = tokenize(template);
  for (const [at, { type, value }] of tokens.entries()) {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (before?.type === "OpenStatement" && reading.has(value)) found.add(takesIn(value));
    const isAttribute =
      type === "Identifier" && (before?.type === "Dot" ? value.startsWith("_") : /^__.*__$/.test(value));
    const isFilter = type === "Identifier" && value === "attr" && before?.type === "Pipe";
    const isKey = type === "StringLiteral" && before?.type === "OpenSquareBracket" && value.startsWith("_");
    const isHidden = type === "StringLiteral" && pythonName.test(value) && after?.type !== "Text";
    if (isAttribute || isFilter || isKey || isHidden) found.add(reaches(value.slice(0, 60)));
  }
  return [...found];
}

/** Names behind Python's objects that lead to all others. */
const pythonName =
  /__(?:class|bases?|mro|subclasses|globals|builtins|init|import|dict|code|getattribute|reduce(?:_ex)?|call|self|loader|spec|module|wrapped)__/;
