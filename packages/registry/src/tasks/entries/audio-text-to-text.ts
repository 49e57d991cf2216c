import { defineTask } from "../task.ts";

export default defineTask({
  label: "Audio-Text-to-Text",
  modality: "multimodal",
  summary: "Takes a recording together with a written instruction and returns a text that answers it.",
  hideInDatasets: true,
  picks: {
    models: [
      "fixie-ai/ultravox-v0_5-llama-3_2-1b",
      "Qwen/Qwen2-Audio-7B-Instruct",
      "mistralai/Voxtral-Small-24B-2507",
      "nvidia/audio-flamingo-3",
    ],
    datasets: ["nvidia/AF-Think", "tsinghua-ee/QualiSpeech"],
    spaces: ["iamomtiwari/ATTT", "freddyaboulton/talk-to-qwen-webrtc"],
  },
  demo: { inputs: ["audio", "text"], outputs: ["text"] },
});
