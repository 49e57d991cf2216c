import type { Modality } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { modalityFill } from "./modality-colors.ts";

/** The colored edge of a row or card: the modality of its task, which the text beside it names as well. */
export function Spine({ modality }: { readonly modality: Modality }): ReactNode {
  return <span aria-hidden="true" className={`w-1 shrink-0 self-stretch rounded-sm ${modalityFill[modality]}`} />;
}
