import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Cosmos",
  group: "generation",
  repository: { name: "Cosmos", url: "https://github.com/NVIDIA/Cosmos" },
  counts: { anyOf: [{ path: "config.json" }, { extension: "pt" }] },
});
