import type { PackageRooms } from "./package-rooms.ts";

export const store: PackageRooms = {
  rooms: undefined,
  knownCircles: [["facets.ts", "record.ts", "repository-facets.ts", "search.ts", "store.ts"]],
};
