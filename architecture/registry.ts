import type { PackageRooms } from "./package-rooms.ts";

/** The files named last may reach everything. */
export const registry: PackageRooms = {
  rooms: [
    { room: "model.ts", reaches: [] },
    { room: "tasks/ids.ts", reaches: [] },
    { room: "libraries/ids.ts", reaches: [] },
    { room: "code/", reaches: ["code/"] },
    { room: "snippet.ts", reaches: ["code/"] },
    { room: "quantization/", reaches: ["quantization/"] },
    { room: "metrics/", reaches: ["metrics/"] },
    { room: "tasks/", reaches: ["model.ts", "code/", "snippet.ts", "tasks/"] },
    {
      room: "libraries/",
      reaches: [
        "model.ts",
        "code/",
        "snippet.ts",
        "tasks/ids.ts",
        "quantization/",
        "inference/example-inputs.ts",
        "libraries/",
      ],
    },
    { room: "dataset-libraries/", reaches: ["model.ts", "code/", "snippet.ts", "dataset-libraries/"] },
    { room: "spaces/", reaches: ["model.ts", "code/", "snippet.ts", "spaces/"] },
    { room: "inference/", reaches: ["model.ts", "code/", "snippet.ts", "tasks/", "libraries/ids.ts", "inference/"] },
    { room: "snippets/install.ts", reaches: ["code/", "snippet.ts"] },
    { room: "snippets/snippet-text.ts", reaches: ["code/", "snippet.ts"] },
    { room: "snippets/named-facts.ts", reaches: ["model.ts"] },
    {
      room: "snippets/",
      reaches: ["model.ts", "code/", "snippet.ts", "libraries/", "dataset-libraries/", "snippets/"],
    },
    { room: "relations.ts", reaches: [""] },
    { room: "index.ts", reaches: [""] },
  ],
  knownCircles: [],
};
