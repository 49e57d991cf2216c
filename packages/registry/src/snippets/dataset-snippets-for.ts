import { datasetLibraries, datasetLibrary } from "../dataset-libraries/all.ts";
import type { DatasetFacts } from "../dataset-libraries/dataset.ts";
import type { DatasetLibraryKey } from "../dataset-libraries/ids.ts";
import { writeSnippets, type WrittenSnippets } from "./write-snippets.ts";

/** The code of one library for one dataset. */
export interface DatasetLibrarySnippets extends WrittenSnippets {
  readonly library: DatasetLibraryKey;
  /** The record names the library by a tag, its files speak for it, or the record says nothing and it may fit. */
  readonly chosenBy: "tag" | "files" | "guess";
  /** The fact that led to the library, in words: "the tag library:pandas", "its files are Parquet". */
  readonly fact: string;
}

/**
 * How to load a dataset, with one item per library: first those named in tags, then those that read its file format, then, if
 * the record lists no files, guesses. Never throws.
 *
 * @param dataset the dataset, with the subset and split for the code; see `choosePart`
 * @example datasetSnippetsFor({ …, id: "stanfordnlp/imdb", tags: ["library:polars"], libraries: ["polars"] })[0]?.fact
 * // "the tag library:polars"
 */
export function datasetSnippetsFor(
  dataset: DatasetFacts,
  { endpoint }: { readonly endpoint?: string | undefined } = {},
): readonly DatasetLibrarySnippets[] {
  const show: Show = (library, chosenBy, fact) => ({
    library,
    chosenBy,
    fact,
    ...writeSnippets(datasetLibrary(library), dataset, "dataset", { endpoint }),
  });
  const tags = namingTags(dataset);
  const named = [...tags].map(([key, tag]) => show(key, "tag", `the tag ${tag}`));
  const fitting = [...datasetLibraries].flatMap(([key, { fits }]) => {
    const fact = tags.has(key) ? undefined : fits?.(dataset);
    return fact === undefined ? [] : [show(key, "files", fact)];
  });
  const found = [...named, ...fitting].filter(({ snippets, error }) => snippets.length > 0 || error);
  return [...found, ...guesses(dataset, new Set(found.map(({ library }) => library)), show, endpoint)];
}

/** The code of a library for the current dataset. */
type Show = (
  library: DatasetLibraryKey,
  chosenBy: DatasetLibrarySnippets["chosenBy"],
  fact: string,
) => DatasetLibrarySnippets;

/** The libraries that the record names, each with the tag that does, in the order of these tags. */
function namingTags({ tags, libraries }: DatasetFacts): ReadonlyMap<DatasetLibraryKey, string> {
  const named = [...datasetLibraries].flatMap(([key, { marks }]): [DatasetLibraryKey, string][] => {
    if (libraries.includes(key)) return [[key, `library:${key}`]];
    return marks && tags.includes(key) ? [[key, key]] : [];
  });
  return new Map(named.toSorted(([, a], [, b]) => tags.indexOf(a) - tags.indexOf(b)));
}

/** Where the record names no files: Datasets, which reads most, and readers of the Hub's own copy. */
function guesses(
  { formats, libraries }: DatasetFacts,
  found: ReadonlySet<DatasetLibraryKey>,
  show: Show,
  endpoint: string | undefined,
): DatasetLibrarySnippets[] {
  if (formats.length > 0 || libraries.length > 0) return [];
  const reason =
    endpoint !== undefined
      ? "its record doesn't list the formats of its files"
      : "its record doesn't list files, so this code reads the Parquet copy that the public Hub makes of most datasets";
  const readers = [...datasetLibraries].flatMap(([key, { readsCopy }]) =>
    readsCopy && !found.has(key) ? show(key, "guess", reason) : [],
  );
  const first = show("datasets", "guess", "its record doesn't list files, but Datasets can read most formats");
  return [...(found.size === 0 ? [first] : []), ...readers.filter(({ snippets }) => snippets.length > 0)];
}
