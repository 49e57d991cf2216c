import { UnfitValue } from "./code/code.ts";
import { library } from "./libraries/all.ts";
import { isLibraryKey, type LibraryKey } from "./libraries/ids.ts";
import type { ModelFacts } from "./model.ts";
import { reasonsFor } from "./reasons.ts";
import type { Snippet } from "./snippet.ts";

/** What one library shows for one model. */
export interface LibrarySnippets {
  readonly library: LibraryKey;
  /** Which fact of the record named the library. */
  readonly chosenBy: "library_name" | "tag";
  /** Empty for a library that has no code yet, and where {@link error} says why there is none. */
  readonly snippets: readonly Snippet[];
  /**
   * For each of the snippets, in the same order, the facts of the record that chose it: "tag lora". Worked out when it is
   * called, because it costs a run of the generator per fact.
   */
  readonly reasons: () => readonly (readonly string[])[];
  /** One sentence for people: why this library shows no code for this model. */
  readonly error?: string;
  /**
   * What was thrown, when it was not a value that fits nowhere but a mistake of ours. The page lives on; whoever serves
   * it should log this, and every test expects it to be absent.
   */
  readonly fault?: unknown;
}

/**
 * How to use a model: one item for each library that its record names, the one of `library_name` first, then those of
 * its tags in their order. Never throws: this is the one place that catches {@link UnfitValue}, and it catches whatever
 * else a generator may throw as well, because one faulty generator must not take down a page.
 *
 * @example snippetsFor({ id: "timm/resnet50.a1_in1k", tags: ["timm"], libraryName: "timm" })[0]?.snippets[0]?.code.text
 * // import timm ⏎⏎ model = timm.create_model("hf_hub:timm/resnet50.a1_in1k", pretrained=True)
 */
export function snippetsFor(model: ModelFacts): readonly LibrarySnippets[] {
  return librariesOf(model).map((key) => {
    const chosenBy = key === model.libraryName ? "library_name" : "tag";
    const generate = library(key).snippets ?? (() => []);
    try {
      return { library: key, chosenBy, snippets: generate(model), reasons: () => reasonsFor(model, generate) };
    } catch (error) {
      const none = { library: key, chosenBy, snippets: [], reasons: () => [] } as const;
      return error instanceof UnfitValue
        ? { ...none, error: unfit(key, error) }
        : { ...none, error: faulty(key), fault: error };
    }
  });
}

/**
 * Keys of the libraries that a model's record names, without repetition.
 *
 * @example librariesOf({ id: "a/b", tags: ["pytorch", "peft", "transformers"], libraryName: "transformers" })
 * // ["transformers", "peft"]
 */
export function librariesOf({ libraryName, tags }: ModelFacts): readonly LibraryKey[] {
  const named = libraryName === undefined ? tags : [libraryName, ...tags];
  return [...new Set(named.filter(isLibraryKey))];
}

function unfit(key: LibraryKey, error: UnfitValue): string {
  return `${library(key).label} code cannot be written for this model: ${error.message}`;
}

function faulty(key: LibraryKey): string {
  return `The code for ${library(key).label} could not be made. This is a mistake of the program, not of the model.`;
}
