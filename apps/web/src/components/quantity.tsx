import type { ReactNode } from "react";
import { compactNumber, exactNumber } from "./wording.ts";

/** A number in its short form, with the exact one in its title and for programs. */
export function Quantity({ value }: { readonly value: number }): ReactNode {
  return (
    <data value={value} title={exactNumber(value)} className="tabular-nums">
      {compactNumber(value)}
    </data>
  );
}
