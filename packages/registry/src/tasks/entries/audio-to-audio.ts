import { defineTask } from "../task.ts";

export default defineTask({
  label: "Audio-to-Audio",
  modality: "audio",
  alsoCalled: [
    "speech enhancement",
    "noise reduction",
    "noise suppression",
    "noise removal",
    "denoising audio",
    "source separation",
    "speech separation",
    "voice conversion",
    "vocal removal",
    "stem separation",
  ],
  usedFor: [
    "remove noise from audio",
    "clean up recordings",
    "separate vocals from music",
    "isolate instruments",
    "karaoke tracks",
    "echo removal",
    "dereverberation",
    "change a voice",
    "audio enhancement",
    "audio restoration",
    "audio super resolution",
    "separate speakers",
    "make a voice clearer",
    "remove background noise from audio",
    "split music into instruments",
  ],
  summary:
    "Takes a recording and returns a modified one, for example without noise or split into one track per speaker.",
  picks: {
    models: [
      {
        id: "ResembleAI/resemble-enhance",
        role: "Noise removal",
        description: "Cleans speech recordings: removes noise, restores lost quality and widens the frequency range.",
      },
      {
        id: "microsoft/speecht5_vc",
        role: "Voice conversion",
        description:
          "Changes who seems to be speaking: converts a recording to the voice of a given speaker embedding.",
      },
    ],
    datasets: [
      {
        id: "Matthijs/cmu-arctic-xvectors",
        description: "Voice vectors of the speakers of CMU ARCTIC, to give SpeechT5 a voice.",
      },
    ],
    spaces: [
      {
        id: "younver/speechbrain-speech-separation",
        description: "Separates a recording of several speakers into one track each with SpeechBrain.",
      },
      {
        id: "nakas/audio-diffusion_style_transfer",
        description: "Changes the style of a piece of music with a diffusion model on spectrograms.",
      },
    ],
    metrics: [
      {
        id: "snri",
        description: "Gain in signal-to-noise ratio over the unprocessed recording, in decibels; higher is better.",
      },
      {
        id: "sdri",
        description:
          "Gain in signal-to-distortion ratio, in decibels: counts noise, other sources and artifacts together.",
      },
    ],
    widgetModels: ["speechbrain/sepformer-wham"],
  },
  demo: {
    inputs: [
      {
        kind: "audio",
        label: "Mixture",
        file: "bell-and-hum.wav",
        description: "A bell rings three times above a steady low hum.",
      },
    ],
    outputs: [
      { kind: "audio", label: "Source 1", file: "bell.wav", description: "The bell alone, ringing three times." },
      { kind: "audio", label: "Source 2", file: "hum.wav", description: "The low hum alone." },
    ],
  },
  youtubeId: "iohj7nCCYoM",
});
