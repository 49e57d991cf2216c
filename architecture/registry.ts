import type { PackageRooms } from "./package-rooms.ts";

const inferenceLeaves = [
  "inference/example-files.ts",
  "inference/example-inputs.ts",
  "inference/task-example.ts",
  "inference/variants.ts",
];
/** The steps of a call, in their order: each sees those before it. */
const pipeline = ["inference/providers/", "inference/plan/", "inference/call/"];

/** The files named last may reach everything. */
export const registry: PackageRooms = {
  rooms: [
    { room: "model.ts", reaches: [] },
    { room: "list-in-words.ts", reaches: [] },
    { room: "usable-example.ts", reaches: ["model.ts"] },
    { room: "tasks/ids.ts", reaches: [] },
    { room: "libraries/ids.ts", reaches: [] },
    { room: "code/", reaches: ["code/"] },
    { room: "snippet.ts", reaches: ["code/"] },
    { room: "hub-endpoint.ts", reaches: ["code/"] },
    { room: "quantization/", reaches: ["quantization/"] },
    { room: "memory/", reaches: ["memory/"] },
    { room: "transformers/", reaches: ["transformers/"] },
    { room: "licenses/", reaches: [] },
    { room: "metrics/", reaches: ["metrics/"] },
    { room: "tasks/", reaches: ["model.ts", "code/", "snippet.ts", "tasks/"] },
    { room: "inference/example-files.ts", reaches: [] },
    { room: "inference/example-inputs.ts", reaches: ["model.ts", "tasks/ids.ts", "inference/example-files.ts"] },
    {
      room: "inference/task-example.ts",
      reaches: ["model.ts", "tasks/ids.ts", "inference/example-files.ts", "inference/example-inputs.ts"],
    },
    { room: "inference/variants.ts", reaches: ["tasks/ids.ts"] },
    {
      room: "libraries/",
      reaches: [
        "model.ts",
        "code/",
        "snippet.ts",
        "hub-endpoint.ts",
        "tasks/ids.ts",
        "quantization/",
        "transformers/",
        "inference/example-files.ts",
        "inference/example-inputs.ts",
        "inference/task-example.ts",
        "libraries/",
      ],
    },
    {
      room: "dataset-libraries/",
      reaches: ["model.ts", "code/", "snippet.ts", "hub-endpoint.ts", "dataset-libraries/"],
    },
    {
      room: "local-apps/",
      reaches: [
        "model.ts",
        "code/",
        "snippet.ts",
        "hub-endpoint.ts",
        "quantization/",
        "inference/example-files.ts",
        "inference/example-inputs.ts",
        "inference/task-example.ts",
        "libraries/families/",
        "local-apps/",
      ],
    },
    { room: "spaces/", reaches: ["model.ts", "code/", "snippet.ts", "spaces/"] },
    { room: "inference/providers/", reaches: ["inference/providers/"] },
    { room: "inference/plan/", reaches: ["model.ts", ...inferenceLeaves, ...pipeline.slice(0, 2)] },
    { room: "inference/call/", reaches: ["code/", ...inferenceLeaves, ...pipeline] },
    {
      room: "inference/clients/",
      reaches: ["code/", "snippet.ts", ...inferenceLeaves, ...pipeline, "inference/clients/"],
    },
    { room: "inference/", reaches: ["model.ts", "code/", "inference/"] },
    { room: "snippets/install.ts", reaches: ["code/", "snippet.ts"] },
    { room: "forms/", reaches: ["code/", "snippet.ts", "snippets/install.ts", "forms/"] },
    { room: "snippets/snippet-text.ts", reaches: ["code/", "snippet.ts"] },
    { room: "snippets/named-facts.ts", reaches: ["model.ts"] },
    {
      room: "snippets/",
      reaches: [
        "model.ts",
        "list-in-words.ts",
        "code/",
        "snippet.ts",
        "hub-endpoint.ts",
        "libraries/",
        "dataset-libraries/",
        "local-apps/",
        "snippets/",
      ],
    },
    { room: "runtimes/", reaches: ["model.ts", "libraries/", "local-apps/", "snippets/", "runtimes/"] },
    { room: "verification/", reaches: ["model.ts", "code/", "snippet.ts", "libraries/", "verification/"] },
    { room: "relations.ts", reaches: [""] },
    { room: "index.ts", reaches: [""] },
  ],
  knownCircles: [],
};
