import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-Speech",
  modality: "audio",
  summary: "Takes a text and returns a recording of a synthetic voice reading it aloud.",
  picks: {
    models: [
      "KittenML/kitten-tts-nano-0.1",
      "ResembleAI/chatterbox",
      "fishaudio/fish-speech-1.5",
      "nari-labs/Dia-1.6B-0626",
    ],
    datasets: ["parler-tts/mls_eng_10k", "mythicinfinity/libritts_r", "facebook/multilingual_librispeech"],
    spaces: [
      "hexgrad/Kokoro-TTS",
      "fishaudio/fish-speech-1",
      "ResembleAI/Chatterbox",
      "TTS-AGI/TTS-Arena-V2",
      "ngxson/kokoro-podcast-generator",
    ],
    metrics: ["mel cepstral distortion"],
    widgetModels: ["suno/bark"],
  },
  demo: { inputs: ["text"], outputs: ["audio"] },
  youtubeId: "NW62DpzJ274",
  canonicalId: "text-to-audio",
});
