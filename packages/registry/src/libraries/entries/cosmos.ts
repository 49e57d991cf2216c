import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Cosmos",
  group: "generation",
  repository: { name: "Cosmos", url: "https://github.com/NVIDIA/Cosmos" },
  counts: { anyOf: [{ path: "config.json" }, { extension: "pt" }] },
});
