import type { ComponentType } from "react";

/** Props differ from island to island; `Island` types them by name. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyComponent = ComponentType<any>;
export type IslandList = Readonly<Record<string, () => Promise<AnyComponent>>>;

/**
 * Every island by name, with the chunk that the browser fetches for it.
 * An island holds no other island, and its props survive JSON. Server and browser read this one list.
 */
export const islands = {
  CopyPageMenu: () => import("../copy/copy-page-menu.tsx").then((module) => module.CopyPageMenu),
  SearchPalette: () => import("../search/search-palette.tsx").then((module) => module.SearchPalette),
} satisfies IslandList;
