import type { ReactNode } from "react";

/** The sign of Modelshelf: three book spines of different height. The same drawing is in `public/favicon.svg`. */
export function Mark({ size = 24 }: { readonly size?: number }): ReactNode {
  return (
    <svg className="shrink-0" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <g fill="currentColor">
        <rect x="3" y="6" width="5" height="14" rx="1" className="text-accent" />
        <rect x="9.5" y="3" width="5" height="17" rx="1" />
        <rect x="16" y="9" width="5" height="11" rx="1" className="text-accent" opacity="0.75" />
      </g>
      <path d="M2 22h20" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
