import { Icon } from "../icons/icon.tsx";
import type { ReactNode } from "react";

/** The sign of a fold, first in its `<summary>`; it turns when the fold is open. */
export function FoldArrow(): ReactNode {
  return <Icon name="chevron-right" className="size-4 shrink-0 text-soft [details[open]>summary>&]:rotate-90" />;
}
