import { type Basis, basesFor } from "./basis.ts";
import { type Hint, hintsFor } from "./hints.ts";
import { library } from "../libraries/all.ts";
import { isMeantByTag } from "./library-by-tag.ts";
import { type LibraryKey, libraryKeys } from "../libraries/ids.ts";
import { type MissingFact, missingFor } from "./missing.ts";
import { oneOf } from "../libraries/one-of.ts";
import type { WeightBits } from "../hub-endpoint.ts";
import type { ModelFacts } from "../model.ts";
import { reasonsFor } from "./reasons.ts";
import { writeSnippets, type WrittenSnippets } from "./write-snippets.ts";

/** The code of one library for one model. */
export interface LibrarySnippets extends WrittenSnippets {
  readonly library: LibraryKey;
  /**
   * The reason for the library: its name, the format of the files where the record names no library that has code, or a
   * hint from other facts of the record, which is a guess.
   */
  readonly chosenBy: "library_name" | "tag" | "format" | "hint";
  /** The fact that did, as its author knows it: "library_name timm", "tag peft", "config.peft". */
  readonly fact: string;
  /**
   * For each of the snippets, in the same order, the facts of the record that chose it: "tag lora". Worked out when it is
   * called, because it costs a run of the generator per fact.
   */
  reasons(): readonly (readonly string[])[];
  /** For each of the snippets, in the same order, how sure it is that it is the right one. Worked out when called. */
  bases(): readonly (Basis | undefined)[];
  /**
   * The facts that the author can state so that there is code, where there is none or only a message. Calculated when
   * called.
   */
  missing(): readonly MissingFact[];
}

export interface SnippetOptions {
  /** Address of the hub to fetch from, such as `https://hub.example.org`. Without it the code fetches from the public Hub. */
  readonly endpoint?: string | undefined;
  /** Bits that each weight is to take in memory, where a library can quantize a model of that size while it loads it. */
  readonly bits?: WeightBits | undefined;
  /** Whether to add libraries that the record only hints at, where they have code for the model. Default: true. */
  readonly hints?: boolean | undefined;
}

/**
 * How to use a model, with one item per library: first the record's `library_name`, then its tags in order, then libraries that
 * read its file format, then hints. Libraries with only a message come last. Never throws: if the code of a library fails, its
 * item says so.
 *
 * @example snippetsFor({ id: "timm/resnet50.a1_in1k", tags: ["timm"], libraryName: "timm" })[0]?.snippets[0]?.install
 * // { pip: ["timm"] }
 */
export function snippetsFor(
  model: ModelFacts,
  { endpoint, bits, hints = true }: SnippetOptions = {},
): readonly LibrarySnippets[] {
  const found: LibrarySnippets[] = [];
  const asked = { endpoint, bits };
  for (const key of librariesOf(model)) {
    const chosenBy = key === model.libraryName ? "library_name" : "tag";
    found.push(shownBy(key, chosenBy, `${chosenBy} ${key}`, model, asked));
  }
  if (hints) {
    const named = new Set(found.map((one) => one.library));
    const isLoaded = found.some(showsCode);
    for (const { library: key, fact, isFormat, isFallback } of isLoaded
      ? hintsFor(model)
      : formatsFirst(hintsFor(model))) {
      if (isFallback && found.some(showsCode)) continue;
      const chosenBy = isFormat && !isLoaded ? "format" : "hint";
      const shown = named.has(key) ? undefined : shownBy(key, chosenBy, fact, model, asked);
      if (shown !== undefined && showsCode(shown)) found.push(shown);
    }
  }
  return found.length < 2 ? found : [...found.filter(showsCode), ...found.filter((one) => !showsCode(one))];
}

const formatsFirst = (hints: readonly Hint[]): readonly Hint[] => [
  ...hints.filter(({ isFormat }) => isFormat),
  ...hints.filter(({ isFormat }) => !isFormat),
];

/**
 * Whether there is code to copy, even if there is a message too.
 *
 * @example showsCode({ snippets: [] }) // false
 */
export function showsCode({ snippets }: Pick<LibrarySnippets, "snippets">): boolean {
  return snippets.some(({ code }) => code.text !== "");
}

/** Asked for each tag of each model. */
const isKey = oneOf(libraryKeys);

/**
 * Keys of the libraries named in a model's record, each once. Authors choose tags freely, so a tag counts as a rare library
 * only if it is unambiguous; see `library-by-tag.ts`.
 *
 * @example librariesOf({ id: "a/b", tags: ["pytorch", "peft", "transformers"], libraryName: "transformers" })
 * // ["transformers", "peft"]
 */
export function librariesOf(model: ModelFacts): readonly LibraryKey[] {
  const { libraryName, tags } = model;
  const keys: LibraryKey[] = libraryName !== undefined && isKey(libraryName) ? [libraryName] : [];
  for (const tag of tags) if (isKey(tag) && !keys.includes(tag) && isMeantByTag(tag, model)) keys.push(tag);
  return keys;
}

/**
 * All libraries under which a search finds a model: its `library_name` as written, those named in its tags, and those that the
 * record mentions by another name, such as `gguf` for llama-cpp-python.
 *
 * @example librariesNamedBy({ libraryName: "gguf", tags: ["gguf"] }) // ["gguf", "llama-cpp-python"]
 */
export function librariesNamedBy(facts: Pick<ModelFacts, "libraryName" | "tags" | "pipelineTag">): readonly string[] {
  const model = { id: "", ...facts };
  const named = facts.libraryName === undefined ? [] : [facts.libraryName];
  return [...new Set([...named, ...librariesOf(model), ...hintsFor(model).map(({ library: key }) => key)])];
}

const none: readonly never[] = [];

/** The code of a library for a model. Reasons and the like are found when they are called for: most readers never do. */
function shownBy(
  key: LibraryKey,
  chosenBy: LibrarySnippets["chosenBy"],
  fact: string,
  model: ModelFacts,
  asked: Pick<SnippetOptions, "endpoint" | "bits">,
): LibrarySnippets {
  const entry = library(key);
  const written = writeSnippets(entry, model, "model", asked);
  const generate = written.snippets.length > 0 ? entry.snippets : undefined;
  const hint = chosenBy === "hint" ? fact : undefined;
  return {
    library: key,
    chosenBy,
    fact,
    ...written,
    reasons: () => (generate ? reasonsFor(model, generate) : none),
    bases: () => (generate ? basesFor(model, generate, hint) : none),
    missing: () => (written.fault === undefined ? missingFor(model, entry) : none),
  };
}
