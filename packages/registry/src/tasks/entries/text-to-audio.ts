import { demoFiles } from "../demo-files.ts";
import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-Audio",
  modality: "audio",
  alsoCalled: [
    "music generation",
    "generate music",
    "text to music",
    "sound generation",
    "sound effects",
    "song generation",
  ],
  usedFor: [
    "music generator",
    "compose music",
    "songs from text",
    "sound effects",
    "background music",
    "sound generator",
    "jingles",
    "audio generation",
    "soundtrack",
    "a melody from a description",
    "sounds for games",
  ],
  summary: "Takes a text description and returns audio, such as music, noises or speech.",
  demo: {
    inputs: [
      { kind: "text", label: "Prompt", content: "a doorbell that rings twice, first a high tone, then a lower one" },
    ],
    outputs: [demoFiles.doorbell],
  },
});
