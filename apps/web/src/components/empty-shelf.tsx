import type { ReactNode } from "react";

/** A board on which one book is missing: above what says that nothing was found. It says nothing that the text does not. */
export function EmptyShelf(): ReactNode {
  return (
    <svg
      width="168"
      height="72"
      viewBox="0 0 168 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
      className="mb-6 text-soft"
    >
      <g fill="currentColor" stroke="none">
        <rect x="10" y="18" width="14" height="46" rx="2" className="text-accent" />
        <rect x="26" y="8" width="16" height="56" rx="2" />
        <rect x="44" y="26" width="12" height="38" rx="2" className="text-accent" />
        <rect x="104" y="14" width="15" height="50" rx="2" />
        <rect x="121" y="24" width="13" height="40" rx="2" className="text-accent" />
        <rect x="140" y="20" width="14" height="44" rx="2" transform="rotate(-7 140 64)" />
      </g>
      <rect x="69" y="12" width="18" height="51" rx="2" strokeDasharray="3 4" />
      <path d="M2 65.5h164" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
