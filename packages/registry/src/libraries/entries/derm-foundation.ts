import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Derm Foundation",
  repository: { name: "derm-foundation", url: "https://github.com/google-health/derm-foundation" },
  counts: { anyOf: [{ path: "scin_dataset_precomputed_embeddings.npz" }, { path: "saved_model.pb" }] },
});
