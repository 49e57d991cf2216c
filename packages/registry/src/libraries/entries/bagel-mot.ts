import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Bagel",
  repository: { name: "Bagel", url: "https://github.com/ByteDance-Seed/Bagel/" },
  counts: { path: "llm_config.json" },
});
