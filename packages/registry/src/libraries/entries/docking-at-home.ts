import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Docking@Home",
  repository: { name: "Docking@Home", url: "https://huggingface.co/OpenPeerAI/DockingAtHOME" },
  counts: { path: "setup.py" },
});
