import type { ReactNode } from "react";
import type { ScriptWords } from "./script-strings.ts";
import { useCodeFont } from "../page/code-font.ts";
import { usePage } from "../page/page-context.ts";
import { preloadFont } from "./preload-font.ts";

interface Props {
  /** HTML that the document engine has written and sanitized. */
  readonly html: { readonly __html: string };
  readonly hasMath: boolean;
}

/** A text of the document engine, with the words that scripts need for its parts. One for each page. */
export function ProseText({ html, hasMath }: Props): ReactNode {
  const { strings, mathStyle } = usePage();
  const codeFont = useCodeFont();
  const { __html: text } = html;
  if (/<(code|pre|kbd|samp)[ >]/.test(text)) preloadFont(codeFont);
  const { close, diagram, enlarge, quizDone, source, wrapLines } = strings;
  const words: ScriptWords = { close, diagram, enlarge, quizDone, source, wrapLines };
  return (
    <>
      {hasMath && <link rel="stylesheet" href={mathStyle} precedence="page" />}
      <div className="prose mt-4" data-document={JSON.stringify(words)} dangerouslySetInnerHTML={html} />
    </>
  );
}
