import type { SpaceColor, SpaceLook } from "@modelshelf/store";
import { markup } from "../../page/markup.ts";
import type { TrustedHtml } from "../../page/trusted-html.ts";

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
export function spaceTile({ emoji, colors: [from, to] }: SpaceLook, id: string): TrustedHtml {
  const letter =
    id
      .slice(id.lastIndexOf("/") + 1)
      .match(/[\p{L}\p{N}]/u)?.[0]
      .toUpperCase() ?? "";
  return markup`<span aria-hidden="true" class="flex shrink-0 self-stretch"><span class="flex w-2 flex-col overflow-hidden rounded-sm"><span class="flex-1 ${fills[from]}"></span><span class="flex-1 ${fills[to]}"></span></span><span class="ms-2 flex size-10 items-center justify-center rounded bg-sunken text-xl text-soft">${emoji ?? letter}</span></span>`;
}
