/** A group of libraries: what they are for. */
export interface LibraryGroup {
  /** Heading of the group: "Speech and audio". */
  readonly label: string;
  /** A name for one of them, for a library of which nothing more is known: "A library for speech and audio". */
  readonly one: string;
}

/**
 * The groups of libraries, in display order. Each entry belongs to one group, chosen by what the library is used for rather
 * than how it is built.
 */
export const libraryGroups = {
  language: { label: "Language and multimodal models", one: "A library for models that read and write text" },
  search: { label: "Embeddings and text search", one: "A library that finds texts by what they mean" },
  "text-analysis": { label: "Text analysis", one: "A library that finds, labels and classifies what is in a text" },
  vision: { label: "Image understanding", one: "A library for models that look at images" },
  generation: { label: "Image and video generation", one: "A library for models that make or change images and video" },
  "3d": { label: "3D and scenes", one: "A library for models of shapes, depth and scenes" },
  speech: { label: "Speech, music and sound", one: "A library for models of speech, music and sound" },
  tabular: { label: "Tables and time series", one: "A library for models of tables and time series" },
  science: { label: "Science, medicine and Earth", one: "A library for models in science and medicine" },
  agents: { label: "Robots, games and agents", one: "A library for models that act: robots, games, agents" },
  frameworks: { label: "General frameworks", one: "A framework in which models of all kinds are built and run" },
  runtimes: { label: "Runtimes and devices", one: "A runtime that runs models of many kinds on certain devices" },
  training: {
    label: "Fine-tuning and analysis",
    one: "A library that adapts models, makes them smaller or looks into them",
  },
} as const satisfies Readonly<Record<string, LibraryGroup>>;

export type LibraryGroupKey = keyof typeof libraryGroups;

/** The keys of the groups, in their order. */
export const libraryGroupKeys = Object.keys(libraryGroups) as LibraryGroupKey[];
