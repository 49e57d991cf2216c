import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Visual Question Answering",
  modality: "multimodal",
  alsoCalled: ["vqa", "image question answering", "ask about an image"],
  usedFor: [
    "questions about an image",
    "ask about a photo",
    "count things by question",
    "help for blind people",
    "answer a question about a photo",
  ],
  summary: "Takes an image and a question about it and returns short answers, each with a score.",
  subtasks: [{ type: "visual-question-answering", name: "Visual Question Answering" }],
  picks: {
    models: [
      {
        id: "google/deplot",
        role: "Charts",
        description: "Turns the image of a chart into a table that a language model can reason about.",
      },
      {
        id: "google/matcha-base",
        description: "Pix2Struct pretrained on charts and arithmetic; a base for questions about plots.",
      },
      {
        id: "google/pix2struct-ocrvqa-large",
        role: "Book covers",
        description: "Answers questions about book covers by reading the image directly, without separate OCR.",
      },
    ],
    datasets: [
      { id: "Graphcore/vqa", description: "Questions about photos with human answers: VQA 2.0." },
      {
        id: "facebook/textvqa",
        description: "Questions about photos that need reading the text in them, such as signs and labels.",
      },
    ],
    spaces: [
      {
        id: "merve/pix2struct",
        description: "Answers questions about images, charts and documents with Pix2Struct.",
      },
      { id: "nielsr/vilt-vqa", description: "Answers questions about an image with ViLT." },
      { id: "Salesforce/BLIP", description: "Describes an image or answers questions about it with BLIP." },
      { id: "vumichien/Img2Prompt", description: "Suggests a text prompt for making an image like the one given." },
    ],
    metrics: [
      {
        id: "accuracy",
        description: "Share of correct answers; in VQA, an answer gets full credit if four of ten people gave it.",
      },
      {
        id: "wu-palmer similarity",
        description:
          "Gives partial credit to answers that are close in meaning, by their distance in the WordNet tree.",
      },
    ],
    widgetModels: ["dandelin/vilt-b32-finetuned-vqa"],
  },
  demo: {
    inputs: [demoFiles.cat, { kind: "text", label: "Question", content: "What is the cat doing?" }],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "sitting", score: 0.87 },
          { label: "looking", score: 0.08 },
          { label: "resting", score: 0.04 },
          { label: "sleeping", score: 0.01 },
        ],
      },
    ],
  },
});
