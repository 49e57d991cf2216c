import { defineTask } from "../task.ts";

export default defineTask({
  label: "Summarization",
  modality: "nlp",
  alsoCalled: [
    "summary",
    "summaries",
    "summarize",
    "text summary",
    "tldr",
    "abstractive summary",
    "document summarization",
    "article summarization",
    "meeting summary",
  ],
  usedFor: [
    "shorten texts",
    "tldr",
    "abstracts of papers",
    "news in short",
    "key points of an article",
    "summary of a meeting",
    "condense reports",
    "minutes",
    "meeting notes in short",
    "main points",
    "long text into a few sentences",
    "summary of a book",
    "digest of news",
  ],
  summary: "Takes a long text and returns a shorter one that keeps its main points.",
  subtasks: [
    { type: "news-articles-summarization", name: "News Articles Summarization" },
    { type: "news-articles-headline-generation", name: "News Articles Headline Generation" },
  ],
  picks: {
    models: [
      {
        id: "facebook/bart-large-cnn",
        role: "News",
        description:
          "Writes short summaries of English news articles; BART large fine-tuned on CNN and Daily Mail stories.",
      },
      {
        id: "Falconsai/medical_summarization",
        role: "Medical texts",
        description: "T5 fine-tuned to condense English medical documents into short summaries.",
      },
    ],
    datasets: [
      { id: "mlsum", description: "News articles with summaries in German, Spanish, French, Russian and Turkish." },
      {
        id: "samsum",
        description:
          "16,000 English messenger chats with summaries; the original repository is gone, knkarthick/samsum is a copy.",
      },
    ],
    spaces: [
      {
        id: "pszemraj/summarize-long-text",
        description: "Summarizes long texts, such as papers or transcripts, piece by piece.",
      },
      {
        id: "ml6team/distilbart-tos-summarizer-tosdr",
        description: "Summarizes terms of service, so that you can read the parts that matter.",
      },
      {
        id: "pszemraj/document-summarization",
        description: "Summarizes documents you paste or upload; several models to choose from.",
      },
      {
        id: "ml6team/post-processing-summarization",
        description: "Checks generated summaries for names and relations that the article does not support.",
      },
    ],
    metrics: [
      {
        id: "rouge",
        description: "Words and word sequences in common with a human summary; does not detect false statements.",
      },
    ],
    widgetModels: ["facebook/bart-large-cnn"],
  },
  demo: {
    inputs: [
      {
        kind: "text",
        label: "Text",
        content:
          "The Forth Bridge crosses the Firth of Forth west of Edinburgh. It was opened on 4 March 1890 and was then the bridge with the longest spans in the world. It is about 2.5 kilometers long and still carries two railway tracks. In 2015 it became a World Heritage Site.",
      },
    ],
    outputs: [
      {
        kind: "text",
        label: "Summary",
        content:
          "The Forth Bridge near Edinburgh, a railway bridge opened in 1890, has been a World Heritage Site since 2015.",
      },
    ],
  },
  youtubeId: "yHnr5Dk2zCI",
  canonicalId: "text-generation",
});
