import type { PackageRooms } from "./package-rooms.ts";

export const web: PackageRooms = {
  rooms: undefined,
  knownCircles: [],
};
