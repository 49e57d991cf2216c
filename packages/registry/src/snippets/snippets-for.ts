import { hintsFor } from "./hints.ts";
import { library } from "../libraries/all.ts";
import { isMeantByTag } from "./library-by-tag.ts";
import { isLibraryKey, type LibraryKey } from "../libraries/ids.ts";
import { type MissingFact, missingFor } from "./missing.ts";
import type { ModelFacts } from "../model.ts";
import { reasonsFor } from "./reasons.ts";
import type { Snippet } from "../snippet.ts";
import { writeSnippets, type WrittenSnippets } from "./write-snippets.ts";

/** What one library shows for one model. */
export interface LibrarySnippets extends WrittenSnippets {
  readonly library: LibraryKey;
  /** What led to the library; a hint names it only by what else the record says. */
  readonly chosenBy: "library_name" | "tag" | "hint";
  /** The fact that did, as its author knows it: "library_name timm", "tag peft", "config.peft". */
  readonly fact: string;
  /**
   * For each of the snippets, in the same order, the facts of the record that chose it: "tag lora". Worked out when it is
   * called, because it costs a run of the generator per fact.
   */
  reasons(): readonly (readonly string[])[];
  /** What the author can write so that there is code, where there is none or only a message. Worked out when called. */
  missing(): readonly MissingFact[];
}

export interface SnippetOptions {
  /** Address of the hub to fetch from, such as `https://hub.example.org`. Without it the code fetches from the public Hub. */
  readonly endpoint?: string | undefined;
  /** Also libraries that the record only hints at, where they have code for the model. Default: those it names. */
  readonly hints?: boolean | undefined;
}

/**
 * How to use a model: one item for each library that its record names, the one of `library_name` first, then those of
 * its tags in their order, then hints. Never throws; a library that fails says so in its item.
 *
 * @example snippetsFor({ id: "timm/resnet50.a1_in1k", tags: ["timm"], libraryName: "timm" })[0]?.snippets[0]?.code.text
 * // import timm ⏎⏎ model = timm.create_model("hf_hub:timm/resnet50.a1_in1k", pretrained=True)
 */
export function snippetsFor(model: ModelFacts, { endpoint, hints }: SnippetOptions = {}): readonly LibrarySnippets[] {
  const found: LibrarySnippets[] = [];
  for (const key of librariesOf(model)) {
    found.push(new Shown(key, key === model.libraryName ? "library_name" : "tag", undefined, model, endpoint));
  }
  if (hints) {
    const named = new Set(found.map((shown) => shown.library));
    for (const { library: key, fact } of hintsFor(model)) {
      const shown = new Shown(key, "hint", fact, model, endpoint);
      if (!named.has(key) && hasCode(shown)) found.push(shown);
    }
  }
  return found;
}

/**
 * Keys of the libraries that a model's record names, without repetition. Tags are authors' own words, so rare libraries
 * count only where nothing else can be meant; see `library-by-tag.ts`.
 *
 * @example librariesOf({ id: "a/b", tags: ["pytorch", "peft", "transformers"], libraryName: "transformers" })
 * // ["transformers", "peft"]
 */
export function librariesOf(model: ModelFacts): readonly LibraryKey[] {
  const { libraryName, tags } = model;
  const keys: LibraryKey[] = libraryName !== undefined && isLibraryKey(libraryName) ? [libraryName] : [];
  for (const tag of tags) if (isLibraryKey(tag) && !keys.includes(tag) && isMeantByTag(tag, model)) keys.push(tag);
  return keys;
}

/**
 * All libraries under which a model is looked for: what its record calls its library, in whatever spelling, those that
 * its tags name, and those for which other names of them stand in the record, as `gguf` does for llama-cpp-python.
 *
 * @example librariesNamedBy({ libraryName: "gguf", tags: ["gguf"] }) // ["gguf", "llama-cpp-python"]
 */
export function librariesNamedBy(facts: Pick<ModelFacts, "libraryName" | "tags" | "pipelineTag">): readonly string[] {
  const model = { id: "", ...facts };
  const named = facts.libraryName === undefined ? [] : [facts.libraryName];
  return [...new Set([...named, ...librariesOf(model), ...hintsFor(model).map(({ library: key }) => key)])];
}

const none: readonly never[] = [];

class Shown implements LibrarySnippets {
  readonly library: LibraryKey;
  readonly chosenBy: LibrarySnippets["chosenBy"];
  readonly snippets: readonly Snippet[];
  readonly error: string | undefined;
  readonly fault: unknown;
  readonly #fact: string | undefined;
  readonly #model: ModelFacts;

  constructor(
    key: LibraryKey,
    chosenBy: LibrarySnippets["chosenBy"],
    fact: string | undefined,
    model: ModelFacts,
    endpoint: string | undefined,
  ) {
    this.library = key;
    this.chosenBy = chosenBy;
    this.#fact = fact;
    this.#model = model;
    ({
      snippets: this.snippets,
      error: this.error,
      fault: this.fault,
    } = writeSnippets(library(key), model, "model", endpoint));
  }

  get fact(): string {
    return this.#fact ?? `${this.chosenBy} ${this.library}`;
  }

  reasons(): readonly (readonly string[])[] {
    const { snippets } = library(this.library);
    return this.snippets.length > 0 && snippets ? reasonsFor(this.#model, snippets) : none;
  }

  missing(): readonly MissingFact[] {
    return this.fault === undefined ? missingFor(this.#model, library(this.library)) : none;
  }
}

function hasCode({ snippets }: LibrarySnippets): boolean {
  return snippets.length > 0 && snippets.every(({ notice }) => notice === undefined);
}
