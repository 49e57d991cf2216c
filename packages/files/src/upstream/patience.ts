import { reasonOf } from "@modelshelf/store/browser";
import { askedWaitMs } from "./asked-wait.ts";
import { UpstreamFault } from "./upstream-fault.ts";

export interface PatienceOptions {
  /** Rejects with the reason of the signal. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Before each wait of more than a second, with a sentence why. */
  readonly onWait?: ((ms: number, reason: string) => void) | undefined;
  readonly now?: () => number;
  /** Tries of what breaks down. Default 6 */
  readonly maxTries?: number | undefined;
  /** Longer waits than this are not waited. Default an hour */
  readonly maxWaitMs?: number | undefined;
  /** How often one question waits because it is asked to. Default 100 */
  readonly maxAskedWaits?: number | undefined;
  /**
   * Somebody waits for the answer: a hub from which nothing came in time is not retried. Unless it answered others meanwhile,
   * nothing is sent to it for ten seconds; after that, one request at a time until it answers. All others fail at once.
   * Default `false`
   */
  readonly isHurried?: boolean | undefined;
}

/** Longer ones are not waited for: it is better to say so and to be run again. */
const maxAskedWaitMs = 3_600_000;
const usualTries = 6;
/** So long a hub from which nothing came is left alone. */
export const restAfterSilenceMs = 10_000;
/** A hub that is busy says so again and again, and that is not a fault. */
const usualAskedWaits = 100;

/** A hub from which nothing came. */
interface Silence {
  readonly reason: string;
  /** Until then it is left alone. */
  untilMs: number;
  /** Whether a request is on its way that finds out whether it answers again. */
  isProbed: boolean;
}

/** The message for a hub that wants to be asked in hours. */
export const asksForTooLong = (host: string, ms: number): string =>
  `${host} asks to wait ${ms > 120_000 ? `${Math.ceil(ms / 60_000)} minutes` : `${Math.ceil(ms / 1000)} s`} before the next request; try again then.`;
/** The message for a hub that could not be reached, however often it was tried. */
export const doesNotAnswer = (host: string, tries: number, reason: string): string =>
  `${host} does not answer, after ${tries} tries: ${reason}.`;
/** The message for a hub from which nothing came while a reader waited. */
export const isSilent = (host: string, reason: string): string => `${host} does not answer: ${reason}.`;
const asksToWait = (host: string, seconds: number): string => `${host} asks to wait ${seconds} s.`;
const triesAgain = (host: string, reason: string, seconds: number): string =>
  `${host}: ${reason}; trying again in ${seconds} s.`;

/**
 * Asks a hub as often and as late as it wants to be asked: waits where it says that it is busy, tries again where it breaks
 * down, and waits in advance where an answer says that nothing is left for now.
 */
export class Patience {
  readonly #options: PatienceOptions;
  #notBeforeMs = 0;
  /** From the request to which nothing came to the next answer of any kind. */
  #silence: Silence | undefined;
  #answers = 0;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /**
   * The first answer that is one: neither "busy" nor a breakdown.
   *
   * @param send sends the request once more
   * @throws UpstreamFault when it does not come; the reason of the signal
   */
  async ask(host: string, send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
    const silence = this.#silence;
    if (silence === undefined) return this.#askPatiently(host, send, signal);
    const leftMs = silence.untilMs - this.#now();
    if (silence.isProbed || leftMs > 0) throw silentFault(host, silence.reason, leftMs);
    silence.isProbed = true;
    try {
      return await this.#askPatiently(host, send, signal);
    } finally {
      // The hub may have answered and fallen silent again meanwhile: that silence is another one.
      silence.isProbed = false;
    }
  }

  async #askPatiently(host: string, send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
    const { maxTries = usualTries, maxWaitMs = maxAskedWaitMs, maxAskedWaits = usualAskedWaits } = this.#options;
    const tooLong = (ms: number): UpstreamFault =>
      new UpstreamFault(asksForTooLong(host, ms), { isGone: true, retryAfterMs: ms });
    let tries = 0;
    for (let waits = 0; ;) {
      signal?.throwIfAborted();
      const ownMs = this.#notBeforeMs - this.#now();
      if (ownMs > maxWaitMs) throw tooLong(ownMs);
      if (ownMs > 0) await this.#wait(ownMs, asksToWait(host, Math.ceil(ownMs / 1000)), signal);
      const answersBefore = this.#answers;
      const { response, reason, isLate } = await attempt(send, signal);
      if (response !== undefined) {
        this.#answers += 1;
        this.#silence = undefined;
      }
      const askedMs = response && askedWaitMs(response.headers, this.#now());
      if (response !== undefined && reason === undefined) {
        if (askedMs !== undefined) this.#notBeforeMs = this.#now() + Math.min(askedMs, maxAskedWaitMs);
        return response;
      }
      await response?.body?.cancel();
      if (askedMs !== undefined && (response?.status === 429 || response?.status === 503)) {
        if (askedMs > maxWaitMs || (waits += 1) > maxAskedWaits) throw tooLong(askedMs);
        await this.#wait(askedMs, asksToWait(host, Math.ceil(askedMs / 1000)), signal);
        continue;
      }
      tries += 1;
      const why = reason ?? "";
      const nothingCame = isLate && response === undefined;
      if (nothingCame && this.#options.isHurried) throw silentFault(host, why, this.#restMs(why, answersBefore));
      if (tries >= maxTries) {
        throw new UpstreamFault(doesNotAnswer(host, tries, why), { isGone: true, isLate, retryAfterMs: askedMs });
      }
      const pauseMs = pauseAfter(tries);
      await this.#wait(pauseMs, triesAgain(host, why, pauseMs / 1000), signal);
    }
  }

  /** How long the hub is left alone from now on. Where others were answered meanwhile, one address is slow, not the hub. */
  #restMs(reason: string, answersBefore: number): number {
    if (this.#answers !== answersBefore) return 0;
    this.#silence ??= { reason, untilMs: 0, isProbed: false };
    this.#silence.untilMs = this.#now() + restAfterSilenceMs;
    return restAfterSilenceMs;
  }

  /** Waits before another try of what broke off. */
  async pause(tries: number, signal?: AbortSignal): Promise<void> {
    await this.#options.wait(pauseAfter(tries), signal);
  }

  async #wait(ms: number, reason: string, signal?: AbortSignal): Promise<void> {
    if (ms > 1000) this.#options.onWait?.(ms, reason);
    await this.#options.wait(ms, signal);
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}

/** @param restMs how long the hub is left alone yet */
function silentFault(host: string, reason: string, restMs: number): UpstreamFault {
  return new UpstreamFault(isSilent(host, reason), {
    isGone: true,
    isLate: true,
    retryAfterMs: restMs > 0 ? restMs : undefined,
  });
}

/** 1, 2, 4 … seconds, a minute at most. */
function pauseAfter(tries: number): number {
  return Math.min(1000 * 2 ** (tries - 1), 60_000);
}

const passing: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** An answer, or why it is worth another try. */
async function attempt(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<{ readonly response?: Response; readonly reason?: string; readonly isLate: boolean }> {
  try {
    const response = await send();
    const { status } = response;
    return passing.has(status)
      ? { response, reason: `answered ${status}`, isLate: status === 504 }
      : { response, isLate: false };
  } catch (error) {
    if (signal?.aborted || error instanceof UpstreamFault) throw error;
    const isLate = (error as NodeJS.ErrnoException).code === "ETIMEDOUT";
    return { reason: reasonOf(error), isLate };
  }
}
