import type { ModelFacts } from "../model.ts";
import type { EndpointUse, SnippetContext } from "../hub-endpoint.ts";
import type { Snippet } from "../snippet.ts";
import type { TaskId } from "../tasks/ids.ts";
import type { FileQuery } from "./file-query.ts";
import type { LoadedFiles } from "./loaded-files.ts";
import type { LibraryGroupKey } from "./groups.ts";

/**
 * One machine-learning library. Its key, the `library_name` of model cards, is the name of its file in `entries/`, whose
 * default export is the entry. `npm run generate` builds indexes and goldens from the entries.
 *
 * @example
 * export default defineLibrary({
 *   label: "Toolbox",
 *   group: "vision",
 *   repository: { name: "toolbox", url: "https://github.com/acme/toolbox" },
 *   counts: { extension: "bin" }, // each download of a .bin file is a download of the model
 *   snippets: ({ id }) => [{ install: { pip: ["toolbox"] }, code: py`
 *     from toolbox import load
 *
 *     model = load(${id})
 *   ` }],
 *   endpoint: "HF_ENDPOINT", // load() fetches through huggingface_hub
 *   samples: { "any model": { id: "acme/small", tags: ["toolbox"] } },
 * });
 * // On the page of acme/small: pip install toolbox, and a program that ends in model = load("acme/small")
 */
export interface Library {
  /** Name for people: "Sentence Transformers". */
  readonly label: string;
  /** The purpose; `groups.ts` has the groups. */
  readonly group: LibraryGroupKey;
  /** A description in a sentence of our own for somebody who has never heard of it. Default: that of its group. */
  readonly about?: string;
  /**
   * Names that people use besides its key and label, so that they find it: `["sbert"]`. Case, accents and marks do not
   * count.
   */
  readonly alsoCalled?: readonly string[];
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
  /**
   * Model → blocks to copy, in reading order. An empty list shows nothing. The context is for `endpoint: "written"`.
   *
   * All text of a model was typed by a stranger: it may go into holes of the code tags and into `note` and `title`, and
   * nowhere else. Whether a fact is there has to be asked, its type and length do not. A value that fits nowhere throws
   * UnfitValue in the tag; leave it to the caller, who says so in place of the code.
   */
  readonly snippets?: (model: ModelFacts, context?: SnippetContext) => readonly Snippet[];
  /**
   * Files of which it loads one although its code names none. Where a record lists files and none of them is among these,
   * a message is in place of the code; files that code names are read from the code.
   */
  readonly loads?: LoadedFiles;
  /** Files that its code fetches as its example, by their names on a hub, beside those of `exampleFiles`. */
  readonly examples?: Readonly<Record<string, string>>;
  /** How its code is pointed at another hub than the public one. Belongs to `snippets`. */
  readonly endpoint?: EndpointUse;
  /**
   * The smallest models that reach each branch of `snippets`, by a name that says which. Required with `snippets`: goldens,
   * tests and the page of the library are made of them, and what a record lacks is found by comparing with them.
   */
  readonly samples?: Readonly<Record<string, ModelFacts>>;
}

/** Checks the shape of an entry at compile time; returns it unchanged. */
export function defineLibrary(library: Library): Library {
  return library;
}
