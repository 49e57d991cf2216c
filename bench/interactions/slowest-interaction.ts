import type { Page } from "playwright-core";

/** One input event, as the Event Timing API reports it: it belongs to an interaction unless its id is 0. */
interface InputEvent extends PerformanceEntry {
  readonly interactionId: number;
}

/** Runs in the page before anything else: keeps what its interactions took. */
export function watchInteractions(): void {
  const durationsMs: number[] = [];
  const observer = new PerformanceObserver((list) => take(list.getEntries() as InputEvent[]));
  const take = (events: readonly InputEvent[]): void => {
    durationsMs.push(...events.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration));
  };
  observer.observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, {
    interactionsMs: () => {
      take(observer.takeRecords() as InputEvent[]);
      return durationsMs;
    },
  });
}

/**
 * The longest time from a key or click to the frame that shows what it did: "Interaction to Next Paint" of a visit of fewer
 * than 50 interactions. In milliseconds, by steps of 8; 16 where all were shorter than that.
 *
 * @throws Error where nothing was clicked or typed, so that a visit that does nothing is not a fast one
 * @example await slowestInteractionMs(page) // 48
 */
export async function slowestInteractionMs(page: Page): Promise<number> {
  // The frame after the last one, by which its time is known.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const [count, durationsMs] = await page.evaluate(() => [
    (performance as unknown as { interactionCount: number }).interactionCount,
    (globalThis as unknown as { interactionsMs: () => number[] }).interactionsMs(),
  ]);
  if (count === 0) throw new Error(`Nothing was clicked or typed on ${page.url()}.`);
  return Math.max(16, ...durationsMs);
}
