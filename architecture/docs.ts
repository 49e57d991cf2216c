import type { PackageRooms } from "./package-rooms.ts";

export const docs: PackageRooms = {
  rooms: [
    "diagnostics/",
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
    // What a directive is. The pictures of notebooks are one, and all are listed above them.
    "directives/directive.ts",
    "notebook/",
    "directives/",
    "tree/",
    "writers/",
    "folder/",
    "compile/",
    "site/",
    "index.ts",
  ],
  knownCircles: [],
};
