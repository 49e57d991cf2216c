import { expect, test } from "vitest";
import { axeFindings, contrastFindings } from "./axe.ts";
import { describeInBrowser } from "./browser.ts";
import { documentsOfStates, pageStates, recordsOfStates } from "./page-states.ts";

/** Kinds of pages that between them have every color of text and surface. */
const withEveryColor = new Set([
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
    // With contrast, the 240 blocks of code of Transformers take axe half a minute on a quiet machine.
    test.each(pageStates)("on $name", { timeout: 120_000 }, async ({ name, path, isFault = false }) => {
      const { page } = await hub.visit(path, { viewport: { width: 390, height: 800 }, allowErrors: isFault });
      for (const colorScheme of withEveryColor.has(name) ? (["light", "dark"] as const) : []) {
        await page.emulateMedia({ colorScheme });
        expect(await contrastFindings(page), `contrast, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: "light" });
      // Folded parts are looked at as well.
      await page.evaluate(() =>
        document.querySelectorAll("main details").forEach((one) => one.setAttribute("open", "")),
      );
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.locator("nav:not([aria-label]):not([aria-labelledby])").count()).toBe(0);
    });

    test("the contrast of a page is looked at for each kind that has colors of its own", () => {
      const names = new Set(pageStates.map(({ name }) => name));
      expect([...withEveryColor].filter((name) => !names.has(name))).toEqual([]);
    });
  },
  { docs: documentsOfStates, records: recordsOfStates },
);
