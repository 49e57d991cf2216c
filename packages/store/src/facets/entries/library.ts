import { datasetLibrary, isLibraryKey, librariesNamedBy, library } from "@modelshelf/registry";
import { present } from "../../record/read/present.ts";
import type { CatalogRecord } from "../../record/record.ts";
import { type Facet, noValue } from "../facet.ts";

/** A model is found under every library that its page shows for what its record says. */
function librariesOfModel({ library: libraryName, tags, tasks: [pipelineTag] }: CatalogRecord): readonly string[] {
  return librariesNamedBy({ tags, ...present({ libraryName, pipelineTag }) });
}

export default {
  kinds: { model: 20, dataset: 70 },
  place: 50,
  label: "Library",
  noValueLabel: "No library",
  about:
    "library key, such as `diffusers`; also finds models by their tags and by other names of the library, such as `gguf` for `llama-cpp-python`",
  valuesOf: (record) => (record.kind === "dataset" ? (record.libraries ?? []) : librariesOfModel(record)),
  labelOf: (key, kind) => (kind === "dataset" ? datasetLibrary(key) : library(key))?.label ?? key,
  // Other names that authors give their library say little; the program that runs a model has a filter of its own.
  isOffered: (key, kind) => kind !== "model" || key === noValue || isLibraryKey(key),
  isFolded: true,
} satisfies Facet;
