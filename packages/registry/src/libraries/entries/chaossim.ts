import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "ChaosSIM",
  group: "science",
  repository: { name: "ChaosSIM", url: "https://huggingface.co/OpenPeerAI/ChaosSIM/" },
  counts: { path: "ChaosSim.nb" },
});
