import { UnfitValue } from "../code/code.ts";
import { withEndpoint, withNearExample } from "./endpoint.ts";
import { publicHub, type SnippetContext } from "../hub-endpoint.ts";
import type { Library } from "../libraries/library.ts";
import type { ModelFacts } from "../model.ts";
import { withOwnFileNote } from "./own-file.ts";
import { withRefusedIdNote } from "./refused-id.ts";
import { withPresentFiles } from "./present-files.ts";
import type { Snippet } from "../snippet.ts";

/** The output of a library for one repository. */
export interface WrittenSnippets {
  /** Empty for a library that has no code for it, and where {@link error} says why there is none. */
  readonly snippets: readonly Snippet[];
  /** One sentence for people: why this library shows no code. */
  readonly error?: string | undefined;
  /**
   * The error of a mistake of ours, as opposed to a value that fits nowhere. The page lives on; the server should log this,
   * and every test expects it to be absent.
   */
  readonly fault?: unknown;
}

/** An entry that writes code from facts of the kind `Facts`. */
interface Writer<Facts> extends Pick<Library, "label" | "endpoint" | "examples" | "loads"> {
  readonly snippets?: (facts: Facts, context: SnippetContext) => readonly Snippet[];
}

const none: readonly never[] = [];

/**
 * The code of one library for one repository. Never throws: besides {@link UnfitValue} it catches whatever else a
 * generator may throw, because one faulty generator must not take down a page.
 *
 * @param noun what the facts are about, for the sentence in `error`
 * @param asked what the reader asked for; its address of a hub may end in a slash; see `withEndpoint`
 * @example writeSnippets(datasetLibrary("polars"), squad, "dataset").error
 * // "Polars code cannot be written for this dataset: The id \"squad\" has no owner, …"
 */
export function writeSnippets<Facts extends Pick<ModelFacts, "id" | "widget" | "files" | "tags">>(
  library: Writer<Facts>,
  facts: Facts,
  noun: "model" | "dataset",
  asked: { readonly [Name in keyof SnippetContext]: SnippetContext[Name] | undefined } = {},
): WrittenSnippets {
  try {
    const context = contextOf(asked);
    const address = context.endpoint;
    const near = address === undefined ? facts : withNearExample(facts, address);
    const made = library.snippets?.(near, context) ?? none;
    // Facts of datasets list no files of models.
    const present = noun === "model" ? withPresentFiles(made, near, library) : made;
    const snippets = withRefusedIdNote(withOwnFileNote(present, near, library), facts.id);
    return { snippets: address === undefined ? snippets : snippets.map((one) => withEndpoint(one, library, address)) };
  } catch (thrown) {
    if (thrown instanceof UnfitValue) {
      return { snippets: none, error: notWritten(library.label, noun, thrown.message) };
    }
    const error = `The code for ${library.label} could not be generated. This is a bug, not a mistake in the ${noun}.`;
    return { snippets: none, error, fault: thrown };
  }
}

/** The message for a library, by its label, whose code cannot hold a value of the record. The reason is a sentence. */
export const notWritten = (label: string, noun: "model" | "dataset", reason: string): string =>
  `${label} code cannot be written for this ${noun}: ${reason}`;

/** The options of a request, without members that have no value. */
function contextOf({ endpoint, bits }: { readonly [Name in keyof SnippetContext]: unknown }): SnippetContext {
  if (endpoint === undefined && bits === undefined) return publicHub;
  return {
    ...(typeof endpoint === "string" && { endpoint: endpoint.replace(/\/+$/, "") }),
    ...((bits === 4 || bits === 8) && { bits }),
  };
}
