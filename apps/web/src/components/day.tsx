import type { ReactNode } from "react";
import { dayOf } from "./wording.ts";

/** The day of an ISO 8601 time; nothing where the text is not a time. */
export function Day({ iso }: { readonly iso: string }): ReactNode {
  const day = dayOf(iso);
  return day ? (
    <time dateTime={iso} title={iso} className="whitespace-nowrap tabular-nums">
      {day}
    </time>
  ) : null;
}
