import type { PackageRooms } from "./package-rooms.ts";

/** The files named last may reach everything. */
export const registry: PackageRooms = {
  rooms: [
    { room: "model.ts", reaches: [] },
    { room: "tasks/ids.ts", reaches: [] },
    { room: "libraries/ids.ts", reaches: [] },
    { room: "code/", reaches: ["code/"] },
    { room: "snippet.ts", reaches: ["code/"] },
    { room: "install.ts", reaches: ["code/", "snippet.ts"] },
    { room: "snippet-text.ts", reaches: ["code/", "snippet.ts", "install.ts"] },
    { room: "quantization/", reaches: ["quantisation/"] },
    { room: "metrics/", reaches: ["metrics/"] },
    { room: "tasks/", reaches: ["model.ts", "code/", "snippet.ts", "tasks/"] },
    {
      room: "libraries/",
      reaches: [
        "model.ts",
        "code/",
        "snippet.ts",
        "install.ts",
        "snippet-text.ts",
        "tasks/ids.ts",
        "quantization/",
        "inference/example-inputs.ts",
        "libraries/",
      ],
    },
    {
      room: "dataset-libraries/",
      reaches: ["model.ts", "code/", "snippet.ts", "install.ts", "snippet-text.ts", "dataset-libraries/"],
    },
    { room: "spaces/", reaches: ["model.ts", "code/", "snippet.ts", "spaces/"] },
    {
      room: "inference/",
      reaches: ["model.ts", "code/", "snippet.ts", "install.ts", "tasks/", "libraries/ids.ts", "inference/"],
    },
    { room: "named-facts.ts", reaches: ["model.ts"] },
    { room: "reasons.ts", reaches: ["model.ts", "named-facts.ts", "snippet.ts", "snippet-text.ts"] },
    { room: "missing.ts", reaches: ["model.ts", "named-facts.ts", "snippet.ts", "libraries/"] },
    { room: "endpoint.ts", reaches: ["code/", "snippet.ts", "libraries/library.ts"] },
    { room: "refused-id.ts", reaches: ["model.ts", "snippet.ts"] },
    {
      room: "write-snippets.ts",
      reaches: ["code/", "snippet.ts", "endpoint.ts", "refused-id.ts", "libraries/library.ts"],
    },
    { room: "hints.ts", reaches: ["model.ts", "libraries/"] },
    { room: "library-by-tag.ts", reaches: ["model.ts", "libraries/"] },
    { room: "relations.ts", reaches: [""] },
    { room: "snippets-for.ts", reaches: [""] },
    { room: "dataset-snippets-for.ts", reaches: [""] },
    { room: "index.ts", reaches: [""] },
  ],
  knownCircles: [],
};
