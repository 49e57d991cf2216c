import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { describeInEngines } from "./engines/describe-in-engines.ts";

const parts = fileURLToPath(new URL("../test/sites/parts", import.meta.url));
const sites = fileURLToPath(new URL("../../../../packages/docs/test/sites", import.meta.url));

/** One page of each kind. */
const pages = [
  "/",
  "/models",
  "/models?search=zzzzqqqq",
  "/models/FacebookAI/xlm-roberta-base",
  "/datasets",
  "/spaces",
  "/tasks",
  "/tasks/text-generation",
  "/libraries",
  "/libraries/transformers",
  "/search?q=bert",
  "/docs",
  "/docs/command-line",
  "/course/pl/chapter0/1",
  "/docs/parts/tabs",
  "/formats/notebook",
  "/reference/reference",
  "/many/ar/chapter0/1",
  "/nowhere",
];

describeInEngines(
  "widths",
  (hub) => {
    test.each([320, 390, 768, 1440])("no page scrolls sideways at %i px", async (width) => {
      const tab = await hub.open({ allowLog: true });
      await tab.resize(width, 800);
      const tooWide: string[] = [];
      for (const place of pages) {
        await tab.goto(hub.front.url + place);
        const { seen, needed } = await tab.evaluate(() => ({
          seen: innerWidth,
          needed: document.documentElement.scrollWidth,
        }));
        expect(seen).toBe(width);
        if (needed > width) tooWide.push(`${place} needs ${needed} px`);
      }
      expect(tooWide).toEqual([]);
    });
  },
  [`/docs/parts=${parts}`, `/formats=${sites}/formats`, `/reference=${sites}/directives`, `/many=${sites}/languages`],
);
