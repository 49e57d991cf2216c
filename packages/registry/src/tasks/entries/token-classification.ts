import { defineTask } from "../task.ts";

export default defineTask({
  label: "Token Classification",
  modality: "nlp",
  alsoCalled: [
    "ner",
    "named entity recognition",
    "named entities",
    "entity extraction",
    "entity recognition",
    "part of speech tagging",
    "pos tagging",
    "pii detection",
    "punctuation restoration",
    "pii",
    "pii redaction",
    "anonymization",
    "chunking",
  ],
  usedFor: [
    "find names in text",
    "people, places and organizations",
    "extract entities",
    "information extraction",
    "anonymize text",
    "redact personal data",
    "mask personal information",
    "part of speech",
    "keyword extraction",
    "key phrases",
    "address parsing",
    "medical entities",
    "tag words",
    "chunking",
    "punctuation restoration",
    "cities and companies in news",
    "dates and places in a text",
    "highlight names",
    "hide names and addresses",
    "brands and products in a text",
    "resume parsing",
  ],
  summary: "Reads a text and labels the words or spans in it, such as names of people and places.",
  subtasks: [
    { type: "named-entity-recognition", name: "Named Entity Recognition" },
    { type: "part-of-speech", name: "Part of Speech" },
    { type: "parsing", name: "Parsing" },
    { type: "lemmatization", name: "Lemmatization" },
    { type: "word-sense-disambiguation", name: "Word Sense Disambiguation" },
    { type: "coreference-resolution", name: "Coreference-resolution" },
  ],
  picks: {
    models: [
      {
        id: "dslim/bert-base-NER",
        role: "Names in English",
        description: "Finds people, places, organizations and other names in English text; BERT base, cased.",
      },
      {
        id: "FacebookAI/xlm-roberta-large-finetuned-conll03-english",
        role: "Larger model for names",
        description: "Large XLM-RoBERTa fine-tuned on English news to tag names; transfers to many other languages.",
      },
      {
        id: "blaze999/Medical-NER",
        role: "Medical terms",
        description: "DeBERTa v3 that marks medical entities, such as diseases, drugs and symptoms, in clinical text.",
      },
      {
        id: "flair/ner-english",
        role: "With Flair",
        description: "Flair tagger for English names in four classes: person, place, organization, miscellaneous.",
      },
    ],
    datasets: [
      {
        id: "eriktks/conll2003",
        description: "English news sentences with people, places, organizations and other names marked.",
      },
      {
        id: "unimelb-nlp/wikiann",
        description: "Wikipedia sentences in 176 languages with people, places and organizations marked.",
      },
    ],
    spaces: [
      {
        id: "spacy/gradio_pipeline_visualizer",
        description: "Shows what a spaCy pipeline finds in a text: names, grammar, vectors and more.",
      },
    ],
    metrics: [
      {
        id: "accuracy",
        description:
          "Share of tokens with the right label; suits parts of speech, too optimistic for names, which are rare.",
      },
      { id: "recall", description: "Share of true spans that were found with exact boundaries and the right type." },
      { id: "precision", description: "Share of reported spans whose boundaries and type are both right." },
      {
        id: "f1",
        description: "Harmonic mean of precision and recall over whole spans; the usual metric for finding names.",
      },
    ],
    widgetModels: ["FacebookAI/xlm-roberta-large-finetuned-conll03-english"],
  },
  demo: {
    inputs: [{ kind: "text", content: "Marie Curie was born in Warsaw and taught at the University of Paris." }],
    outputs: [
      {
        kind: "text-with-tokens",
        content: "Marie Curie was born in Warsaw and taught at the University of Paris.",
        tokens: [
          { start: 0, end: 11, type: "Person" },
          { start: 24, end: 30, type: "Location" },
          { start: 49, end: 68, type: "Organization" },
        ],
      },
    ],
  },
  youtubeId: "wVHdVlPScxA",
});
