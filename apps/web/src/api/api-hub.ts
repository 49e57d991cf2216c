import type { Hub } from "../hub/hub.ts";

/** The parts of a hub that the API needs: no page and no search over documents. */
export type ApiHub = Pick<
  Hub,
  | "store"
  | "files"
  | "places"
  | "pull"
  | "sites"
  | "operator"
  | "originals"
  | "publicUrl"
  | "version"
  | "isPrivate"
  | "gate"
  | "policy"
  | "downloads"
  | "signatures"
>;
