import type { Hub } from "../hub/hub.ts";

/** What the API needs of a hub: no page and no search over documents. */
export type ApiHub = Pick<
  Hub,
  "store" | "files" | "places" | "pull" | "sites" | "publicUrl" | "version" | "isPrivate" | "gate" | "downloads"
>;
