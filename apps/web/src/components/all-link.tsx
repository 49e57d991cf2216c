import type { ReactNode } from "react";

/** The way from a few records to the whole list; nothing where `text` says that all are in sight (see `allOf`). */
export function AllLink({ href, text }: { readonly href: string; readonly text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <p className="mt-1">
      <a href={href} className="touch inline-flex items-center">
        {text}
      </a>
    </p>
  );
}
