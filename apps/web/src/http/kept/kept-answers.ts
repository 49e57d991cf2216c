import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import type { KeptAnswer } from "./kept-answer.ts";

/** Bytes of answers that are kept, all forms of them; some 2,500 compressed pages. */
const defaultMaxBytes = 32_000_000;
/** Of those, for addresses with a query: there are more of them than anybody counts, and strangers can make them up. */
const queriesShare = 1 / 4;
/** The size of an entry beside its body: the texts of its headers and its key. */
const overhead = 3000;

/**
 * Answers that were asked for last, within a limit of bytes. Those to addresses with a query have a part of their own, so
 * that a client that asks for many of them takes nothing from the others.
 *
 * @example
 * const answers = new KeptAnswers();
 * answers.set(key, answer);
 * answers.get(key) === answer; // true
 */
export class KeptAnswers {
  readonly #plain: LRUCache<string, KeptAnswer>;
  readonly #queries: LRUCache<string, KeptAnswer>;

  constructor(maxBytes = defaultMaxBytes) {
    this.#plain = lruOf(maxBytes * (1 - queriesShare));
    this.#queries = lruOf(maxBytes * queriesShare);
  }

  /** @param key from `answerKey` */
  get(key: string): KeptAnswer | undefined {
    return this.#partFor(key).get(key);
  }

  set(key: string, answer: KeptAnswer): void {
    this.#partFor(key).set(key, answer);
  }

  #partFor(key: string): LRUCache<string, KeptAnswer> {
    return key.includes("?") ? this.#queries : this.#plain;
  }
}

function lruOf(maxSize: number): LRUCache<string, KeptAnswer> {
  return nameCache(
    "answers",
    new LRUCache({
      maxSize,
      // One of them cannot take the place of all others.
      maxEntrySize: maxSize / 4,
      sizeCalculation: ({ body }) => body.length + overhead,
    }),
  );
}
