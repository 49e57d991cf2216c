import { defineTask } from "../task.ts";

export default defineTask({
  label: "Sentence Similarity",
  modality: "nlp",
  alsoCalled: [
    "semantic similarity",
    "semantic search",
    "sentence embedding",
    "sentence embeddings",
    "text similarity",
    "duplicate detection",
    "paraphrase detection",
  ],
  usedFor: [
    "similar sentences",
    "compare texts",
    "duplicate texts",
    "plagiarism",
    "match questions",
    "how alike two texts are",
    "find related articles",
    "paraphrase mining",
    "similarity search",
    "semantic search",
    "job matching",
    "same meaning in other words",
    "group similar texts",
    "search by meaning",
    "match similar questions",
  ],
  summary:
    "Takes a sentence and others to compare it with and returns a score for how close in meaning each of them is.",
  picks: {
    models: [
      {
        id: "sentence-transformers/all-mpnet-base-v2",
        role: "English",
        description: "English sentence embeddings with 768 dimensions for search, clustering and duplicate detection.",
      },
      {
        id: "BAAI/bge-m3",
        role: "Many languages, long texts",
        description:
          "Embeddings for over 100 languages and long texts: dense, sparse and multi-vector retrieval in one.",
      },
      {
        id: "HIT-TMG/KaLM-embedding-multilingual-mini-instruct-v1.5",
        role: "Follows instructions",
        description: "Small multilingual embedding model that follows task instructions; built on Qwen2 0.5B.",
      },
    ],
    datasets: [
      {
        id: "microsoft/ms_marco",
        description: "Real search queries with passages and answers, for search and question answering.",
      },
    ],
    spaces: [
      {
        id: "Gradio-Blocks/Ask_Questions_To_YouTube_Videos",
        description: "Finds the parts of a YouTube video that answer a question.",
      },
      {
        id: "Gradio-Blocks/pubmed-abstract-retriever",
        description: "Finds PubMed abstracts that are closest in meaning to a question.",
      },
      {
        id: "nickmuchi/article-text-summarizer",
        description: "Summarizes an article or text, and checks the names in the summary.",
      },
      {
        id: "sentence-transformers/Sentence_Transformers_for_semantic_search",
        description: "Shows how sentence embeddings find texts by meaning instead of words.",
      },
    ],
    metrics: [
      {
        id: "Mean Reciprocal Rank",
        description: "Mean of one over the rank of the first relevant passage; 1 if it always comes first.",
      },
      {
        id: "Cosine Similarity",
        description: "Cosine of the angle between the vectors of two texts, from -1 to 1; compares texts, not models.",
      },
    ],
    widgetModels: ["sentence-transformers/all-MiniLM-L6-v2"],
  },
  demo: {
    inputs: [
      { kind: "text", label: "Source sentence", content: "When do I get my money back?" },
      { kind: "text", label: "Sentence to compare", content: "Refunds are paid within 14 days." },
      { kind: "text", label: "Sentence to compare", content: "Our shop is open from nine to five." },
      { kind: "text", label: "Sentence to compare", content: "The ferry leaves at half past six." },
    ],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "Refunds are paid within 14 days.", score: 0.62 },
          { label: "Our shop is open from nine to five.", score: 0.17 },
          { label: "The ferry leaves at half past six.", score: 0.06 },
        ],
      },
    ],
  },
  youtubeId: "VCZq5AkbNEU",
});
