import type { DemoKind } from "@modelshelf/registry";

/** Name for people of each kind of thing that goes into a model or comes out of it. */
export const demoWords: Readonly<Record<DemoKind, string>> = {
  text: "text",
  img: "image",
  audio: "sound",
  chart: "scores",
  tabular: "table",
  "text-with-tokens": "marked text",
};
