import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Docking@Home",
  group: "science",
  repository: { name: "Docking@Home", url: "https://huggingface.co/OpenPeerAI/DockingAtHOME" },
  counts: { path: "setup.py" },
});
