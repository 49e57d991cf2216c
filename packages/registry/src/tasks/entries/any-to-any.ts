import { defineTask } from "../task.ts";

export default defineTask({
  label: "Any-to-Any",
  modality: "multimodal",
  summary: "Takes any mix of text, images, audio and video and returns an answer in one or several of these forms.",
  picks: {
    models: ["Qwen/Qwen2.5-Omni-7B", "OmniGen2/OmniGen2", "openbmb/MiniCPM-o-2_6", "ByteDance-Seed/BAGEL-7B-MoT"],
    datasets: ["PKU-Alignment/align-anything"],
    spaces: ["OmniGen2/OmniGen2"],
  },
  demo: { inputs: ["img", "text"], outputs: ["text", "audio"] },
});
