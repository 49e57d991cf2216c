import type { Diagnostic } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { documentVersion } from "../../hub/document-version.ts";
import type { PresentDocument } from "./load.ts";

/**
 * The problems of a page, for its author: a list above the text. A script puts each sentence beside its line as well
 * and makes the list lead there. Nothing in a hub that is not in development.
 */
export function AuthorNotes({ data: { page, toc } }: { readonly data: PresentDocument }): ReactNode {
  const { diagnostics } = page;
  if (!diagnostics) return null;
  const problems = diagnostics.filter(({ severity }) => severity !== "note");
  const count = problems.length;
  return (
    <section
      lang="en"
      dir="ltr"
      className="author-notes no-print"
      hidden={count === 0}
      aria-labelledby="frame_author_notes"
      data-author-notes={documentVersion(page, toc)}
    >
      <h2 id="frame_author_notes">{count === 1 ? "1 problem on this page" : `${count} problems on this page`}</h2>
      <ol>
        {problems.map((found, index) => (
          <Note key={`${found.file} ${found.line} ${found.message}`} found={found} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

const severityWords = { error: "Error", warning: "Warning", note: "Note" } as const;

function Note({ found, number }: { readonly found: Diagnostic; readonly number: number }): ReactNode {
  const { severity, file, line, message } = found;
  return (
    <li data-line={line} data-number={number} data-severity={severity}>
      <b data-severity={severity}>{severityWords[severity]}</b>{" "}
      <code>
        {file}:{line}
      </code>{" "}
      <span>{message}</span>
    </li>
  );
}
