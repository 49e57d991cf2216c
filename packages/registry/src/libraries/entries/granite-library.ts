import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Granite Library",
  group: "language",
  repository: { name: "mellea", url: "https://github.com/generative-computing/mellea" },
  counts: { allOf: [{ fileName: "adapter_config" }, { extension: "json" }] },
});
