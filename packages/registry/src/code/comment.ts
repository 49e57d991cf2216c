import { type Code, type Language, makeCode } from "./code.ts";
import { escapeCodePoint, replaceInvisible } from "./invisible.ts";
import { languages } from "./languages.ts";

/**
 * A comment in whichever language, such as a product notice above a snippet. Hostile text cannot leave it.
 *
 * @throws TypeError for `json`, which has no comments
 * @example comment("python", "Type of model unknown.") // # Type of model unknown.
 */
export function comment<L extends Language>(language: L, text: string): Code<L> {
  return makeCode(language, commentText(language, text));
}

/** The text of {@link comment}: a comment sign before each line, blank lines kept as bare signs between others. */
export function commentText(language: Language, text: string): string {
  const { comment: sign, disarm = (line) => line } = languages[language];
  if (sign === undefined) throw new TypeError(`There are no comments in ${language}; show the notice beside the code.`);
  const lines = text.trim().split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/);
  return lines.map((line) => (sign + disarm(replaceInvisible(line.trimEnd(), escapeCodePoint))).trimEnd()).join("\n");
}

/**
 * Whether a piece of code does nothing: it is empty, or every line of it is blank or a comment.
 *
 * @example doesNothing(py.comment("See the card.")) // true
 */
export function doesNothing({ language, text }: Code): boolean {
  const sign = languages[language].comment?.trimEnd();
  return text.split("\n").every((line) => line.trim() === "" || (sign && line.trimStart().startsWith(sign)));
}
