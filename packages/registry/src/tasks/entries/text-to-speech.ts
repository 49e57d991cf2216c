import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-Speech",
  modality: "audio",
  alsoCalled: [
    "tts",
    "speech synthesis",
    "voice synthesis",
    "voice cloning",
    "voice clone",
    "read aloud",
    "voice generation",
    "speech generation",
    "narration",
    "audiobook",
    "text reader",
  ],
  usedFor: [
    "voice over",
    "voice generator",
    "audiobooks",
    "narration",
    "read text aloud",
    "reading out loud",
    "talking assistant",
    "speaking voice",
    "natural voices",
    "screen reader voice",
    "voice cloning",
    "ai voice",
    "announcements",
    "spoken text",
    "speech generator",
    "singing voice",
    "voice for reading books",
    "computer voice",
    "voice for a robot",
    "say a sentence out loud",
    "text into mp3",
  ],
  summary: "Takes a text and returns a recording of a synthetic voice that reads it aloud.",
  picks: {
    models: [
      {
        id: "KittenML/kitten-tts-nano-0.1",
        role: "Runs on a CPU",
        description: "English text to speech in about 25 MB: runs on a CPU without a GPU.",
      },
      {
        id: "ResembleAI/chatterbox",
        role: "Imitates a voice",
        description:
          "Text to speech in 23 languages that imitates a voice from a short sample, with adjustable emotion.",
      },
      {
        id: "fishaudio/fish-speech-1.5",
        description: "Text to speech in 13 languages that copies a voice from a short reference recording.",
      },
      {
        id: "nari-labs/Dia-1.6B-0626",
        role: "Dialogues",
        description: "Turns an English script with speaker tags into a dialogue, with laughs and other sounds.",
      },
    ],
    datasets: [
      {
        id: "parler-tts/mls_eng_10k",
        description: "10,000 hours of English audiobooks with text, cut from Multilingual LibriSpeech.",
      },
      {
        id: "mythicinfinity/libritts_r",
        description: "585 hours of read English speech with text, restored to studio quality.",
      },
      {
        id: "facebook/multilingual_librispeech",
        description: "Audiobooks with text in seven languages other than English, from LibriVox.",
      },
    ],
    spaces: [
      { id: "hexgrad/Kokoro-TTS", description: "Reads text aloud with the small Kokoro model, in many voices." },
      {
        id: "fishaudio/fish-speech-1",
        description: "Reads text aloud in several languages, in the voice of a reference recording.",
      },
      {
        id: "ResembleAI/Chatterbox",
        description: "Reads text aloud in a voice copied from a short sample, with adjustable emotion.",
      },
      {
        id: "TTS-AGI/TTS-Arena-V2",
        description: "Lets people compare two speech generators blindly and ranks them by the votes.",
      },
      {
        id: "ngxson/kokoro-podcast-generator",
        description: "Turns a text into a podcast with two voices, spoken by Kokoro.",
      },
    ],
    metrics: [
      {
        id: "mel cepstral distortion",
        description:
          "Difference between the spectra of synthetic and recorded speech of a sentence, in decibels; lower is better.",
      },
    ],
    widgetModels: ["suno/bark"],
  },
  demo: {
    inputs: [{ kind: "text", content: "The ferry leaves the harbor at half past six." }],
    outputs: [
      {
        kind: "audio",
        file: "ferry-announcement.wav",
        description:
          "A buzzing synthetic voice says: the ferry leaves the harbor at half past six. A model sounds far more human.",
      },
    ],
  },
  youtubeId: "NW62DpzJ274",
  canonicalId: "text-to-audio",
});
