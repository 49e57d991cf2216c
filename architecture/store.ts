import type { PackageRooms } from "./package-rooms.ts";

/** From what a stranger wrote to where it is kept: a record knows no facet, a facet no query, a query no database. */
export const store: PackageRooms = {
  rooms: [
    "csv-row.ts",
    "name-cache.ts",
    "kinds/",
    "record/read/",
    "record/",
    "derive/",
    "facts/",
    "facets/",
    "orders/",
    "query/",
    "examine/",
    "doubts/",
    "store.ts",
    "facet-index/",
    "word-index/",
    "row-blocks/",
    "prepared/",
    "import/",
    "notes/",
    "sqlite/",
    "postgres/",
    "documents/",
    "static/",
    "contract/",
    "browser.ts",
    "index.ts",
  ],
  knownCircles: [],
};
