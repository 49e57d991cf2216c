import { defineTask } from "../task.ts";

export default defineTask({
  label: "Document Question Answering",
  modality: "multimodal",
  summary:
    "Takes the image of a document and a question and returns the answer, read from the document's text and layout.",
  subtasks: [{ type: "document-question-answering", name: "Document Question Answering" }],
  hideInDatasets: true,
  picks: {
    models: [
      "impira/layoutlm-document-qa",
      "impira/layoutlm-invoices",
      "microsoft/udop-large",
      "google/pix2struct-docvqa-large",
    ],
    datasets: ["HuggingFaceM4/Docmatix", "eliolio/docvqa"],
    spaces: ["impira/docquery", "impira/invoices", "merve/compare_docvqa_models"],
    metrics: ["anls", "exact-match"],
    widgetModels: ["impira/layoutlm-invoices"],
  },
  demo: { inputs: ["text", "img"], outputs: ["text"] },
});
