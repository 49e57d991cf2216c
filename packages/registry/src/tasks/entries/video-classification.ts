import { defineTask } from "../task.ts";

export default defineTask({
  label: "Video Classification",
  modality: "cv",
  summary: "Takes a video and assigns it labels with scores, such as the activity that it shows.",
  picks: {
    models: [
      {
        id: "google/vivit-b-16x2-kinetics400",
        description: "Names the human action in a short video, out of 400; a Transformer over space and time.",
      },
      {
        id: "microsoft/xclip-base-patch32",
        description: "Compares videos with texts, so a clip can be sorted into labels you name.",
      },
    ],
    datasets: [{ id: "kinetics400", description: "Short video clips of people in 400 kinds of actions." }],
    spaces: [
      { id: "nateraw/lavila", description: "Describes in words what happens in a video, with LaViLa." },
      { id: "fcakyon/video-classification", description: "Names the action in a video, from a file or a link." },
    ],
    metrics: [
      { id: "accuracy", description: "" },
      { id: "recall", description: "" },
      { id: "precision", description: "" },
      { id: "f1", description: "" },
    ],
  },
  demo: { inputs: [{ kind: "img", file: "", description: "" }], outputs: [{ kind: "chart", bars: [] }] },
});
