import { kinds, type RecordKind } from "../kinds/kinds.ts";

/** What records of a kind are popular by: the first of their orders. */
export const popularityOf = (kind: RecordKind): "downloads" | "likes" =>
  kinds[kind].sorts[0] === "likes" ? "likes" : "downloads";
