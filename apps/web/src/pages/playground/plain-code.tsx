import type { ReactElement } from "react";

interface Props {
  readonly language: string;
  readonly text: string;
  /** A line above the code: the name of a file. */
  readonly title?: string;
}

/** A block of code with its copy button, in the markup of all others but without colors: those are made on the server. */
export function PlainCode({ language, text, title }: Props): ReactElement {
  return (
    <figure className="code my-0 min-w-0" data-code="">
      <figcaption className="code-header">
        {title !== undefined && <span className="code-title">{title}</span>}
        <span className="code-language">{language}</span>
        <button
          type="button"
          className="copy-code"
          data-copy-code=""
          data-copied="Copied"
          data-failed="Copying failed"
          aria-label="Copy code"
        >
          Copy
        </button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <pre className="code-body max-h-[40rem] overflow-auto" dir="ltr" translate="no" tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
