import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text Classification",
  modality: "nlp",
  alsoCalled: [
    "sentiment analysis",
    "sentiment",
    "spam detection",
    "toxicity detection",
    "emotion detection",
    "intent detection",
    "topic classification",
    "natural language inference",
    "nli",
    "language detection",
    "content moderation",
    "toxicity",
    "emotion recognition",
    "news classification",
    "moderation",
  ],
  usedFor: [
    "hate speech",
    "offensive comments",
    "spam filter",
    "phishing mails",
    "opinion mining",
    "review ratings",
    "positive or negative",
    "customer feedback",
    "route tickets",
    "sort emails",
    "detect ai text",
    "prompt injection detection",
    "fake news",
    "bias detection",
    "readability",
    "topic of a text",
    "jailbreak detection",
    "guardrails",
    "language of a text",
    "fact checking",
    "paraphrase detection",
    "grammatical acceptability",
    "put messages into categories",
    "support tickets by topic",
    "detect the mood of a tweet",
    "product reviews",
    "comment moderation",
    "is a text true or false",
    "tag articles by subject",
    "urgent or not urgent",
  ],
  summary: "Reads a text and assigns it one or more labels from a fixed set, each with a score.",
  subtasks: [
    { type: "acceptability-classification", name: "Acceptability Classification" },
    { type: "entity-linking-classification", name: "Entity Linking Classification" },
    { type: "fact-checking", name: "Fact Checking" },
    { type: "intent-classification", name: "Intent Classification" },
    { type: "language-identification", name: "Language Identification" },
    { type: "multi-class-classification", name: "Multi Class Classification" },
    { type: "multi-label-classification", name: "Multi Label Classification" },
    { type: "multi-input-text-classification", name: "Multi-input Text Classification" },
    { type: "natural-language-inference", name: "Natural Language Inference" },
    { type: "semantic-similarity-classification", name: "Semantic Similarity Classification" },
    { type: "sentiment-classification", name: "Sentiment Classification" },
    { type: "topic-classification", name: "Topic Classification" },
    { type: "semantic-similarity-scoring", name: "Semantic Similarity Scoring" },
    { type: "sentiment-scoring", name: "Sentiment Scoring" },
    { type: "sentiment-analysis", name: "Sentiment Analysis" },
    { type: "hate-speech-detection", name: "Hate Speech Detection" },
    { type: "text-scoring", name: "Text Scoring" },
  ],
  picks: {
    models: [
      {
        id: "distilbert/distilbert-base-uncased-finetuned-sst-2-english",
        role: "Sentiment",
        description: "Small English sentiment classifier: decides whether a sentence is positive or negative.",
      },
      {
        id: "ProsusAI/finbert",
        role: "Financial news",
        description:
          "BERT fine-tuned on financial news: rates a sentence as positive, negative or neutral for the subject.",
      },
      {
        id: "cardiffnlp/twitter-roberta-base-sentiment-latest",
        role: "Social media",
        description: "RoBERTa trained on tweets: classifies English posts as negative, neutral or positive.",
      },
      {
        id: "papluca/xlm-roberta-base-language-detection",
        role: "Language detection",
        description: "Identifies which of 20 languages a text is in; XLM-RoBERTa with a classification head.",
      },
      {
        id: "meta-llama/Prompt-Guard-86M",
        description: "Flags prompt injections and jailbreak attempts before a text reaches a language model.",
      },
    ],
    datasets: [
      {
        id: "nyu-mll/glue",
        description: "Nine English tasks, such as sentiment and inference, that together test language understanding.",
      },
      {
        id: "stanfordnlp/snli",
        description: "570,000 English sentence pairs marked: follows, contradicts, or neither.",
      },
    ],
    spaces: [
      {
        id: "IoannisTr/Tech_Stocks_Trading_Assistant",
        description: "Weighs news sentiment and price trends to suggest buying or selling technology shares.",
      },
      {
        id: "miesnerjacob/Multi-task-NLP",
        description: "Analyzes a text in several ways at once: sentiment, emotion, keywords and names.",
      },
      {
        id: "spacy/healthsea-demo",
        description: "Explores reviews of food supplements for what people say about their effects on health.",
      },
    ],
    metrics: [
      {
        id: "accuracy",
        description:
          "Share of texts that got the right label; misleading when one class is far more frequent than the others.",
      },
      { id: "recall", description: "Share of texts of a class that were found: of all spam, how much was caught." },
      {
        id: "precision",
        description: "Share of texts assigned to a class that belong to it: of all flagged email, how much is spam.",
      },
      {
        id: "f1",
        description:
          "Harmonic mean of precision and recall for a class of texts; its average over classes is macro F1.",
      },
    ],
    widgetModels: ["distilbert/distilbert-base-uncased-finetuned-sst-2-english"],
  },
  demo: {
    inputs: [{ kind: "text", content: "The room was clean, and breakfast was better than we expected." }],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "positive", score: 0.96 },
          { label: "neutral", score: 0.03 },
          { label: "negative", score: 0.01 },
        ],
      },
    ],
  },
  youtubeId: "leNG9fN9FQU",
});
