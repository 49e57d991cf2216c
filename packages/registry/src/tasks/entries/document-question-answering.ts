import { defineTask } from "../task.ts";

export default defineTask({
  label: "Document Question Answering",
  modality: "multimodal",
  alsoCalled: [
    "document qa",
    "docvqa",
    "document understanding",
    "document visual question answering",
    "invoice reading",
    "form understanding",
    "invoice extraction",
    "receipt reading",
    "chat with documents",
    "form extraction",
    "contract reading",
  ],
  usedFor: [
    "questions about a scan",
    "read invoices",
    "read receipts",
    "contract questions",
    "extract fields from forms",
    "pdf questions",
    "scanned documents",
    "bank statements",
    "id cards",
    "parse documents",
    "ask a pdf",
    "total of an invoice",
    "data from forms",
  ],
  summary:
    "Takes the image of a document and a question and returns the answer, read from the document's text and layout.",
  subtasks: [{ type: "document-question-answering", name: "Document Question Answering" }],
  hideInDatasets: true,
  picks: {
    models: [
      {
        id: "impira/layoutlm-document-qa",
        role: "Scanned documents",
        description: "Answers questions about scanned documents from their words and layout; needs OCR output.",
      },
      {
        id: "impira/layoutlm-invoices",
        role: "Invoices",
        description: "Answers questions about invoices and other documents, including answers with several parts.",
      },
      {
        id: "microsoft/udop-large",
        description: "Reads text, layout and image of documents together; a base for parsing and questions.",
      },
      {
        id: "google/pix2struct-docvqa-large",
        role: "Without OCR",
        description: "Answers questions about a document page by reading the image directly, without separate OCR.",
      },
    ],
    datasets: [
      {
        id: "HuggingFaceM4/Docmatix",
        description: "Millions of questions and answers about document pages, made from PDF files.",
      },
      { id: "eliolio/docvqa", description: "Questions about scanned documents with answers: DocVQA." },
    ],
    spaces: [
      { id: "impira/docquery", description: "Answers questions about documents you upload." },
      { id: "impira/invoices", description: "Reads the fields of an invoice, such as number, date and total." },
      {
        id: "merve/compare_docvqa_models",
        description: "Compares models that answer questions about documents, side by side.",
      },
    ],
    metrics: [
      {
        id: "anls",
        description:
          "Compares answers letter by letter and tolerates small reading errors; half wrong or more counts zero.",
      },
      {
        id: "exact-match",
        description: "Share of answers identical to the expected one, letter by letter; right for amounts and numbers.",
      },
    ],
    widgetModels: ["impira/layoutlm-invoices"],
  },
  demo: {
    inputs: [
      { kind: "text", label: "Question", content: "What is the total?" },
      {
        kind: "img",
        file: "invoice.svg",
        description:
          "Drawing of an invoice, number 2026-114 of 3 March 2026: 2 chairs at 80.00 and 1 desk at 240.00, in total 400.00 euros.",
      },
    ],
    outputs: [{ kind: "text", content: "400.00 euros" }],
  },
});
