import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { describeInBrowser } from "./browser.ts";
import { documentsOfStates, pageStates, recordsOfStates } from "./page-states.ts";

/** Kinds of pages that between them have every color of text and surface. `npm run nightly pages` looks at all in both themes. */
const inDark = new Set([
  "home",
  "models",
  "model",
  "compare",
  "tasks",
  "task",
  "libraries",
  "quantization",
  "search",
  "playground",
  "document",
  "document-reference",
  "course",
  "course-absent",
  "absent",
]);

describeInBrowser(
  "axe finds nothing",
  (hub) => {
    // The page of Transformers unfolds 240 blocks of code, at which axe looks for half a minute on a quiet machine.
    test.each(pageStates)("on $name", { timeout: 120_000 }, async ({ path }) => {
      const page = await hub.newPage({ viewport: { width: 1440, height: 900 }, allowErrors: true });
      await page.goto(hub.url + path);
      // What is folded away is looked at as well.
      await page.evaluate(() =>
        document.querySelectorAll("main details").forEach((one) => one.setAttribute("open", "")),
      );
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.locator("nav:not([aria-label]):not([aria-labelledby])").count()).toBe(0);
    });

    test.each(pageStates.filter(({ name }) => inDark.has(name)))(
      "in the contrast of $name in the dark theme",
      async ({ path }) => {
        const page = await hub.newPage({
          viewport: { width: 390, height: 800 },
          colorScheme: "dark",
          allowErrors: true,
        });
        await page.goto(hub.url + path);
        expect(await axeFindings(page, { rules: ["color-contrast"] })).toEqual([]);
      },
    );
  },
  documentsOfStates,
  recordsOfStates,
);
