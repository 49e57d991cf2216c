import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "SAME",
  group: "agents",
  repository: { name: "SAME", url: "https://github.com/GengzeZhou/SAME" },
  counts: { anyOf: [{ path: "ckpt/SAME.pt" }, { path: "pretrain/Attnq_pretrained_ckpt.pt" }] },
});
