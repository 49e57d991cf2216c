import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ACE-Step",
  repository: { name: "ACE-Step", url: "https://github.com/ace-step/ACE-Step" },
  counts: { path: "ace_step_transformer/config.json" },
});
