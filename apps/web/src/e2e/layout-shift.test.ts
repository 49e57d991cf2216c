import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { describeInBrowser } from "./browser.ts";
import { openInPieces } from "./in-pieces.ts";
import { nextFrames, shiftsSoFar, watchShifts } from "./layout-shifts.ts";

/** Documents with an image and with tabs, a list, an owner, a model with code, home. */
const places = ["/docs", "/docs/directives", "/models", "/google", "/models/openai/whisper-large-v3", "/"] as const;
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** A shift that people do not notice; one that is called good elsewhere is ten times as much. */
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
          await expectStill(page, viewport.width);
        }),
      );
    });

    test.each(places)("%s stays where it is when its end comes late", async (place) => {
      await Promise.all(
        windows.map(async (viewport) => {
          const pieces = await openInPieces(hub.url, place);
          onTestFinished(pieces.close);
          const page = await hub.newPage({ viewport, origin: pieces.url });
          await page.addInitScript(watchShifts);
          await page.goto(pieces.url + place, { waitUntil: "commit" });
          for (const write of pieces.writes) {
            write();
            await page.evaluate(nextFrames);
          }
          await page.waitForLoadState("load");
          await expectStill(page, viewport.width);
        }),
      );
    });
  },
  { inWindow: true },
);

async function expectStill(page: Page, width: number): Promise<void> {
  const { total, shifts } = await page.evaluate(shiftsSoFar);
  expect(total, `at ${width} px:\n${shifts.join("\n")}`).toBeLessThan(unnoticed);
}

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

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}
