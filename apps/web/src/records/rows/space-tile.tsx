import type { SpaceColor, SpaceLook } from "@modelshelf/store";
import type { ReactNode } from "react";

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
 * The emoji of a Space on a tile, with its two colors as the back of a book beside it; the first letter of its name where
 * it has none. Decoration.
 */
export function SpaceTile({ look, id }: { readonly look: SpaceLook; readonly id: string }): ReactNode {
  const {
    emoji,
    colors: [from, to],
  } = look;
  return (
    <span aria-hidden="true" className="flex shrink-0 self-stretch">
      <span className="flex w-2 flex-col overflow-hidden rounded-sm">
        <span className={`flex-1 ${fills[from]}`} />
        <span className={`flex-1 ${fills[to]}`} />
      </span>
      <span className="ms-2 flex size-10 items-center justify-center rounded bg-sunken text-xl text-soft">
        {emoji ?? firstLetter(id)}
      </span>
    </span>
  );
}

function firstLetter(id: string): string {
  const [letter = ""] = id.slice(id.lastIndexOf("/") + 1).match(/[\p{L}\p{N}]/u) ?? [];
  return letter.toUpperCase();
}
