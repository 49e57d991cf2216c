import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "BM25S",
  repository: { name: "bm25s", url: "https://github.com/xhluca/bm25s" },
  counts: { path: "params.index.json" },
});
