import type { Facet, RecordKind, Sort } from "@modelshelf/store";

/** A facet of which an address holds one value at most. */
export type SingleFacet = Exclude<Facet, "tag">;

/** The words and the facets of one kind of record. */
export interface KindWords {
  /** Address of the list, and first part of the address of each record. */
  readonly path: string;
  readonly heading: string;
  readonly one: string;
  readonly many: string;
  /** What the list can be narrowed by, in the order of the page. */
  readonly facets: readonly SingleFacet[];
  /** The orders that make sense, the default first. */
  readonly sorts: readonly Sort[];
  /** One sentence for search engines and previews. */
  readonly about: string;
}

export const kindWords: Readonly<Record<RecordKind, KindWords>> = {
  model: {
    path: "/models",
    heading: "Models",
    one: "model",
    many: "models",
    facets: ["task", "library", "license", "language"],
    sorts: ["downloads", "likes", "updated", "created", "name"],
    about: "Models of this hub by task, library, license and language, each with code that loads it.",
  },
  dataset: {
    path: "/datasets",
    heading: "Datasets",
    one: "dataset",
    many: "datasets",
    facets: ["task", "size", "language", "license", "format", "modality", "library"],
    sorts: ["downloads", "likes", "updated", "created", "name"],
    about: "Datasets of this hub by task, size, language and license, each with code that loads it.",
  },
  space: {
    path: "/spaces",
    heading: "Spaces",
    one: "demo app",
    many: "demo apps",
    facets: ["sdk", "hardware", "license"],
    // Nobody downloads a demo app; records of them count likes alone.
    sorts: ["likes", "updated", "created", "name"],
    about: "Demo apps of this hub, by the toolkit they are built with and the hardware they run on.",
  },
};

/**
 * Address of a record's page. Every part is encoded: an id is what a stranger typed.
 *
 * @example recordHref("model", "google-bert/bert-base-uncased") // "/models/google-bert/bert-base-uncased"
 */
export function recordHref(kind: RecordKind, id: string): string {
  return `${kindWords[kind].path}/${id.split("/").map(encodeURIComponent).join("/")}`;
}
