import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "HunyuanDiT",
  repository: { name: "HunyuanDiT", url: "https://github.com/Tencent/HunyuanDiT" },
  counts: { anyOf: [{ path: "pytorch_model_ema.pt" }, { path: "pytorch_model_distill.pt" }] },
});
