import type { Modality } from "./task.ts";

/** Every modality in the order in which people meet them, with its name. */
export const modalities: readonly { readonly id: Modality; readonly label: string }[] = [
  { id: "multimodal", label: "Multimodal" },
  { id: "nlp", label: "Natural Language Processing" },
  { id: "cv", label: "Computer Vision" },
  { id: "audio", label: "Audio" },
  { id: "tabular", label: "Tabular" },
  { id: "rl", label: "Reinforcement Learning" },
  { id: "other", label: "Other" },
];
