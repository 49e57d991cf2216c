import type { PackageRooms } from "./package-rooms.ts";

export const cli: PackageRooms = [
  "command/",
  "output/",
  "settings/",
  "options/",
  "catalog/",
  "process/",
  "backup/",
  "doctor/",
  "import/",
  "policy/",
  "mirror/",
  "bundle/",
  "export/",
  "commands/",
  "command-table.ts",
  "command-line.ts",
  "main.ts",
];
