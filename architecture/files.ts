import type { PackageRooms } from "./package-rooms.ts";

/** From what a repository is to where it is found, what its record says, and where that is kept. */
export const files: PackageRooms = {
  rooms: ["repository/", "reading/", "record/", "index/", "index.ts"],
  knownCircles: [],
};
