import { defineTask } from "../task.ts";

export default defineTask({
  label: "Audio Classification",
  modality: "audio",
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
      "speechbrain/google_speech_command_xvector",
      "ehcalabres/wav2vec2-lg-xlsr-en-speech-emotion-recognition",
      "facebook/mms-lid-126",
    ],
    datasets: ["s3prl/superb", "agkphysics/AudioSet"],
    spaces: ["kurianbenoy/audioclassification"],
    metrics: ["accuracy", "recall", "precision", "f1"],
    widgetModels: ["MIT/ast-finetuned-audioset-10-10-0.4593"],
  },
  demo: { inputs: ["audio"], outputs: ["chart"] },
  youtubeId: "KWwzcmG98Ds",
});
