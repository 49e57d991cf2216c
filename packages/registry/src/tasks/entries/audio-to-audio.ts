import { defineTask } from "../task.ts";

export default defineTask({
  label: "Audio-to-Audio",
  modality: "audio",
  summary:
    "Takes a recording and returns a changed one, for example without noise or split into one track per speaker.",
  picks: {
    models: ["ResembleAI/resemble-enhance", "microsoft/speecht5_vc"],
    datasets: ["Matthijs/cmu-arctic-xvectors"],
    spaces: ["younver/speechbrain-speech-separation", "nakas/audio-diffusion_style_transfer"],
    metrics: ["snri", "sdri"],
    widgetModels: ["speechbrain/sepformer-wham"],
  },
  demo: { inputs: ["audio"], outputs: ["audio", "audio"] },
  youtubeId: "iohj7nCCYoM",
});
