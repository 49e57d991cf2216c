import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MedVAE",
  repository: { name: "MedVAE", url: "https://github.com/StanfordMIMI/MedVAE" },
  counts: { extension: "ckpt" },
});
