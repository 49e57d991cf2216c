import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Cloud Agents",
  group: "agents",
  repository: { name: "Cloud Agents", url: "https://huggingface.co/OpenPeerAI/Cloud-Agents" },
  counts: { path: "setup.py" },
});
