import type { PackageRooms } from "./package-rooms.ts";

/** From what a repository is to where it is found, what its record says, where that is kept, and how it comes from other hubs. */
export const files: PackageRooms = [
  "repository/",
  "places/",
  "reading/",
  "record/",
  "preview/",
  "rows/",
  "headers/",
  "pickle/",
  "loading/",
  "changes/",
  "index/",
  "bom/",
  "upstream/",
  "bundle/",
  "mirror/",
  "pull/",
  "signatures/",
  "policy/",
  "downloads/",
  "browser.ts",
  "index.ts",
];
