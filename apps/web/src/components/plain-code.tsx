import type { ReactElement } from "react";

interface Props {
  readonly language: string;
  readonly text: string;
  /** A line above the code: the name of a file. */
  readonly title?: string;
  /** The button in words. */
  readonly copyLabel?: string;
  /** Long lines go on below instead of beside. Default `false`. */
  readonly wraps?: boolean;
}

/** A block of code with its copy button, in the markup of all others but without colors. */
export function PlainCode({ language, text, title, copyLabel = "Copy code", wraps = false }: Props): ReactElement {
  return (
    <figure className="code my-0 min-w-0" data-code="">
      <figcaption className="code-header">
        {title !== undefined && <span className="code-title">{title}</span>}
        <span className="code-language">{language}</span>
        <button
          type="button"
          className="copy-code needs-script"
          data-copy-code=""
          data-copied="Copied"
          data-failed="Copying failed"
          aria-label={copyLabel}
        >
          Copy
        </button>
      </figcaption>
      <pre
        className={`code-body max-h-[40rem] overflow-auto ${wraps ? "whitespace-pre-wrap wrap-anywhere" : ""}`}
        dir="ltr"
        translate="no"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
