import type { ReactNode } from "react";

/**
 * A box that scrolls what does not fit into it, also by keyboard. A group and no landmark: a page has many of them, and
 * often the section around one has the same name.
 */
export function ScrollBox(props: {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}): ReactNode {
  /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
  return (
    <div
      role="group"
      aria-label={props.label}
      tabIndex={0}
      className={`relative print:overflow-visible print:max-h-none ${props.className}`}
    >
      {props.children}
    </div>
  );
  /* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
}
