import { defineTask } from "../task.ts";

export default defineTask({
  label: "Visual Question Answering",
  modality: "multimodal",
  summary: "Takes an image and a question about what it shows and returns short answers, each with a score.",
  subtasks: [{ type: "visual-question-answering", name: "Visual Question Answering" }],
  picks: {
    models: ["google/deplot", "google/matcha-base", "google/pix2struct-ocrvqa-large"],
    datasets: ["Graphcore/vqa", "facebook/textvqa"],
    spaces: ["merve/pix2struct", "nielsr/vilt-vqa", "Salesforce/BLIP", "vumichien/Img2Prompt"],
    metrics: ["accuracy", "wu-palmer similarity"],
    widgetModels: ["dandelin/vilt-b32-finetuned-vqa"],
  },
  demo: { inputs: ["img", "text"], outputs: ["chart"] },
});
