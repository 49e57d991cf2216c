import type { RecordKind } from "../kinds/kind.ts";

export type Facet =
  | "task"
  | "size"
  | "format"
  | "modality"
  | "library"
  | "author"
  | "license"
  | "language"
  | "sdk"
  | "hardware"
  | "model"
  | "dataset"
  | "tag";

/**
 * The value of a facet for records that say nothing: models without a task, datasets without a license. Records never
 * carry it as a value of their own (`parseRecord` reads "none" as nothing). All facets but `author`, `model`,
 * `dataset` and `tag` have it: an owner may really be called "none", and every record could lack a tag.
 *
 * @example parseSearchQuery("model", new URLSearchParams("task=none")) // models without a task
 */
export const noValue = "none";

/** The facets that records of a kind can have, in the order in which a page offers them. */
export function facetsOf(kind: RecordKind): readonly Facet[] {
  return facetsByKind[kind];
}

const facetsByKind: Readonly<Record<RecordKind, readonly Facet[]>> = {
  model: ["task", "library", "license", "language", "author", "tag"],
  dataset: ["task", "size", "language", "license", "format", "modality", "library", "author", "tag"],
  space: ["sdk", "hardware", "license", "language", "model", "dataset", "author", "tag"],
};

/** Facets of which a query names one value, in the order of an address, and how their values are written. */
export const spellings: Readonly<Record<Exclude<Facet, "tag">, "as given" | "in small letters">> = {
  task: "as given",
  size: "as given",
  format: "as given",
  modality: "as given",
  library: "as given",
  author: "as given",
  license: "in small letters",
  language: "in small letters",
  sdk: "as given",
  hardware: "as given",
  model: "as given",
  dataset: "as given",
};
export const singleFacets = Object.keys(spellings) as readonly (keyof typeof spellings)[];
