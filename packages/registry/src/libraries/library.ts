import type { ModelFacts } from "../model.ts";
import type { EndpointUse, SnippetContext } from "../hub-endpoint.ts";
import type { Snippet } from "../snippet.ts";
import type { TaskId } from "../tasks/ids.ts";
import type { FileQuery } from "./file-query.ts";

/** One machine-learning library. Its key is the name of its file in `entries/`. */
export interface Library {
  /** Name for people: "Sentence Transformers". */
  readonly label: string;
  readonly repository: { readonly name: string; readonly url: string };
  readonly docsUrl?: string;
  /** Offered as a filter on the browse page. */
  readonly listed?: true;
  /** Which files of a repository stand for one download, as the library has published it. */
  readonly counts?: FileQuery;
  /** A rule that counts although the library has published none. Absent both: `defaultFileQuery`. */
  readonly unpublishedCounts?: FileQuery;
  /** Tasks that hosted inference runs for this library. */
  readonly hosted?: readonly TaskId[];
  /** Model → blocks to copy, in reading order. An empty list shows nothing. The context is for `endpoint: "written"`. */
  readonly snippets?: (model: ModelFacts, context?: SnippetContext) => readonly Snippet[];
  /** How its code is pointed at another hub than the public one. Belongs to `snippets`. */
  readonly endpoint?: EndpointUse;
  /** The smallest models that reach each branch of `snippets`, by a name that says which. Required with `snippets`. */
  readonly samples?: Readonly<Record<string, ModelFacts>>;
}

/** Checks the shape of an entry at compile time; returns it unchanged. */
export function defineLibrary(library: Library): Library {
  return library;
}
