import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "BioNeMo",
  group: "science",
  repository: { name: "BioNeMo", url: "https://github.com/nvidia/BioNeMo" },
  counts: { anyOf: [{ extension: "ckpt" }, { path: "config.json" }] },
});
