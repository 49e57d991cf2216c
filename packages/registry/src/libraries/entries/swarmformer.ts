import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SwarmFormer",
  repository: { name: "SwarmFormer", url: "https://github.com/takara-ai/SwarmFormer" },
});
