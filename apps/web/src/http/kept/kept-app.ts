import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Env, Keeping } from "../env.ts";
import type { App } from "../guarded-app.ts";
import { answerKey } from "./answer-key.ts";
import { type KeptAnswer, toKeptAnswer, toResponse } from "./kept-answer.ts";
import { KeptAnswers } from "./kept-answers.ts";

/** How old an answer may be that shows documents, whose files may change at any moment; as old as the view of their folders. */
const documentsMs = 1000;
/** Addresses whose answers are known to depend on the reader's languages. */
const maxByLanguage = 2000;
/** Browsers say less. */
const longestLanguages = 200;

export interface KeepingOptions {
  /** The value of `Store.revision`: another text when something was written, `undefined` where that cannot be told. */
  readonly revision: () => string | undefined;
  readonly answers?: KeptAnswers;
  /** Milliseconds. Default `performance.now`. */
  readonly now?: () => number;
}

/**
 * An app whose answers are kept until what they show changes. What shows records alone holds until the catalog is written;
 * all else for a second. What does not hold any more is asked for again together with its ETag, so that it is neither written nor
 * compressed again when nothing about it has changed.
 *
 * Kept is what the app says may be kept, see `keeping` in `Env`: never an error, a redirect, or what depends on the reader.
 *
 * @example const app = new KeptApp(inner, { revision: () => store.revision() });
 */
export class KeptApp implements App {
  readonly #app: App;
  readonly #revision: () => string | undefined;
  readonly #now: () => number;
  readonly #answers: KeptAnswers;
  readonly #byLanguage = new LRUCache<string, true>({ max: maxByLanguage });

  constructor(app: App, { revision, answers = new KeptAnswers(), now = () => performance.now() }: KeepingOptions) {
    this.#app = app;
    this.#revision = revision;
    this.#answers = answers;
    this.#now = now;
  }

  /** The kept answer for a request, if it still holds. */
  find(incoming: IncomingMessage): KeptAnswer | undefined {
    const key = this.keyOf(incoming);
    const answer = key === undefined ? undefined : this.#answers.get(key);
    return answer !== undefined && this.#holds(answer, this.#revision()) ? answer : undefined;
  }

  async fetch(request: Request, env: unknown): Promise<Response> {
    const { incoming } = env as Env["Bindings"];
    const key = incoming?.method === "GET" ? this.keyOf(incoming) : undefined;
    if (key === undefined || incoming === undefined) return this.#app.fetch(request, env);
    const known = this.#answers.get(key);
    if (known !== undefined && this.#holds(known, this.#revision())) {
      const { sending } = env as Env["Bindings"];
      if (sending && known.route !== undefined) sending.route = known.route;
      return toResponse(known, incoming?.headers["if-none-match"]);
    }
    return this.#make(known, request, env as Env["Bindings"]);
  }

  /** The same text for requests that get the same answer, as far as that is known before it was made; see `answerKey`. */
  keyOf(incoming: IncomingMessage): string | undefined {
    const key = answerKey(incoming);
    if (key === undefined || !this.#byLanguage.has(key)) return key;
    const { "accept-language": languages = "" } = incoming.headers;
    return languages.length > longestLanguages ? undefined : `${key}\n${languages}`;
  }

  #holds(answer: KeptAnswer, revision: string | undefined): boolean {
    return answer.revision === revision && this.#now() < answer.until;
  }

  async #make(known: KeptAnswer | undefined, request: Request, env: Env["Bindings"]): Promise<Response> {
    // Before the app reads anything: what is written meanwhile makes the answer old at once.
    const revision = this.#revision();
    const asked = this.#now();
    let until: number | undefined;
    const keeping: Keeping = {
      ...(known && { etag: known.etag }),
      keep: (shows, { isByLanguage } = { isByLanguage: false }) => {
        const bare = isByLanguage && env.incoming ? answerKey(env.incoming) : undefined;
        if (bare !== undefined) this.#byLanguage.set(bare, true);
        until = shows === "records" ? Number.POSITIVE_INFINITY : asked + documentsMs;
      },
    };
    const response = await this.#app.fetch(request, { ...env, keeping });
    if (until === undefined) return keeping.body ? new Response(keeping.body, response) : response;
    const route = env.sending?.route;
    const validity = { revision: revision ?? "", until, ...(route !== undefined && { route }) };
    let answer: KeptAnswer | undefined;
    if (response.status === 200) answer = await toKeptAnswer(response, validity, keeping.body);
    else if (response.status === 304 && known) answer = { ...known, ...validity };
    if (answer === undefined) return response;
    // That it depends on languages is known only now.
    const ownKey = env.incoming && this.keyOf(env.incoming);
    if (revision !== undefined && ownKey !== undefined) this.#answers.set(ownKey, answer);
    return toResponse(answer, env.incoming?.headers["if-none-match"]);
  }
}
