import { type Code, type Language, makeCode } from "./code.ts";
import { escapeCodePoint, replaceInvisible } from "./invisible.ts";

/** What begins a comment line. `text` has no comments: its lines are plain. `json` has none either and takes none. */
const commentSigns: Readonly<Record<Language, string | undefined>> = {
  python: "# ",
  shell: "# ",
  yaml: "# ",
  javascript: "// ",
  typescript: "// ",
  csharp: "// ",
  swift: "// ",
  go: "// ",
  php: "// ",
  sql: "-- ",
  text: "",
  json: undefined,
  // Its comments need an end, which a sign before each line cannot give.
  html: undefined,
};

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
  const sign = commentSigns[language];
  if (sign === undefined) throw new TypeError(`There are no comments in ${language}; show the notice beside the code.`);
  const lines = text.trim().split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/);
  return lines
    .map((line) => (sign + disarm(language, replaceInvisible(line.trimEnd(), escapeCodePoint))).trimEnd())
    .join("\n");
}

/**
 * Whether a piece of code does nothing: it is empty, or every line of it is blank or a comment.
 *
 * @example doesNothing(py.comment("See the card.")) // true
 */
export function doesNothing({ language, text }: Code): boolean {
  const sign = commentSigns[language]?.trimEnd();
  return text.split("\n").every((line) => line.trim() === "" || (sign && line.trimStart().startsWith(sign)));
}

function disarm(language: Language, line: string): string {
  // "# coding: utf-7" in the first two lines makes Python read the rest of the file in another encoding.
  if (language === "python") return line.replaceAll(/coding(?=[:=])/g, "coding ");
  // An interactive zsh reads "# x; rm y" as two commands, so nothing in the comment may mean anything to it.
  // PHP ends at its closing mark, within a comment too.
  if (language === "php") return line.replaceAll("?>", "? >");
  if (language === "shell")
    return line.replaceAll(/[^\w\s.,:/@%+-]/g, (character) => (character > "~" ? character : `\\${character}`));
  return line;
}
