import { type Code, emptyCode, isCode, joinCode, type Language, makeCode, UnfitValue } from "./code.ts";
import { commentText } from "./comment.ts";
import { hasInvisible } from "./invisible.ts";
import { dedent } from "./read-template.ts";
import { type Dialect, renderTemplate } from "./template.ts";

/** What a hole takes: a value, code of the same language, or a list of code (one under the other). */
type Hole<L extends Language> =
  | string
  | number
  | boolean
  | null
  | undefined
  | Code<L>
  | readonly Hole<L>[]
  | { readonly [key: string]: Hole<L> };

type Optional<L extends Language> = Code<L> | undefined | null | false;

/** A tagged template with the words for what is not a value. `Accepts`: languages whose code may be put into holes. */
export interface Tag<L extends Language, Accepts extends Language = L> {
  (strings: TemplateStringsArray, ...holes: readonly Hole<Accepts>[]): Code<L>;
  /**
   * A name, as it is: an ASCII identifier that is no keyword and none of the language's inner names (`__import__`).
   * @throws UnfitValue
   */
  identifier(name: unknown): Code<L>;
  /**
   * One of a few words that the author lists, as it is.
   * @throws UnfitValue when it is none of them
   */
  choice(word: unknown, words: readonly string[]): Code<L>;
  /** A whole comment, comment signs included; each line of the text becomes a line. It ends its line. */
  comment(text: string): Code<L>;
  /** Pieces of code one under the other; what is absent or empty leaves no trace. */
  lines(...parts: readonly Optional<Accepts>[]): Code<L>;
  /** The same with a blank line between. */
  blocks(...parts: readonly Optional<Accepts>[]): Code<L>;
  /** Text taken as code without any check. Never for text from a record; `code.test.ts` lists every use. */
  unchecked(text: string): Code<L>;
}

/** Makes the tag of one language. */
export function defineTag<L extends Language, Accepts extends Language = L>(
  dialect: Dialect<L>,
  isIdentifier: (name: string) => boolean,
): Tag<L, Accepts> {
  const { language, tag } = dialect;
  const words: Omit<Tag<L, Accepts>, never> = {
    identifier(name) {
      if (typeof name === "string" && isIdentifier(name)) return makeCode(language, name);
      throw new UnfitValue(`${quoteForMessage(name)} cannot be a name in ${language}.`);
    },
    choice(word, choices) {
      if (typeof word === "string" && choices.includes(word)) return makeCode(language, word);
      throw new UnfitValue(`${quoteForMessage(word)} is none of ${choices.join(", ")}.`);
    },
    comment: (text) => makeCode(language, commentText(language, text)),
    lines: (...parts) => join(dialect, parts, "\n"),
    blocks: (...parts) => join(dialect, parts, "\n\n"),
    unchecked(text) {
      if (hasInvisible(text))
        throw new UnfitValue(`An invisible character stands in the text given to ${tag}.unchecked.`);
      return makeCode(language, dedent(text));
    },
  };
  const evaluate = (strings: TemplateStringsArray, ...holes: readonly unknown[]): Code<L> =>
    renderTemplate(dialect, strings, holes);
  return Object.assign(evaluate, words);
}

function join<L extends Language>(dialect: Dialect<L>, parts: readonly unknown[], separator: "\n" | "\n\n"): Code<L> {
  const codes = parts.filter((part) => part !== undefined && part !== null && part !== false);
  for (const code of codes) {
    if (isCode(code) && dialect.accepts.includes(code.language)) continue;
    throw new TypeError(
      `${dialect.tag}.lines and ${dialect.tag}.blocks take code in ${dialect.accepts.join(" or ")} only.`,
    );
  }
  return codes.length === 0 ? emptyCode(dialect.language) : joinCode(dialect.language, codes.filter(isCode), separator);
}

/** Shows a hostile value within an error message: JSON of its first characters. */
function quoteForMessage(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 80)) : `A value of type ${typeof value}`;
}
