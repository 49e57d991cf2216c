import { fileTypes, localApps, modalities, type Modality } from "@modelshelf/registry";
import { kinds, recordKinds } from "@modelshelf/store";
import { localAppHref } from "../addresses/local-app-href.ts";
import { kindWords } from "../components/app-kind-strings.ts";
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
  /** The purposes, a few words each. */
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
    detail: "Metrics that results use, each with a worked example",
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
    alsoCalled: ["apps", "run locally", "run models locally", "run an llm locally", "desktop apps"],
  },
  "/leaderboards": {
    detail: "Results that models report, by dataset and metric",
    alsoCalled: ["leaderboard", "ranking", "best model", "benchmark results", "comparison"],
  },
  "/compare": {
    detail: "Facts, licenses, memory and code of up to four models side by side",
    alsoCalled: ["compare", "comparison of models", "side by side"],
    usedFor: ["differences between models", "which of two models", "model a or model b", "what differs"],
  },
  "/playground": {
    detail: "The code for a record, config.json or README that you paste or drop",
    alsoCalled: ["try a record", "paste a config.json"],
    usedFor: ["code for a model that is not here", "check a model card"],
  },
  "/shelves": {
    detail: "Curated collections, with a reason for each entry",
    alsoCalled: ["shelf", "collection", "collections", "lists", "recommended", "where to begin"],
  },
  "/verification": {
    detail: "Which printed code was run, and with what result",
    alsoCalled: ["verified", "tested code", "does the code run"],
  },
};

const pagesBesides = [
  { title: "Local apps", href: "/local-apps" },
  { title: "Compare models", href: "/compare" },
  { title: "Playground", href: "/playground" },
  { title: "Leaderboards", href: "/leaderboards" },
  { title: "Shelves", href: "/shelves" },
  { title: "Verification", href: "/verification" },
];

/** Words for whole fields of tasks that no task has in its name. */
const fieldNames: Partial<Readonly<Record<Modality, readonly string[]>>> = {
  nlp: ["nlp", "natural language", "language tasks", "text tasks"],
  cv: ["vision", "cv", "image tasks", "video tasks", "visual"],
};

/** Where the tasks of a field stand together. */
const fields: readonly SearchedPlace[] = modalities.flatMap(({ id, label }) => {
  const names = fieldNames[id];
  const href = `/tasks#${id}`;
  return names ? [{ id: href, href, title: `${label} tasks`, detail: "", alsoCalled: [label, ...names] }] : [];
});

/** The page of each app: people look for one by its name. The rest of its text would find it for needs of all kinds. */
const appPlaces: readonly SearchedPlace[] = [...localApps].map(([key, app]) => {
  const href = localAppHref(key);
  return { id: href, href, title: app.label, detail: kindWords(app), alsoCalled: [key] };
});

/** The pages of a hub by the names under which they are looked for. */
export function searchedPlaces({ sites }: Pick<Hub, "sites">): readonly SearchedPlace[] {
  const lists = new Map(recordKinds.map((kind) => [kinds[kind].path, kinds[kind]]));
  const places = [...placesOf({ sites }), ...pagesBesides]
    .filter(({ href }) => href !== "/search")
    .map(({ title, href }) => {
      const list = lists.get(href);
      const alsoCalled = list === undefined ? [] : [list.one, `all ${list.many}`];
      return { id: href, href, title, detail: list?.about ?? "", alsoCalled, ...about[href] };
    });
  return [...places, ...fields, ...appPlaces];
}
