import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "CXR Foundation",
  repository: { name: "cxr-foundation", url: "https://github.com/google-health/cxr-foundation" },
  counts: { anyOf: [{ path: "precomputed_embeddings/embeddings.npz" }, { path: "pax-elixr-b-text/saved_model.pb" }] },
});
