// Written by `npm run generate` from the files in dataset-libraries/entries. Do not edit.

/** Every dataset library, in the order of the characters. */
export const datasetLibraryKeys = [
  "argilla",
  "dask",
  "datadesigner",
  "datasets",
  "distilabel",
  "duckdb",
  "fiftyone",
  "harbor",
  "lance",
  "mlcroissant",
  "nemo-gym",
  "openenv",
  "pandas",
  "polars",
  "verifiers",
  "webdataset",
] as const;

export type DatasetLibraryKey = (typeof datasetLibraryKeys)[number];

const known: ReadonlySet<string> = new Set(datasetLibraryKeys);

/**
 * Whether a text from outside names one of ours.
 *
 * @example isDatasetLibraryKey("argilla") // true
 */
export function isDatasetLibraryKey(text: string): text is DatasetLibraryKey {
  return known.has(text);
}
