import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Cancer@HomeV2",
  repository: { name: "Cancer@HomeV2", url: "https://huggingface.co/OpenPeerAI/CancerAtHomeV2" },
  counts: { path: "run.py" },
});
