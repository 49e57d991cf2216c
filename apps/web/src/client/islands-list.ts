import type { ComponentType } from "react";

/** Props differ from island to island; `Island` types them where it is used. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyComponent = ComponentType<any>;
type IslandList = Readonly<Record<string, () => Promise<AnyComponent>>>;

/** Every island by the name that `<Island>` gives it, with the chunk that the browser fetches for it. */
export const islands: IslandList = {
  Playground: () => import("../pages/playground/playground.tsx").then((module) => module.Playground),
  SearchPalette: () => import("../search/search-palette.tsx").then((module) => module.SearchPalette),
  TryTemplate: () => import("../records/model/chat-template/try-template.tsx").then((module) => module.TryTemplate),
};
