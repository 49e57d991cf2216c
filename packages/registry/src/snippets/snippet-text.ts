import type { Language } from "../code/code.ts";
import { comment } from "../code/comment.ts";
import type { Snippet } from "../snippet.ts";

/**
 * A snippet as a single text: the notice as a comment in the snippet's language, then the code. Install commands and the note
 * are not included.
 *
 * @throws TypeError for a notice in JSON, which has no comments
 * @example snippetText({ code: emptyCode("python"), notice: "Type of model unknown" }) // # ⚠️ Type of model unknown
 */
export function snippetText({ code, notice }: Snippet): string {
  if (notice === undefined) return code.text;
  const marked = noticeComment(code.language, notice);
  return code.text === "" ? marked : `${marked}\n${code.text}`;
}

/** Notices are a dozen fixed texts that stand for thousands of models: each is written once per language. */
const noticeComments = new Map<Language, Map<string, string>>();

function noticeComment(language: Language, notice: string): string {
  const known = noticeComments.get(language)?.get(notice);
  if (known !== undefined) return known;
  const text = comment(language, `⚠️ ${notice}`).text;
  noticeComments.set(language, (noticeComments.get(language) ?? new Map<string, string>()).set(notice, text));
  return text;
}
