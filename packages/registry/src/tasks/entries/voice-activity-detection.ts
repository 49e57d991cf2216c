import { defineTask } from "../task.ts";

export default defineTask({
  label: "Voice Activity Detection",
  modality: "audio",
  summary: "Takes a recording and returns the stretches of time in which somebody speaks.",
});
