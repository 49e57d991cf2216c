import type { MetricFamily } from "./metric.ts";

/** The families of metrics in reading order, with their names for people. */
export const metricFamilies: readonly { readonly id: MetricFamily; readonly label: string }[] = [
  { id: "classification", label: "Classes" },
  { id: "regression", label: "Numbers" },
  { id: "detection", label: "Boxes and masks" },
  { id: "ranking", label: "Search and ranking" },
  { id: "answers", label: "Answers" },
  { id: "text", label: "Text" },
  { id: "audio", label: "Speech and audio" },
  { id: "images", label: "Images and video" },
  { id: "reinforcement-learning", label: "Reinforcement learning" },
];
