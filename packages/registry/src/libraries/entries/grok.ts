import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Grok",
  repository: { name: "Grok", url: "https://github.com/xai-org/grok-1" },
  counts: { anyOf: [{ path: "ckpt/tensor00000_000" }, { path: "ckpt-0/tensor00000_000" }] },
});
