import type { Modality } from "@modelshelf/registry";
import type { SpaceColor, SpaceLook } from "@modelshelf/store";
import type { ReactNode } from "react";
import { modalityFill } from "../../components/modality-colors.ts";

/** The colors of Spaces as classes, written out whole so that the style sheet's scanner finds them. */
const fills: Readonly<Record<SpaceColor, string>> = {
  red: "bg-space-red",
  yellow: "bg-space-yellow",
  green: "bg-space-green",
  blue: "bg-space-blue",
  indigo: "bg-space-indigo",
  purple: "bg-space-purple",
  pink: "bg-space-pink",
  gray: "bg-space-gray",
};

/**
 * The emoji of a Space on a tile, with its two colors as the back of a book beside it; without emoji the first letter of its
 * name, and without colors that of its modality, as a model has it. Decoration.
 */
export function SpaceTile(props: {
  readonly look: SpaceLook;
  readonly modality: Modality;
  readonly id: string;
}): ReactNode {
  const { look, modality, id } = props;
  const parts = look.colors?.map((color) => fills[color]) ?? [modalityFill[modality]];
  return (
    <span aria-hidden="true" className="flex shrink-0 self-stretch">
      <span className="relative flex w-2 flex-col overflow-hidden rounded-sm">
        {parts.map((fill, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- both may be the same
          <span key={position} className={`flex-1 ${fill}`} />
        ))}
        <span className="absolute inset-x-0 top-1.5 h-px bg-paper opacity-60" />
        <span className="absolute inset-x-0 bottom-1.5 h-px bg-paper opacity-60" />
      </span>
      <span className="ms-2 flex size-10 items-center justify-center rounded bg-sunken text-xl text-soft">
        {look.emoji ?? firstLetter(id)}
      </span>
    </span>
  );
}

function firstLetter(id: string): string {
  const [letter = ""] = id.slice(id.lastIndexOf("/") + 1).match(/[\p{L}\p{N}]/u) ?? [];
  return letter.toUpperCase();
}
