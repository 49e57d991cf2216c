import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";
import { differenceFrom } from "./screenshots/screenshot.ts";
import { pageStates } from "./screenshots/states.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const sites = here("../../../../packages/docs/test/sites");
const documents = [
  `/docs/parts=${here("../test/sites/parts")}`,
  `/formats=${sites}/formats`,
  `/reference=${sites}/directives`,
  `/many=${sites}/languages`,
];
const records = [
  ...["models", "datasets", "spaces"].map((kind) => here(`../test/records/${kind}.jsonl`)),
  here("screenshots/records/models.jsonl"),
];

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
      test("looks as it did, fits its window, and axe finds nothing in it", async () => {
        const page = await hub.newPage({
          viewport: windows[0],
          reducedMotion: "reduce",
          allowErrors: isFault,
        });
        await page.goto(hub.url + path, { waitUntil: "load" });
        const faults: (string | undefined)[] = [];
        for (const window of windows) {
          await page.setViewportSize(window);
          for (const colorScheme of themes) {
            await page.emulateMedia({ colorScheme });
            faults.push(await differenceFrom(`${name}-${window.width}-${colorScheme}`, await shotOf(page)));
            // On a phone in light and on a desk in dark: every part in every theme, and each page twice.
            if ((window.width === 390) === (colorScheme === "light") && window.width !== 1024)
              faults.push(...(await axeFinds(page, `${window.width} ${colorScheme}`)));
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
  documents,
  records,
  { NODE_OPTIONS: `--import=${new URL("../test/fixed-day.ts", import.meta.url).href}` },
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

async function axeFinds(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `axe at ${where}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
