import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Audio Classification",
  modality: "audio",
  alsoCalled: [
    "audio tagging",
    "sound classification",
    "sound recognition",
    "speech emotion recognition",
    "keyword spotting",
    "language identification from speech",
    "speaker identification",
    "emotion recognition",
    "music genre",
  ],
  usedFor: [
    "recognize songs",
    "bird song recognition",
    "animal sounds",
    "detect gunshots",
    "alarm sounds",
    "wake word",
    "who is speaking",
    "speaker recognition",
    "speaker verification",
    "gender of a speaker",
    "spoken language recognition",
    "music genre",
    "mood of music",
    "cough detection",
    "deepfake audio detection",
    "machine fault by sound",
    "male or female voice",
    "which instrument plays",
    "what sound is this",
    "baby crying",
    "identify birds by song",
    "heart sounds",
  ],
  summary: "Takes a recording and assigns it labels with scores, such as a keyword, a speaker or an emotion.",
  subtasks: [
    { type: "keyword-spotting", name: "Keyword Spotting" },
    { type: "speaker-identification", name: "Speaker Identification" },
    { type: "audio-intent-classification", name: "Audio Intent Classification" },
    { type: "audio-emotion-recognition", name: "Audio Emotion Recognition" },
    { type: "audio-language-identification", name: "Audio Language Identification" },
  ],
  picks: {
    models: [
      {
        id: "speechbrain/google_speech_command_xvector",
        role: "Spoken commands",
        description: "Recognizes short spoken English commands, such as yes, stop or left, in one-second clips.",
      },
      {
        id: "ehcalabres/wav2vec2-lg-xlsr-en-speech-emotion-recognition",
        role: "Emotions",
        description: "Guesses which of eight emotions a speaker expresses in an English recording.",
      },
      {
        id: "facebook/mms-lid-126",
        role: "Spoken language",
        description: "Identifies which of 126 languages is spoken in a recording.",
      },
    ],
    datasets: [
      {
        id: "s3prl/superb",
        description: "A set of speech tasks, from recognition to emotion, for testing speech encoders.",
      },
      { id: "agkphysics/AudioSet", description: "Ten-second clips of videos labeled with 527 kinds of sounds." },
    ],
    spaces: [{ id: "kurianbenoy/audioclassification", description: "Guesses the genre of a piece of music." }],
    metrics: [
      {
        id: "accuracy",
        description:
          "Share of recordings with the right label; suits keyword spotting and other tests with balanced classes.",
      },
      {
        id: "recall",
        description: "Share of real events that were detected: of all breaking glass, how much raised the alarm.",
      },
      { id: "precision", description: "Share of alarms that were real events, not a slammed door." },
      {
        id: "f1",
        description:
          "Harmonic mean of precision and recall for a class of sounds; averaged if there are several classes.",
      },
    ],
    widgetModels: ["MIT/ast-finetuned-audioset-10-10-0.4593"],
  },
  demo: {
    inputs: [demoFiles.doorbell],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "Doorbell", score: 0.83 },
          { label: "Ding-dong", score: 0.79 },
          { label: "Bell", score: 0.24 },
          { label: "Chime", score: 0.11 },
          { label: "Speech", score: 0.01 },
        ],
      },
    ],
  },
  youtubeId: "KWwzcmG98Ds",
});
