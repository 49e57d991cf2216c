// Written by `npm run generate` from the files in facets/entries. Do not edit.

/** Every facet, in the order of the characters. */
export const facetIds = [
  "app",
  "author",
  "base_model",
  "dataset",
  "family",
  "file_size",
  "fits",
  "format",
  "gated",
  "hardware",
  "inference_provider",
  "language",
  "library",
  "license",
  "modality",
  "model",
  "parameters",
  "quantization",
  "relation",
  "runs_with",
  "sdk",
  "size",
  "tag",
  "task",
] as const;

export type FacetId = (typeof facetIds)[number];

const known: ReadonlySet<string> = new Set(facetIds);

/**
 * Whether a text from outside names one of ours.
 *
 * @example isFacetId("app") // true
 */
export function isFacetId(text: string): text is FacetId {
  return known.has(text);
}
