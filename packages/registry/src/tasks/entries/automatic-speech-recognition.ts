import { defineTask } from "../task.ts";

export default defineTask({
  label: "Automatic Speech Recognition",
  modality: "audio",
  summary: "Takes a recording of speech and returns the spoken words as text.",
  picks: {
    models: [
      "openai/whisper-large-v3",
      "facebook/w2v-bert-2.0",
      "facebook/seamless-m4t-v2-large",
      "nvidia/canary-1b",
      "pyannote/speaker-diarization-3.1",
    ],
    datasets: ["mozilla-foundation/common_voice_17_0", "amphion/Emilia-Dataset", "parler-tts/mls_eng", "espnet/yodas"],
    spaces: ["hf-audio/whisper-large-v3", "mrfakename/Moonshinex", "facebook/seamless_m4t", "nvidia/canary-1b"],
    metrics: ["wer", "cer"],
    widgetModels: ["openai/whisper-large-v3"],
  },
  demo: { inputs: ["audio"], outputs: ["text"] },
  youtubeId: "TksaY_FDgnk",
});
