/* These run in the page; each stands for itself, as its text is sent there. */

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Before anything else in the page: notes what moves. */
export function watchShifts(): void {
  const seen: Shift[] = [];
  const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as Shift[])));
  observer.observe({ type: "layout-shift", buffered: true });
  Object.assign(globalThis, { takeShifts: () => seen.concat(observer.takeRecords() as Shift[]) });
}

/**
 * The shifts that nobody asked for, once fonts and scripts are through: the sum of the shares of the window, and what
 * moved.
 *
 * @example (await page.evaluate(shiftsSoFar)).total // 0.0006
 */
export async function shiftsSoFar(): Promise<{ total: number; shifts: string[] }> {
  await document.fonts.ready;
  // Scripts that run when there is time, then the frame that draws their result, and the one by which its shifts are known.
  await new Promise((resolve) => requestIdleCallback(resolve));
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const entries = (globalThis as unknown as { takeShifts: () => Shift[] }).takeShifts();
  return {
    total: entries.reduce((sum, { value }) => sum + value, 0),
    shifts: entries.map(({ value, sources }) => {
      const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40));
      return `${value.toFixed(4)} ${moved.join(" · ")}`;
    }),
  };
}

/** Until the text parsed so far has been drawn. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
