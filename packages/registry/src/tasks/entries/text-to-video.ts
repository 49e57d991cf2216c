import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-Video",
  modality: "cv",
  summary: "Takes a description in words and returns a video that shows it.",
  picks: {
    models: [
      "tencent/HunyuanVideo",
      "Lightricks/LTX-Video",
      "nvidia/Cosmos-1.0-Diffusion-7B-Text2World",
      "Lightricks/LTX-Video-0.9.8-13B-distilled",
    ],
    datasets: [
      "iejMac/CLIP-MSR-VTT",
      "quchenyuan/UCF101-ZIP",
      "nateraw/kinetics",
      "HuggingFaceM4/something_something_v2",
      "HuggingFaceM4/webvid",
      "iejMac/CLIP-DiDeMo",
    ],
    spaces: ["VideoCrafter/VideoCrafter", "Wan-AI/Wan2.1", "Pyramid-Flow/pyramid-flow"],
    metrics: ["is", "fid", "fvd", "clipsim"],
    widgetModels: ["Wan-AI/Wan2.2-TI2V-5B"],
  },
  demo: { inputs: ["text"], outputs: ["img"] },
});
