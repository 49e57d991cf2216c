import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-Audio",
  modality: "audio",
  summary: "Takes a description in words and returns sound, such as music, noises or speech.",
});
