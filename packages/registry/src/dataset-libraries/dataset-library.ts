import type { EndpointUse, SnippetContext } from "../hub-endpoint.ts";
import type { Snippet } from "../snippet.ts";
import type { DatasetFacts } from "./dataset.ts";

/** One library that loads datasets. Its key is the name of its file in `entries/`. */
export interface DatasetLibrary {
  /** Name for people: "Polars". */
  readonly label: string;
  readonly repository: { readonly name: string; readonly url: string };
  readonly docsUrl: string;
  /**
   * Datasets that it makes carry its key as a tag of their own, without `library:`. Not for libraries whose name is also
   * a topic: what is tagged `pandas` may be questions about pandas.
   */
  readonly marks?: true;
  /**
   * The fact for which the library reads a dataset that does not name it, in words ("its files are Parquet"); undefined
   * where nothing speaks for it.
   */
  readonly fits?: (dataset: DatasetFacts) => string | undefined;
  /** Offered as a guess where the record names no files, because the library reads the Hub's own copy in Parquet. */
  readonly readsCopy?: true;
  /** Dataset → blocks to copy, in reading order. An empty list shows nothing. */
  readonly snippets: (dataset: DatasetFacts, context?: SnippetContext) => readonly Snippet[];
  /** As of `Library`: how its code is pointed at another hub. */
  readonly endpoint: EndpointUse;
  /** The smallest datasets that reach each branch of `snippets`, by a name that says which. */
  readonly samples: Readonly<Record<string, DatasetFacts>>;
}

/** Checks the shape of an entry at compile time; returns it unchanged. */
export function defineDatasetLibrary(library: DatasetLibrary): DatasetLibrary {
  return library;
}
