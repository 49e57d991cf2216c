import { americanSpelling, phraseKey, rootOf, wordsOf } from "@modelshelf/store";
import type { Candidate } from "./candidates.ts";
import type { EntryKind } from "./results.ts";

/**
 * How well an entry fits a query, the best first: a name is the query; it is a task that has all words of it in its title;
 * a name begins so, or has all words; a part of the query means it; it has all words in its text.
 */
export const fits = ["is", "titled", "begins", "named", "meant", "said"] as const;
export type Fit = (typeof fits)[number];

/** The words of a query, made ready once to be compared with every entry. */
export interface TypedWords {
  /** As typed, then in American spelling where that differs. */
  readonly spellings: readonly (readonly string[])[];
  /** In one piece: "LM Studio" is "lmstudio", "Fast.ai" "fastai". */
  readonly solid: string;
  readonly roots: readonly string[];
  /** Empty where the words say too little to be known again in other forms. */
  readonly key: string;
}

/** @param words folded, as `wordsOf` gives them */
export function toTypedWords(words: readonly string[]): TypedWords {
  const american = words.map((word) => americanSpelling(word) ?? word);
  const isSame = american.every((word, index) => word === words[index]);
  const key = phraseKey(words);
  return {
    spellings: isSame ? [words] : [words, american],
    solid: words.join(""),
    roots: words.map(rootOf),
    key: key.length > 3 ? key : "",
  };
}

/**
 * How well an entry fits the words that somebody typed; undefined where it lacks one of them.
 *
 * @example fitOf("library", candidate, toTypedWords(["lmstudio"])) // "is" for LM Studio
 */
export function fitOf(kind: EntryKind, candidate: Candidate, typed: TypedWords): Fit | undefined {
  const { titleRoots, names, all, roots } = wordsIn(candidate);
  const is = (test: (words: readonly string[]) => boolean): boolean => typed.spellings.some(test);
  if (
    is((words) => names.some((name) => name.text === words.join(" "))) ||
    names.some((name) => name.solid === typed.solid || (typed.key !== "" && name.key === typed.key))
  )
    return "is";
  if (kind === "task" && is((words) => words.every((word) => titleRoots.has(rootOf(word))))) return "titled";
  if (is((words) => names.some((name) => name.text.startsWith(words.join(" "))))) return "begins";
  if (is((words) => names.some((name) => hasAll(name.words, words)))) return "named";
  return is((words) => hasAll(all, words)) || typed.roots.every((root) => roots.has(root)) ? "said" : undefined;
}

/**
 * By which other name an entry has all words, so that readers see why it is found; undefined where its title or id has them.
 *
 * @example otherNameOf(candidate, ["asr"]) // "ASR" for automatic speech recognition
 */
export function otherNameOf(candidate: Candidate, words: readonly string[]): string | undefined {
  const first = wordsIn(candidate).names.findIndex((name) => hasAll(name.words, words));
  return first < 0 ? undefined : candidate.alsoCalled[first - 2];
}

/** Whether each of the words begins one of a text's. */
const hasAll = (text: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => text.some((one) => one.startsWith(word)));

/** A name with what it is compared by. */
interface Name {
  readonly words: readonly string[];
  readonly text: string;
  readonly solid: string;
  readonly key: string;
}

/** The words of an entry, as they are compared. */
interface EntryWords {
  readonly titleRoots: ReadonlySet<string>;
  /** Title, id, and the others in their order. */
  readonly names: readonly Name[];
  /** Words of the names and of the detail. */
  readonly all: readonly string[];
  readonly roots: ReadonlySet<string>;
}

/** Every search looks at every entry, and finding its words takes far longer than comparing them. */
const made = new WeakMap<Candidate, EntryWords>();

function wordsIn(candidate: Candidate): EntryWords {
  const known = made.get(candidate);
  if (known !== undefined) return known;
  const { id, title, detail, alsoCalled } = candidate;
  const names = [title, id, ...alsoCalled].map((name): Name => {
    const words = wordsOf(name);
    return { words, text: words.join(" "), solid: words.join(""), key: phraseKey(words) };
  });
  const all = [...new Set([...names.flatMap(({ words }) => words), ...wordsOf(detail)])];
  const titleRoots = new Set(wordsOf(title).map(rootOf));
  const entry = { titleRoots, names, all, roots: new Set(all.map(rootOf)) };
  made.set(candidate, entry);
  return entry;
}
