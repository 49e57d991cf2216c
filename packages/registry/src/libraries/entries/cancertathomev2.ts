import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Cancer@HomeV2",
  group: "science",
  repository: { name: "Cancer@HomeV2", url: "https://huggingface.co/OpenPeerAI/CancerAtHomeV2" },
  counts: { path: "run.py" },
});
