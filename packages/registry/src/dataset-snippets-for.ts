import { UnfitValue } from "./code/code.ts";
import { datasetLibraries, datasetLibrary } from "./dataset-libraries/all.ts";
import type { DatasetFacts } from "./dataset-libraries/dataset.ts";
import type { DatasetLibraryKey } from "./dataset-libraries/ids.ts";
import { withEndpoint } from "./endpoint.ts";
import type { Snippet } from "./snippet.ts";

/** What one library shows for one data set. */
export interface DatasetLibrarySnippets {
  readonly library: DatasetLibraryKey;
  /** The record names the library by a tag, its files speak for it, or the record says nothing and it may fit. */
  readonly chosenBy: "tag" | "files" | "guess";
  /** The fact that led to the library, in words: "the tag library:pandas", "its files are Parquet". */
  readonly fact: string;
  /** Empty where {@link error} says why there is no code. */
  readonly snippets: readonly Snippet[];
  /** One sentence for people. */
  readonly error?: string;
  /** As of `LibrarySnippets`: a mistake of ours, to be logged by whoever serves the page. */
  readonly fault?: unknown;
}

/**
 * How to load a data set: one item for each library that the record names by a tag, then those that read its files, then
 * guesses where it says nothing of files. Never throws.
 *
 * @param dataset with the subset and the split chosen that the code is for; see `choosePart`
 * @example datasetSnippetsFor({ …, id: "stanfordnlp/imdb", tags: ["library:polars"], libraries: ["polars"] })[0]?.fact
 * // "the tag library:polars"
 */
export function datasetSnippetsFor(
  dataset: DatasetFacts,
  { endpoint }: { readonly endpoint?: string | undefined } = {},
): readonly DatasetLibrarySnippets[] {
  const named: DatasetLibrarySnippets[] = [];
  const fitting: DatasetLibrarySnippets[] = [];
  for (const [key, { marks, fits }] of datasetLibraries) {
    const isMarked = marks === true && dataset.tags.includes(key);
    if (dataset.libraries.includes(key)) named.push(shown(key, "tag", `the tag library:${key}`, dataset, endpoint));
    else if (isMarked) named.push(shown(key, "tag", `the tag ${key}`, dataset, endpoint));
    else {
      const fact = fits?.(dataset);
      if (fact !== undefined) fitting.push(shown(key, "files", fact, dataset, endpoint));
    }
  }
  const found = [...inOrder(named, dataset), ...fitting].filter(({ snippets, error }) => snippets.length > 0 || error);
  return [...found, ...guesses(dataset, new Set(found.map(({ library }) => library)), endpoint)];
}

/** Where the record says nothing of files: Datasets, which reads most, and readers of the Hub's own copy. */
function guesses(
  dataset: DatasetFacts,
  found: ReadonlySet<DatasetLibraryKey>,
  endpoint: string | undefined,
): DatasetLibrarySnippets[] {
  if (dataset.formats.length > 0 || dataset.libraries.length > 0) return [];
  const copied =
    "the public Hub keeps a copy in Parquet of what its viewer can read, and the record says nothing of files";
  const readers = [...datasetLibraries].flatMap(([key, { readsCopy }]) =>
    readsCopy && !found.has(key) ? shown(key, "guess", copied, dataset, endpoint) : [],
  );
  const first = shown(
    "datasets",
    "guess",
    "it reads most data sets, and the record says nothing of files",
    dataset,
    endpoint,
  );
  return [...(found.size === 0 ? [first] : []), ...readers.filter(({ snippets }) => snippets.length > 0)];
}

/** Tags stand in the order in which the record has them. */
function inOrder(named: readonly DatasetLibrarySnippets[], { tags }: DatasetFacts): DatasetLibrarySnippets[] {
  const place = ({ fact }: DatasetLibrarySnippets): number => tags.indexOf(fact.slice("the tag ".length));
  return named.toSorted((a, b) => place(a) - place(b));
}

function shown(
  key: DatasetLibraryKey,
  chosenBy: DatasetLibrarySnippets["chosenBy"],
  fact: string,
  dataset: DatasetFacts,
  endpoint: string | undefined,
): DatasetLibrarySnippets {
  const library = datasetLibrary(key);
  const item = { library: key, chosenBy, fact };
  try {
    const snippets = library.snippets(dataset);
    const moved =
      endpoint === undefined ? snippets : snippets.map((snippet) => withEndpoint(snippet, library, endpoint));
    return { ...item, snippets: moved };
  } catch (thrown) {
    if (thrown instanceof UnfitValue) {
      const error = `${library.label} code cannot be written for this data set: ${thrown.message}`;
      return { ...item, snippets: [], error };
    }
    const error = `The code for ${library.label} could not be made. This is a mistake of the program, not of the data set.`;
    return { ...item, snippets: [], error, fault: thrown };
  }
}
