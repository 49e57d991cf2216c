import { defineTask } from "../task.ts";

export default defineTask({
  label: "Feature Extraction",
  modality: "nlp",
  alsoCalled: [
    "embedding",
    "embeddings",
    "text embedding",
    "text embeddings",
    "vector embeddings",
    "vectorization",
    "encoder model",
    "text encoder",
  ],
  usedFor: [
    "search index",
    "vector database",
    "semantic vectors",
    "rag embeddings",
    "text vectors",
    "cluster texts",
    "code embeddings",
    "recommendations",
    "semantic search",
    "multilingual embeddings",
    "document embeddings",
    "search by meaning",
    "texts as numbers",
    "group similar documents",
    "topic clustering",
  ],
  summary: "Takes a text and returns vectors of numbers that represent its meaning, for use in search or other models.",
  picks: {
    models: [
      {
        id: "thenlper/gte-large",
        role: "English",
        description: "English text embeddings for search, clustering and ranking of similar passages; BERT large.",
      },
      {
        id: "Alibaba-NLP/gte-Qwen1.5-7B-instruct",
        role: "Many languages",
        description: "Instruction-aware text embeddings from a 7B language model, for search in many languages.",
      },
    ],
    datasets: [{ id: "wikipedia", description: "The cleaned articles of Wikipedia, one subset per language." }],
    spaces: [
      {
        id: "mteb/leaderboard",
        description: "Compares text embedding models on the tasks of MTEB, with filters by language and task.",
      },
      {
        id: "mteb/arena",
        description: "Lets people compare embedding models side by side and vote for the better result.",
      },
    ],
    widgetModels: ["facebook/bart-base"],
  },
  demo: {
    inputs: [{ kind: "text", content: "The ferry leaves." }],
    outputs: [
      {
        kind: "tabular",
        label: "One row of numbers for each token",
        table: [
          ["Token", "1", "2", "3", "…", "384"],
          ["The", "0.216", "-0.091", "0.403", "…", "0.058"],
          ["ferry", "0.687", "-0.342", "0.119", "…", "-0.275"],
          ["leaves", "0.501", "-0.188", "0.264", "…", "-0.033"],
          [".", "0.194", "-0.120", "0.377", "…", "0.046"],
        ],
      },
    ],
  },
});
