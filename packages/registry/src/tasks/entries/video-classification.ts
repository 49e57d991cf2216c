import { defineTask } from "../task.ts";

export default defineTask({
  label: "Video Classification",
  modality: "cv",
  summary: "Takes a video and assigns it labels with scores, such as the activity that it shows.",
  picks: {
    models: ["google/vivit-b-16x2-kinetics400", "microsoft/xclip-base-patch32"],
    datasets: ["kinetics400"],
    spaces: ["nateraw/lavila", "fcakyon/video-classification"],
    metrics: ["accuracy", "recall", "precision", "f1"],
  },
  demo: { inputs: ["img"], outputs: ["chart"] },
});
