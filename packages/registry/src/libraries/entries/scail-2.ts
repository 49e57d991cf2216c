import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "SCAIL-2",
  group: "generation",
  repository: { name: "SCAIL-2", url: "https://github.com/zai-org/SCAIL-2" },
  counts: { path: "model/1/fsdp2_rank_0000_checkpoint.pt" },
});
