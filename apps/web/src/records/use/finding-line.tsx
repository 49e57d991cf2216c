import type { Finding } from "@modelshelf/registry";
import { Check, CircleDashed, X } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  passed: { Icon: Check, className: "text-good" },
  failed: { Icon: X, className: "text-danger" },
  "not checked": { Icon: CircleDashed, className: "text-soft" },
} as const;

/** Whether code was checked, and how far. The sentence says all of it; the sign is for those who skim. */
export function FindingLine({ finding }: { readonly finding: Finding }): ReactNode {
  const { Icon, className } = looks[finding.state];
  return (
    <p className="flex items-baseline gap-1.5 text-xs text-soft wrap-anywhere">
      <Icon aria-hidden="true" className={`size-3.5 shrink-0 self-center ${className}`} />
      <span className="min-w-0">{finding.sentence}</span>
    </p>
  );
}
