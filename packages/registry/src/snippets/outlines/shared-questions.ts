import type { ModelFacts } from "../../model.ts";

/** Something that a generator wanted to know of a model. */
export interface Question {
  /** Asks it of any model that has given the same answers to all questions before. */
  readonly ask: (model: ModelFacts) => unknown;
  /** What the model has answered whose facts were observed: a primitive value. */
  readonly answer: unknown;
}

type Ask = Question["ask"];

/** Words that are asked about may come from records, and no records may make this grow. */
const maximumShared = 5_000;
let sharedCount = 0;

const shared = new Map<string, Map<unknown, Ask>>();

/**
 * One function for all places in all trees where the same is asked. A tree has thousands of places and asks some eighty
 * questions: with a function of its own for each place it does not fit into the cache of a processor, and all snippets of
 * a model take a tenth longer.
 *
 * @param subject what is asked about: "tags"
 * @param key what is asked: a word, or the function that answers. Subject and key together say all that `ask` does
 */
export function sharedQuestion(subject: string, key: unknown, ask: Ask): Ask {
  const about = shared.get(subject) ?? new Map<unknown, Ask>();
  const known = about.get(key);
  if (known !== undefined || sharedCount >= maximumShared) return known ?? ask;
  shared.set(subject, about.set(key, ask));
  sharedCount += 1;
  return ask;
}

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Tells functions apart where a text has to, as in a subject. */
export function functionNumber(asked: (item: unknown) => boolean): number {
  const known = numbers.get(asked);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(asked, numbered);
  return numbered;
}
