import { type Code, emptyCode, isCode, joinCode, type Language, makeCode, UnfitValue } from "./code.ts";
import { commentText } from "./comment.ts";
import { hasInvisible } from "./invisible.ts";
import { dedent } from "./read-template.ts";
import { type Dialect, renderTemplate } from "./template.ts";

/** The content of a hole: a value, code of the same language, or a list of code (one under the other). */
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

/**
 * A tagged template with the words for what is not a value. A hole is a value and becomes a literal of the language, quotes
 * included; code in a hole stays code, and is indented like the line of the hole. `Accepts`: languages of such code.
 *
 * @throws UnfitValue for a value that no literal of the language can hold
 * @throws TypeError for a mistake of the author: a hole in quotes, a hole that touches a word, code of another language
 * @example py`model = load(${'my "best" model'}, layers=${[1, 2]}, half=${true})`.text
 * // model = load("my \"best\" model", layers=[1, 2], half=True)
 */
export interface Tag<L extends Language, Accepts extends Language = L> {
  (strings: TemplateStringsArray, ...holes: readonly Hole<Accepts>[]): Code<L>;
  /**
   * A name, as it is: an ASCII identifier that is neither a keyword nor one of the language's inner names (`__import__`).
   * The name is not checked further: `identifier("eval")` is a name like others, so let the record choose among names that
   * cannot do harm where they are, or use {@link choice}.
   *
   * @throws UnfitValue for anything else
   * @example py`from transformers import ${py.identifier("AutoModel")}`.text // from transformers import AutoModel
   * @example py.identifier("os; import sys") // throws: "os; import sys" cannot be a name in python.
   */
  identifier(name: unknown): Code<L>;
  /**
   * One of a few words that the author lists, as it is. The words are code and are not checked: they come from the author,
   * never from a record.
   *
   * @throws UnfitValue when it is neither of them
   * @example py`dtype=torch.${py.choice("bfloat16", ["float16", "bfloat16"])}`.text // dtype=torch.bfloat16
   */
  choice(word: unknown, words: readonly string[]): Code<L>;
  /**
   * A whole comment, comment signs included; each line of the text becomes a line. It ends its line: behind its hole nothing
   * else may be there. The text may come from a record.
   *
   * @example py.comment("Slow on a CPU.\nUse a GPU.").text // # Slow on a CPU. ⏎ # Use a GPU.
   */
  comment(text: string): Code<L>;
  /**
   * Pieces of code one under the other; what is absent or empty leaves no trace. In a template an absent line disappears.
   *
   * @example py.lines(py`model = load()`, isHalf && py`model.half()`).text // model = load(), where isHalf is false
   */
  lines(...parts: readonly Optional<Accepts>[]): Code<L>;
  /**
   * The same with a blank line between.
   *
   * @example py.blocks(py`import timm`, py`print(timm)`).text // import timm ⏎⏎ print(timm)
   */
  blocks(...parts: readonly Optional<Accepts>[]): Code<L>;
  /**
   * Text taken as code as it is.
   *
   * WARNING: nothing is checked or escaped but invisible characters. Text from a record would run as code on the machine of
   * the reader who pastes the snippet: `` py.unchecked(`load("${id}")`) `` with the id `x"); os.remove("y` removes a file. Put values
   * into holes instead. `code.test.ts` lists every use with its reason; at present there is none.
   *
   * @throws UnfitValue for text with an invisible character
   * @example py.unchecked("x  =  1").text // x  =  1
   */
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
        throw new UnfitValue(`The text given to ${tag}.unchecked contains an invisible character.`);
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
