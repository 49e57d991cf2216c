import type { DemoPiece } from "./task.ts";

/** Files of `content/tasks/media` that several tasks show, each with its one description. */
export const demoFiles = {
  street: {
    kind: "img",
    file: "street.svg",
    description:
      "Drawing of a street: a red car in front of a house, a person on the sidewalk and a tree on the right.",
  },
  cat: { kind: "img", file: "cat.svg", description: "Drawing of a striped cat that sits and looks at the viewer." },
  boatFrames: {
    kind: "img",
    label: "Video",
    file: "boat-frames.svg",
    description:
      "Four frames of a video, side by side: a red paper boat drifts over a puddle from left to right in the rain.",
  },
  lighthouse: {
    kind: "img",
    file: "lighthouse.svg",
    description: "Drawing of a white and red lighthouse on dark rocks, in front of an orange evening sky.",
  },
  doorbell: {
    kind: "audio",
    file: "doorbell.wav",
    description: "A doorbell rings twice: each time a high tone, then a lower one.",
  },
} as const satisfies Readonly<Record<string, DemoPiece>>;
