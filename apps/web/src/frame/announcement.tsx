import type { ReactNode } from "react";
import { FoldArrow } from "../components/fold-arrow.tsx";
import type { Brand } from "../hub/operator/brand.ts";

interface Props {
  readonly announcement: NonNullable<Brand["announcement"]>;
}

/**
 * The operator's announcement to every reader, below the top bar. Closes without script: its title stays, to open it again.
 */
export function Announcement({ announcement: { title, text, link } }: Props): ReactNode {
  const isLong = text !== undefined || link !== undefined;
  const className = "border-b border-line bg-sunken wrap-anywhere print:hidden";
  if (!isLong) {
    return (
      <div className={className}>
        <p dir="auto" className="page-width py-2 font-medium">
          {title}
        </p>
      </div>
    );
  }
  return (
    <details open className={className}>
      <summary className="page-width touch flex cursor-pointer items-center gap-2 py-2 font-medium">
        <FoldArrow />
        <bdi className="min-w-0">{title}</bdi>
      </summary>
      <p dir="auto" className="page-width pb-3">
        {text}
        {link && (
          <>
            {text !== undefined && " "}
            <a href={link.href}>{link.label}</a>
          </>
        )}
      </p>
    </details>
  );
}
