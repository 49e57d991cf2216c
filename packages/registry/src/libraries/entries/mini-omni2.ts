import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Mini-Omni2",
  repository: { name: "Mini-Omni2", url: "https://github.com/gpt-omni/mini-omni2" },
  counts: { path: "model_config.yaml" },
});
