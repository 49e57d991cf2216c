import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { axeFindings, contrastFindings, looksAtAllContrast } from "./axe.ts";
import { describeInBrowser } from "./browser.ts";

const samples = fileURLToPath(new URL("../../../../../shared/samples/docs", import.meta.url));
const sites = fileURLToPath(new URL("../../../../packages/docs/test/sites", import.meta.url));

const ownSets = [
  `/formats=${sites}/formats`,
  `/reference=${sites}/directives`,
  `/fw=${sites}/frameworks`,
  `/many=${sites}/languages`,
];
const sampleSets = [
  `/learn/course=${samples}/course`,
  `/docs/hub=${samples}/hub-docs/hub`,
  `/docs/providers=${samples}/hub-docs/inference-providers`,
  `/docs/xet=${samples}/hub-docs/xet`,
  `/docs/peft=${samples}/peft`,
];
const missing = existsSync(samples) ? "" : "The real folders are not beside the checkout, in ../shared/samples/docs.";

/** One of each kind; some name images that are not there, as their authors have written them. */
const samplePages: readonly (readonly [kind: string, address: string])[] = [
  ["Arabic", "/learn/course/ar/chapter0/1"],
  ["Polish", "/learn/course/pl/chapter0/1"],
  ["quiz", "/learn/course/en/chapter2/9"],
  ["framework branches", "/learn/course/en/chapter2/2"],
  ["the other framework", "/learn/course/en/chapter2/2?fw=tf"],
  ["formulas", "/docs/peft/package_reference/glora"],
  ["tabs", "/docs/hub/agents-sdk"],
  ["tables and images", "/docs/hub/datasets-cards"],
  ["code for inference", "/docs/providers/guides/first-api-call"],
  ["diagram", "/docs/xet/auth"],
  ["reference", "/docs/peft/package_reference/lora"],
  ["untranslated", "/learn/course/de/chapter1/3"],
];

const ownPages: readonly (readonly [kind: string, address: string])[] = [
  ["notebook", "/formats/notebook"],
  ["reference", "/reference/reference"],
  ["formulas", "/reference/formulas"],
  ["quiz", "/reference/quiz"],
  ["tabs", "/reference/tabs"],
  ["versions", "/reference/versions"],
  ["Arabic", "/many/ar/chapter0/1"],
];

/** The real ones are an additional run, which CI does without. */
const sources = [
  { name: "our own folders", pages: ownPages, lacks: "", isOwn: true },
  { name: "the real folders", pages: samplePages, lacks: missing, isOwn: false },
].filter(({ lacks }) => lacks === "" || !process.env["CI"]);
const pages = sources.flatMap((source) => source.pages.map(([kind, address]) => ({ ...source, kind, address })));

describeInBrowser(
  "pages of documents",
  (hub) => {
    test.for(pages)(
      "axe finds nothing on a page of the kind: $kind ($address), and it fits windows of any width",
      async ({ address, lacks, isOwn }, { skip }) => {
        skip(lacks !== "", lacks);
        const viewport = { width: 1440, height: 800 };
        const { page, response } = await hub.visit(address, { viewport, allowErrors: true });
        expect(response?.status()).toBe(200);
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overhang, `${width} px`).toBeLessThanOrEqual(0);
        }
        expect(await axeFindings(page)).toEqual([]);
        if (!isOwn && !looksAtAllContrast) return;
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await contrastFindings(page), colorScheme).toEqual([]);
        }
      },
    );

    test("text, code, tables and the copy control end at one edge; the sign of a heading shows when it is asked for", async () => {
      const page = await hub.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${hub.url}/docs/importing`);
      const edges = await page.evaluate(() =>
        [".prose > p", ".prose > .code", ".prose > .table-scroll", ".document-actions"].flatMap((selector) => {
          const found = [...document.querySelectorAll(selector)];
          const right = Math.max(...found.map((element) => element.getBoundingClientRect().right));
          return found.length === 0 ? [] : [Math.round(right)];
        }),
      );
      expect(edges.length).toBeGreaterThan(2);
      expect(new Set(edges).size, edges.join(" ")).toBe(1);
      const anchor = page.locator(".prose h2 .heading-anchor").first();
      const opacity = async () => anchor.evaluate((element) => getComputedStyle(element).opacity);
      expect(await opacity()).toBe("0");
      await anchor.focus();
      expect(await opacity()).toBe("1");
    });

    test("an Arabic page is mirrored, and its code is not", async () => {
      const page = await hub.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${hub.url}/many/ar/chapter0/1`);
      const start = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0;
      expect(await start(".document-tree")).toBeGreaterThan(await start(".document-text"));
      expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    });

    test("the framework is chosen without script, stays chosen on the way, and has its own outline and Markdown", async () => {
      const page = await hub.newPage({
        javaScriptEnabled: false,
        reducedMotion: "reduce",
        viewport: { width: 1440, height: 900 },
      });
      await page.goto(`${hub.url}/fw/branches`);
      const outline = page.locator("[data-outline]");
      const before = await outline.innerText();
      await page.getByRole("link", { name: "TensorFlow" }).click();
      await page.waitForURL("**/fw/branches?fw=tf");
      expect(await outline.innerText()).not.toBe(before);
      const markdown = await page.locator("link[type='text/markdown']").getAttribute("href");
      expect(markdown).toBe("/fw/branches.md?fw=tf");
      await page.locator("a[rel=next]").click();
      await page.waitForURL("**/fw/switch?fw=tf");
    });

    test("language and framework keep the place in the text", async () => {
      const page = await hub.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
      await page.goto(`${hub.url}/many/en/chapter0/1#introduction`);
      await page.locator("summary", { hasText: "Language" }).click();
      await page.getByRole("link", { name: "Polski" }).click();
      await page.waitForURL("**/many/pl/chapter0/1#introduction");
    });

    test("a page that is not translated says so and leads to where it is", async () => {
      const page = await hub.newPage({ javaScriptEnabled: false, reducedMotion: "reduce" });
      for (const language of ["de", "pl"]) {
        await page.goto(`${hub.url}/many/${language}/chapter1/1`);
        await page
          .getByRole("main")
          .getByRole("link", { name: /English/ })
          .click();
        await page.waitForURL("**/many/en/chapter1/1");
      }
      await page.locator("summary", { hasText: "Language" }).click();
      await page.getByRole("link", { name: /Polski.*not translated yet/ }).click();
      await page.waitForURL("**/many/pl/chapter1/1");
    });
  },
  { docs: [...ownSets, ...(missing === "" ? sampleSets : [])] },
);
