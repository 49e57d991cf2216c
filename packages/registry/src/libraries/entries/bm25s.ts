import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "BM25S",
  group: "search",
  about: "Fast keyword search with BM25, in Python.",
  repository: { name: "bm25s", url: "https://github.com/xhluca/bm25s" },
  counts: { path: "params.index.json" },
  snippets: (model) => [search(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any index": { id: "xhluca/bm25s-fiqa-index", tags: ["bm25s"] } },
});

function search(model: ModelFacts): Snippet {
  const code = py`
    import bm25s
    from bm25s.hf import BM25HF

    retriever = BM25HF.load_from_hub(${model.id}, load_corpus=True)

    query_tokens = bm25s.tokenize("How do cats land on their feet?")
    documents, scores = retriever.retrieve(query_tokens, k=3)
    print(documents, scores)
  `;
  return { install: { pip: ["bm25s[hf]"] }, code };
}
