import type { ReactNode } from "react";
import { usePage } from "../page-context.ts";

/** The way to the Markdown of this page, without script. */
export function CopyPage(): ReactNode {
  const { markdownHref, strings } = usePage();
  return (
    <a
      href={markdownHref}
      target="_blank"
      rel="noopener"
      className="touch inline-flex items-center rounded border border-line-strong bg-raised px-3 text-ink no-underline hover:bg-sunken"
    >
      {strings.viewAsPlainText}
    </a>
  );
}
