import { defineTask } from "../task.ts";

export default defineTask({
  label: "Video Classification",
  modality: "cv",
  alsoCalled: ["action recognition", "video tagging", "activity recognition"],
  usedFor: [
    "recognize actions",
    "sports in videos",
    "violence detection",
    "sign language",
    "activity recognition",
    "fall detection",
    "what kind of action is in a video",
    "find accidents in videos",
  ],
  summary: "Takes a video and assigns it labels with scores, such as the activity it shows.",
  picks: {
    models: [
      {
        id: "google/vivit-b-16x2-kinetics400",
        role: "Human actions",
        description: "Recognizes which of 400 human actions a short video shows; a Transformer over space and time.",
      },
      {
        id: "microsoft/xclip-base-patch32",
        role: "Your own labels",
        description: "Compares videos with texts, so that you can classify clips with your own labels.",
      },
    ],
    datasets: [{ id: "kinetics400", description: "Short video clips of people in 400 kinds of actions." }],
    spaces: [
      { id: "nateraw/lavila", description: "Describes in words what happens in a video, with LaViLa." },
      { id: "fcakyon/video-classification", description: "Recognizes the action in a video, from a file or a link." },
    ],
    metrics: [
      {
        id: "accuracy",
        description: "Share of clips whose best guess (top 1), or one of five best (top 5), is the right action.",
      },
      { id: "recall", description: "Share of clips of an action that were recognized as such." },
      { id: "precision", description: "Share of clips labeled with an action that really show it." },
      {
        id: "f1",
        description:
          "Harmonic mean of precision and recall for an action; shows actions that are mistaken for each other.",
      },
    ],
  },
  demo: {
    inputs: [
      {
        kind: "img",
        file: "door-frames.svg",
        description: "Three frames of a video, side by side: a closed door, the door half open, and the door open.",
      },
    ],
    outputs: [
      {
        kind: "chart",
        bars: [
          { label: "opening door", score: 0.87 },
          { label: "closing door", score: 0.09 },
          { label: "knocking on door", score: 0.02 },
        ],
      },
    ],
  },
});
