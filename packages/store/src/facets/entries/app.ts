import { appsThatRun, isLocalAppKey, localApp } from "@modelshelf/registry";
import { toConditionFacts } from "../../facts/to-condition-facts.ts";
import type { Facet } from "../facet.ts";

export default {
  kinds: { model: 60 },
  place: 47,
  label: "Local app",
  noValueLabel: "No local app",
  having: "run in the app",
  about: "application that runs a model on the reader's own machine, by its key, such as `ollama`",
  valuesOf: (record) => appsThatRun(toConditionFacts(record)),
  parse: (key) => key.toLowerCase(),
  labelOf: (key) => (isLocalAppKey(key) ? localApp(key).label : key),
  isFolded: true,
} satisfies Facet;
