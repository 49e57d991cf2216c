import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SEED-Story",
  repository: { name: "SEED-Story", url: "https://github.com/TencentARC/SEED-Story" },
  counts: { path: "cvlm_llama2_tokenizer/tokenizer.model" },
});
