import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings, contrastFindings } from "./axe.ts";
import { describeInBrowser } from "./browser.ts";
import { documentsOfStates, pageStates, recordsOfStates } from "./page-states.ts";
import { differenceFrom, isKeeping } from "./screenshots/screenshot.ts";

/** Sizes of the windows. High enough for what a reader sees first and next. */
const windows = [
  { width: 390, height: 2200 },
  { width: 1024, height: 1600 },
  { width: 1440, height: 1600 },
] as const;
const themes = ["light", "dark"] as const;

describeInBrowser(
  "every page",
  (hub) => {
    describe.each(pageStates)("$name", ({ name, path, isFault = false, isDrawnInAllMedia = false }) => {
      test("looks as it did, fits its window, and axe finds nothing in it", { timeout: 180_000 }, async () => {
        const page = await hub.newPage({
          viewport: windows[0],
          reducedMotion: "reduce",
          // Faults of the earlier revision are no matter of this one.
          allowErrors: isFault || isKeeping,
        });
        const response = await page.goto(hub.url + path, { waitUntil: "load" });
        // A page that the earlier revision does not have yet.
        if (isKeeping && !isFault && response?.status() === 404) return;
        const faults: (string | undefined)[] = [];
        for (const window of windows) {
          await page.setViewportSize(window);
          for (const colorScheme of themes) {
            await page.emulateMedia({ colorScheme });
            faults.push(await differenceFrom(`${name}-${window.width}-${colorScheme}`, await shotOf(page)));
            // On a phone in light and on a desk in dark: every part in every theme, and each page twice.
            if (!isKeeping && (window.width === 390) === (colorScheme === "light") && window.width !== 1024)
              faults.push(
                ...[...(await axeFindings(page)), ...(await contrastFindings(page))].map(
                  (found) => `axe at ${window.width} ${colorScheme}: ${found}`,
                ),
              );
          }
        }
        if (isDrawnInAllMedia) {
          await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
          faults.push(await differenceFrom(`${name}-1440-forced`, await shotOf(page)));
          await page.emulateMedia({ forcedColors: "none", media: "print" });
          faults.push(await differenceFrom(`${name}-1440-print`, await shotOf(page)));
        }
        expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
      });
    });
  },
  {
    docs: documentsOfStates,
    records: recordsOfStates,
    environment: { NODE_OPTIONS: `--import=${new URL("../test/fixed-day.ts", import.meta.url).href}` },
    inWindow: true,
  },
);

/** A screenshot of the window, once everything that it shows has come. */
async function shotOf(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  return page.screenshot({ animations: "disabled", caret: "hide" });
}
