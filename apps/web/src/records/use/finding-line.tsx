import type { Finding } from "@modelshelf/registry";
import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";

const looks = {
  passed: { name: "check", className: "text-good" },
  failed: { name: "x", className: "text-danger" },
  "not checked": { name: "circle-dashed", className: "text-soft" },
} as const;

/** Whether code was checked, and how far. The sentence says all of it; the sign is for those who skim. */
export function FindingLine({ finding }: { readonly finding: Finding }): ReactNode {
  const { name, className } = looks[finding.state];
  return (
    <p className="flex items-baseline gap-1.5 text-xs text-soft wrap-anywhere">
      <Icon name={name} className={`size-3.5 shrink-0 self-center ${className}`} />
      <span className="min-w-0">
        {finding.sentence}{" "}
        {finding.depth !== undefined && (
          <a href="/verification" className="underline">
            What this means
          </a>
        )}
      </span>
    </p>
  );
}
