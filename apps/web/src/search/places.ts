import { fileTypes, localApps } from "@modelshelf/registry";
import { kinds, recordKinds } from "@modelshelf/store";
import { placesOf } from "../addresses/redirects.ts";
import type { Hub } from "../hub/hub.ts";

/** A page of the hub besides those of records, entries and documents, as it is searched. */
export interface SearchedPlace {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  /** Other words for it; each alone names it. */
  readonly alsoCalled: readonly string[];
  /** What it helps with, a few words each. */
  readonly usedFor?: readonly string[];
}

type About = Partial<Pick<SearchedPlace, "detail" | "usedFor">> & Pick<SearchedPlace, "alsoCalled">;

const about: Readonly<Record<string, About>> = {
  "/spaces": {
    usedFor: ["try a model in the browser", "online demos", "apps to play with"],
    alsoCalled: ["Space", "all Spaces", "demo", "demos", "demo apps"],
  },
  "/tasks": { detail: "What models can do, from classification to video", alsoCalled: ["use cases", "pipeline tags"] },
  "/libraries": { detail: "Every library with the code that loads its models", alsoCalled: ["frameworks", "packages"] },
  "/evaluation-metrics": {
    detail: "What results are measured by, each with a worked example",
    alsoCalled: ["metric", "evaluation", "benchmarks", "scores"],
    usedFor: ["measure quality", "evaluate a model", "how good is a model", "compare results"],
  },
  "/quantization": {
    detail: "Types of GGUF files, their sizes and quality",
    usedFor: [
      "fits in memory",
      "8 gb gpu",
      "how much vram",
      "which file to download",
      "smaller models by fewer bits",
      "compare quantization types",
      "quality loss",
      "q4 or q5",
      "low memory",
      "graphics card memory",
    ],
    alsoCalled: [
      "gguf",
      "quantized",
      "quantized models",
      "quants",
      "which quantization",
      "file types",
      "4 bit",
      "8 bit",
      "bits per weight",
      "imatrix",
      ...Object.keys(fileTypes),
    ],
  },
  "/local-apps": {
    detail: "Apps that run models on your machine",
    usedFor: [
      "run a model on my computer",
      "run without internet",
      "offline chat",
      "on a laptop",
      "without a gpu",
      "on cpu",
      "on a mac",
      "on windows",
      "private chat on my machine",
      "consumer hardware",
      "graphical app for models",
      "local server for models",
    ],
    alsoCalled: [
      "apps",
      "run locally",
      "run models locally",
      "run an llm locally",
      "desktop apps",
      ...[...localApps].map(([, { label }]) => label),
    ],
  },
  "/leaderboards": {
    detail: "Results that models state, by dataset and measure",
    alsoCalled: ["leaderboard", "ranking", "best model", "benchmark results", "comparison"],
  },
  "/shelves": {
    detail: "Collections made by hand, and why something is on them",
    alsoCalled: ["shelf", "collection", "collections", "lists", "recommended", "where to begin"],
  },
  "/verification": {
    detail: "Which printed code was run, and with what result",
    alsoCalled: ["verified", "tested code", "does the code run"],
  },
};

const pagesBesides = [
  { title: "Local apps", href: "/local-apps" },
  { title: "Leaderboards", href: "/leaderboards" },
  { title: "Shelves", href: "/shelves" },
  { title: "Verification", href: "/verification" },
];

/** The pages of a hub by the names under which they are looked for. */
export function searchedPlaces({ sites }: Pick<Hub, "sites">): readonly SearchedPlace[] {
  const lists = new Map(recordKinds.map((kind) => [kinds[kind].path, kinds[kind]]));
  return [...placesOf({ sites }), ...pagesBesides]
    .filter(({ href }) => href !== "/search")
    .map(({ title, href }) => {
      const list = lists.get(href);
      const alsoCalled = list === undefined ? [] : [list.one, `all ${list.many}`];
      return { id: href, href, title, detail: list?.about ?? "", alsoCalled, ...about[href] };
    });
}
