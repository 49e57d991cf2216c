import { defineTask } from "../task.ts";

export default defineTask({
  label: "Video-Text-to-Text",
  modality: "multimodal",
  summary: "Takes a video together with a question or an instruction and returns a text that answers it.",
  picks: {
    models: [
      "Vision-CAIR/LongVU_Qwen2_7B",
      "GoodiesHere/Apollo-LMMs-Apollo-7B-t32",
      "HuggingFaceTB/SmolVLM2-2.2B-Instruct",
    ],
    datasets: ["lmms-lab/Video-MME", "lmms-lab/VideoChatGPT", "HuggingFaceFV/finevideo"],
    spaces: [
      "llava-hf/video-llava",
      "opencompass/openvlm_video_leaderboard",
      "HuggingFaceTB/SmolVLM2-HighlightGenerator",
    ],
  },
  demo: { inputs: ["img", "text"], outputs: ["text"] },
});
