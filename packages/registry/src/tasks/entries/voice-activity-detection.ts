import { defineTask } from "../task.ts";

export default defineTask({
  label: "Voice Activity Detection",
  modality: "audio",
  alsoCalled: ["vad", "speech detection", "silence detection"],
  usedFor: [
    "detect speech in audio",
    "detect silence",
    "trim silence",
    "who speaks when",
    "speaker diarization",
    "split audio by speaker",
    "speech segments",
    "turn detection",
    "is somebody speaking",
    "cut out pauses",
  ],
  summary: "Takes a recording and returns the time segments in which someone is speaking.",
  demo: {
    inputs: [
      {
        kind: "audio",
        file: "ferry-announcement.wav",
        description:
          "After a moment of silence, a buzzing synthetic voice says a sentence; then there is silence again.",
      },
    ],
    outputs: [
      {
        kind: "tabular",
        label: "Speech",
        table: [
          ["From", "To"],
          ["0.10 s", "3.05 s"],
        ],
      },
    ],
  },
});
