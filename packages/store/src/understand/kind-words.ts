import { kinds, type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { wordsOf } from "../words/words.ts";

/** Words for a kind besides its own names. */
const others: Readonly<Partial<Record<RecordKind, readonly string[]>>> = {
  dataset: ["corpus"],
  space: ["demo", "demos"],
};

const kindOf: ReadonlyMap<string, RecordKind> = new Map(
  recordKinds.flatMap((kind) => {
    const own = wordsOf(`${kinds[kind].one} ${kinds[kind].many}`);
    return [...own, ...(others[kind] ?? [])].map((word) => [word, kind] as const);
  }),
);

/**
 * The kind of record that a word asks for, besides what they are to be about: "german news dataset".
 *
 * @param word folded, as `wordsOf` gives it
 * @example kindOfWord("demos") // "space"
 */
export const kindOfWord = (word: string): RecordKind | undefined => kindOf.get(word);
