import type { PackageRooms } from "./package-rooms.ts";

/** What each room holds stands in apps/web/README.md. */
export const web: PackageRooms = {
  rooms: [
    "languages/",
    "addresses/",
    "http/",
    "hub/",
    "page/",
    "copy/",
    "components/",
    "records/record-href.ts",
    "records/rows/",
    "records/links/",
    "records/list/",
    "records/use/",
    "records/record/",
    "records/dataset/",
    "records/model/",
    "records/space/",
    "search/",
    "pages/",
    "frame/",
    "client/",
    "api/",
    "feeds/",
    "mcp/",
    "app/",
    "serve/",
    "index.ts",
  ],
  knownCircles: [],
};
