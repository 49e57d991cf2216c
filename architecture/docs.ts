import type { PackageRooms } from "./package-rooms.ts";

export const docs: PackageRooms = {
  rooms: [
    "diagnostics/",
    "text/",
    "ui/",
    "files/",
    "memory/",
    "page/",
    "code/",
    "math/",
    "scan/",
    "sanitize/",
    "api/",
    "nodes/",
    "notebook/",
    "directives/",
    "tree/",
    "writers/",
    "folder/",
    "compile/",
    "site/",
    "package/",
    "browser.ts",
    "index.ts",
  ],
  knownCircles: [],
};
