import type { ComponentType } from "react";

/** Props differ from island to island; `Island` types them where it is used. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyComponent = ComponentType<any>;
type IslandList = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

/**
 * Every island by the name that `<Island>` gives it, with the chunk that the browser fetches for it. The component is what the
 * chunk exports under the same name.
 */
export const islands: IslandList = {
  Playground: () => import("../pages/playground/playground.tsx"),
  SearchPalette: () => import("../search/search-palette.tsx"),
  TryModel: () => import("../records/model/try/try-model.tsx"),
  TryTemplate: () => import("../records/model/chat-template/try-template.tsx"),
};
