import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";

/** A document with tabs, a list, an owner, a model with code, home. */
const places = ["/docs/directives", "/models", "/google", "/models/openai/whisper-large-v3", "/"] as const;
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** What people do not notice; what is called good elsewhere is ten times as much. */
const unnoticed = 0.01;

describeInBrowser(
  "layout",
  (hub) => {
    test.each(places)("%s stays where it is when the fonts come late", async (place) => {
      await Promise.all(
        windows.map(async (viewport) => {
          const page = await hub.newPage({ viewport });
          const release = await holdFonts(page);
          await page.addInitScript(watchShifts);
          await page.goto(hub.url + place, { waitUntil: "domcontentloaded" });
          await page.evaluate(firstPaint);
          expect(release(), "fonts that were asked for before the first paint").toBeGreaterThan(0);
          await page.waitForLoadState("load");
          const { total, shifts } = await page.evaluate(shiftsSoFar);
          expect(total, `at ${viewport.width} px:\n${shifts.join("\n")}`).toBeLessThan(unnoticed);
        }),
      );
    });
  },
  { inWindow: true },
);

/** Fonts are answered only after `release`, which says how many had been asked for by then. */
async function holdFonts(page: Page): Promise<() => number> {
  const released = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\.woff2$/, async (route) => {
    asked += 1;
    await released.promise;
    await route.continue();
  });
  return () => {
    released.resolve();
    return asked;
  };
}

/* What follows runs in the page. */

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

function watchShifts(): void {
  const seen: Shift[] = [];
  const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as Shift[])));
  observer.observe({ type: "layout-shift", buffered: true });
  Object.assign(globalThis, { takeShifts: () => seen.concat(observer.takeRecords() as Shift[]) });
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}

async function shiftsSoFar(): Promise<{ total: number; shifts: string[] }> {
  await document.fonts.ready;
  // What scripts do when there is time, then the frame that draws it, and the one by which its shifts are known.
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
