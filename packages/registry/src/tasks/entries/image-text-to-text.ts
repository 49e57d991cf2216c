import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-Text-to-Text",
  modality: "multimodal",
  summary: "Takes images together with a question or an instruction and returns a text that answers it.",
  picks: {
    models: [
      "HuggingFaceTB/SmolVLM-Instruct",
      "zai-org/GLM-4.5V",
      "rednote-hilab/dots.ocr",
      "Qwen/Qwen2.5-VL-3B-Instruct",
      "microsoft/Magma-8B",
    ],
    datasets: [
      "liuhaotian/LLaVA-Instruct-150K",
      "DAMO-NLP-SG/multimodal_textbook",
      "HuggingFaceM4/the_cauldron",
      "HuggingFaceM4/WebSight",
    ],
    spaces: [
      "opencompass/open_vlm_leaderboard",
      "sergiopaniego/vlm_object_understanding",
      "prithivMLmods/Multimodal-OCR",
    ],
    widgetModels: ["zai-org/GLM-4.5V"],
  },
  demo: { inputs: ["img", "text"], outputs: ["text"] },
  youtubeId: "IoGaGfU1CIg",
});
