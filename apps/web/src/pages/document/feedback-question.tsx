import type { ReactNode } from "react";
import { usePage } from "../../page/page-context.ts";
import type { Feedback } from "./feedback.ts";

/** "Was this page helpful?", answered by a new issue in the tracker of the document. */
export function FeedbackQuestion({ feedback }: { readonly feedback: Feedback | undefined }): ReactNode {
  const { strings, wordsIn } = usePage();
  if (feedback === undefined) return null;
  return (
    <p {...wordsIn} className="flex flex-wrap items-center gap-x-2">
      <span className="text-soft">{strings.wasHelpful}</span>
      {(["yes", "no"] as const).map((answer) => (
        <a
          key={answer}
          href={feedback[answer]}
          target="_blank"
          rel="noopener nofollow"
          aria-label={`${strings.wasHelpful} ${strings[answer]}`}
          className="touch inline-flex items-center justify-center rounded px-3 hover:bg-sunken"
        >
          {strings[answer]}
        </a>
      ))}
    </p>
  );
}
