import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Laya",
  repository: { name: "Laya", url: "https://github.com/NandhaKishorM/laya" },
  counts: { path: "rl_agent_config.json" },
});
