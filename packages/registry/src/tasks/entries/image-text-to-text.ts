import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-Text-to-Text",
  modality: "multimodal",
  alsoCalled: [
    "vlm",
    "vision language model",
    "visual language model",
    "multimodal llm",
    "image understanding",
    "multimodal chat",
    "multimodal",
  ],
  usedFor: [
    "chat with images",
    "describe a photo",
    "screenshots to code",
    "ask about images",
    "image chat",
    "explain charts",
    "read a diagram",
    "describe images",
    "image reasoning",
    "gui agents",
    "ocr with layout",
    "documents to markdown",
    "ask about a screenshot",
    "what does this photo show",
    "explain a photo",
  ],
  summary: "Takes images and a question or instruction and returns a text that answers it.",
  picks: {
    models: [
      {
        id: "HuggingFaceTB/SmolVLM-Instruct",
        role: "For small devices",
        description: "Small vision chat model for devices: describes images and answers questions about them.",
      },
      {
        id: "zai-org/GLM-4.5V",
        role: "Large, reasons",
        description: "Large vision chat model that reasons about images, video, documents and screens.",
      },
      {
        id: "rednote-hilab/dots.ocr",
        role: "Document pages",
        description: "Reads document pages in many languages: layout, text, tables and formulas in one model.",
      },
      {
        id: "Qwen/Qwen2.5-VL-3B-Instruct",
        role: "Images, documents and video",
        description: "Small vision chat model for images, documents and video; can point at what it sees.",
      },
      {
        id: "microsoft/Magma-8B",
        description:
          "Vision chat model for agents: understands images and video, and plans actions on screens or robots.",
      },
    ],
    datasets: [
      {
        id: "liuhaotian/LLaVA-Instruct-150K",
        description: "Conversations about COCO images written by GPT-4, for teaching vision chat models.",
      },
      {
        id: "DAMO-NLP-SG/multimodal_textbook",
        description: "Lessons from teaching videos: images and text in order, for pretraining vision models.",
      },
      {
        id: "HuggingFaceM4/the_cauldron",
        description: "50 datasets of images with questions and answers in one format, for vision chat models.",
      },
      {
        id: "HuggingFaceM4/WebSight",
        description: "Images of synthetic web pages with their HTML code, to learn writing code from an image.",
      },
    ],
    spaces: [
      {
        id: "opencompass/open_vlm_leaderboard",
        description: "Compares vision chat models on many tests, run with VLMEvalKit.",
      },
      {
        id: "sergiopaniego/vlm_object_understanding",
        description: "Compares how vision chat models find, point at and count objects.",
      },
      {
        id: "prithivMLmods/Multimodal-OCR",
        description: "Reads text in images with several vision models to choose from.",
      },
    ],
    widgetModels: ["zai-org/GLM-4.5V"],
  },
  demo: {
    inputs: [
      demoFiles.street,
      { kind: "text", label: "Question", content: "What color is the car, and where does the tree stand?" },
    ],
    outputs: [{ kind: "text", content: "The car is red. The tree stands on the right." }],
  },
  youtubeId: "IoGaGfU1CIg",
});
