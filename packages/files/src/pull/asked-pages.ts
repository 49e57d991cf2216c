import { setTimeout as sleep } from "node:timers/promises";
import { kinds, type RecordKind } from "@modelshelf/store/kinds";
import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import type { ListPage } from "../upstream/list-page.ts";
import type { Upstream } from "../upstream/upstream.ts";
import { UpstreamFault } from "../upstream/upstream-fault.ts";
import type { GoneUpstreams } from "./gone-upstreams.ts";
import type { HubChain } from "./hub-chain.ts";

export interface AskedPagesOptions {
  readonly chain: HubChain;
  readonly gone: GoneUpstreams;
  /** Ends what is being asked. */
  readonly signal: AbortSignal;
  /** So long a page is taken to be as it was. */
  readonly refreshMs: number;
  readonly now: () => number;
  /** Called with what went wrong. */
  readonly log: (what: string, error: unknown) => void;
  /** So long a reader waits for upstreams. Default five seconds */
  readonly maxWaitMs?: number;
  /** Pages that an upstream is asked for in a minute, so that questions for files are left to it. Default 120 */
  readonly maxPerMinute?: number;
}

/** A page of a list of an upstream. */
export interface AskedPage {
  readonly upstream: Upstream;
  readonly kind: RecordKind;
  readonly parameters: URLSearchParams;
  /** Hubs that the question has passed. */
  readonly passed: readonly string[];
}

const usualWaitMs = 5_000;
const usualPerMinute = 120;
const minuteMs = 60_000;
const maxKeptPages = 200;
const maxKeptBytes = 8_000_000;

/** The message for an upstream that takes longer than a reader waits. */
export const isSlow = (host: string, ms: number): string =>
  `${host} did not send its list within ${Math.round(ms / 1000)} seconds.`;
/** The message for an upstream that was asked for as many pages as this hub allows itself. */
export const askedEnough = (host: string, pages: number): string =>
  `${host} was asked for ${pages} pages of lists within a minute, which is as often as this hub asks; try again in a minute.`;
/** The message for an upstream that did not answer a moment ago, and is not asked again yet. */
export const didNotAnswer = (host: string): string => `${host} did not answer a moment ago.`;

/**
 * Pages of the lists of upstreams, asked once for all who wait for them, and kept for a while.
 *
 * @example await pages.get({ upstream, kind: "model", parameters: new URLSearchParams("limit=20"), passed: [] }, 5000)
 */
export class AskedPages {
  readonly #options: AskedPagesOptions;
  readonly #kept: LRUCache<string, ListPage>;
  readonly #asking = new Map<string, Promise<ListPage>>();
  /** When each upstream was asked within the last minute, in milliseconds of the clock, by its address. */
  readonly #askedAt = new Map<string, readonly number[]>();

  constructor(options: AskedPagesOptions) {
    this.#options = options;
    const { refreshMs: ttl, now } = options;
    this.#kept = nameCache(
      "upstream-lists",
      new LRUCache({
        max: maxKeptPages,
        maxSize: maxKeptBytes,
        sizeCalculation: ({ bytes }) => bytes + 1,
        ttl,
        ttlResolution: 0,
        perf: { now },
      }),
    );
  }

  /** So long a reader waits for upstreams, in milliseconds. */
  get maxWaitMs(): number {
    return this.#options.maxWaitMs ?? usualWaitMs;
  }

  /**
   * A page, for a reader who waits so long.
   *
   * @throws UpstreamFault when it is not given, or does not come in time
   */
  async get(asked: AskedPage, leftMs: number): Promise<ListPage> {
    const { upstream, kind, parameters, passed } = asked;
    const { href, host } = upstream.endpoint;
    const key = [href, kind, parameters.toString(), ...passed].join(" ");
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    if (this.#options.gone.has(upstream)) throw new UpstreamFault(didNotAnswer(host), { isGone: true });
    const running = this.#asking.get(key);
    if (running === undefined) this.#spend(upstream);
    const waiting = new AbortController();
    try {
      const late = sleep(leftMs, undefined, { ref: false, signal: waiting.signal }).catch(() => undefined);
      const page = await Promise.race([running ?? this.#ask(key, asked), late]);
      if (page === undefined) throw new UpstreamFault(isSlow(host, this.maxWaitMs), { isLate: true });
      return page;
    } finally {
      waiting.abort();
    }
  }

  #ask(key: string, { upstream, kind, parameters, passed }: AskedPage): Promise<ListPage> {
    const { chain, gone, signal, log } = this.#options;
    const { host } = upstream.endpoint;
    const ending = AbortSignal.any([signal, AbortSignal.timeout(this.maxWaitMs)]);
    const asking = upstream
      .listPage(kind, parameters, ending, chain.next(passed))
      .then((page) => {
        gone.delete(upstream);
        this.#kept.set(key, page);
        return page;
      })
      .catch((error: unknown) => {
        const fault = ending.aborted ? new UpstreamFault(isSlow(host, this.maxWaitMs), { isLate: true }) : error;
        log(`${kinds[kind].label} of ${host}`, fault);
        if (fault instanceof UpstreamFault && fault.isGone) gone.add(upstream);
        throw fault;
      })
      .finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  /** @throws UpstreamFault for an upstream that was asked often enough */
  #spend({ endpoint: { href, host } }: Upstream): void {
    const { now, maxPerMinute = usualPerMinute } = this.#options;
    const recent = (this.#askedAt.get(href) ?? []).filter((ms) => now() - ms < minuteMs);
    if (recent.length >= maxPerMinute) throw new UpstreamFault(askedEnough(host, maxPerMinute), { isLate: true });
    this.#askedAt.set(href, [...recent, now()]);
  }
}
