import type { PackageRooms } from "./package-rooms.ts";

export const cli: PackageRooms = {
  rooms: [
    "command.ts",
    "id-in.ts",
    "one-line.ts",
    "unsettled.ts",
    "output.ts",
    "frugal-process.ts",
    "progress-bar.ts",
    "data-folder.ts",
    "document-set-sentences.ts",
    "document-set.ts",
    "document-set-options.ts",
    "snippet-line.ts",
    "app-lines.ts",
    "inference-answers.ts",
    "serve-processes.ts",
    "help.ts",
    "doctor/",
    "commands/",
    "command-table.ts",
    "run.ts",
    "command-line.ts",
    "main.ts",
  ],
  knownCircles: [],
};
