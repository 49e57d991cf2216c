import type { Modality } from "@modelshelf/registry";

/** The hue of each modality as style classes, written out whole so that the style sheet's scanner finds them. */
export const modalityText: Readonly<Record<Modality, string>> = {
  nlp: "text-nlp",
  cv: "text-cv",
  audio: "text-audio",
  multimodal: "text-multimodal",
  tabular: "text-tabular",
  rl: "text-rl",
  other: "text-other",
};

export const modalityFill: Readonly<Record<Modality, string>> = {
  nlp: "bg-nlp",
  cv: "bg-cv",
  audio: "bg-audio",
  multimodal: "bg-multimodal",
  tabular: "bg-tabular",
  rl: "bg-rl",
  other: "bg-other",
};
