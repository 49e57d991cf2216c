import type { PackageRooms } from "./package-rooms.ts";

export const docs: PackageRooms = {
  rooms: undefined,
  knownCircles: [
    ["check-anchors.ts", "tree/links.ts"],
    ["scan/match-tokens.ts", "scan/scan.ts"],
  ],
};
