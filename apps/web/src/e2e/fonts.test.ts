import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";

/** Kind of page, its address, and how many fonts it may load. */
const pages = [
  ["home", "/", 45_000],
  ["list", "/models", 45_000],
  ["model with code", "/models/FacebookAI/xlm-roberta-base", 45_000],
  ["document", "/docs/getting-started", 45_000],
  ["Polish document with code", "/course/pl/chapter0/1", 45_000],
  ["task", "/tasks/text-generation", 45_000],
  ["tables", "/libraries", 45_000],
] as const;

/** A word in each script that the fonts have. */
const words = ["źdźbło", "Ștefan", "Straße", "Привет", "ѣ", "Ελλάδα", "ἀρχή", "Tiếng Việt", "ǎ", "ə", "₹", "naïve"];

describeInBrowser("fonts", (hub) => {
  test.each(pages)("the %s page (%s) loads at most %i bytes of them", async (_kind, address, limit) => {
    const page = await hub.newPage();
    const fonts = fontsOf(page);
    await page.goto(hub.url + address, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const sizes = await fonts();
    expect(sizes.size).toBeGreaterThan(0);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total, JSON.stringify([...sizes])).toBeLessThanOrEqual(limit);
  });

  test("one foreign letter costs at most 17 KB", async () => {
    for (const letter of ["ü", "ę", "ж", "Ω", "ế", "ǎ", "ə"]) {
      const page = await hub.newPage();
      await page.goto(`${hub.url}/tasks`, { waitUntil: "networkidle" });
      // The page's own font is not counted, however late it comes.
      await expect.poll(() => drawnWith(page, "h1")).toEqual([{ familyName: "Inter", isCustomFont: true }]);
      const fonts = fontsOf(page);
      await page.locator("h1").evaluate((heading, text) => (heading.textContent = text), letter);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      const sizes = await fonts();
      expect(
        [...sizes.values()].reduce((sum, size) => sum + size, 0),
        letter,
      ).toBeLessThanOrEqual(17_000);
    }
  });

  test("the font of code is asked for ahead where there is code, and only there", async () => {
    const page = await hub.newPage();
    const preloaded = async (address: string): Promise<string> => {
      await page.goto(hub.url + address);
      const links = await page.locator('link[rel="preload"][as="font"]').all();
      return (await Promise.all(links.map((link) => link.getAttribute("href")))).join(" ");
    };
    expect(await preloaded("/docs/getting-started")).toMatch(/inter-latin-.*jetbrains-mono-latin-basic-/);
    expect(await preloaded("/models/FacebookAI/xlm-roberta-base")).toContain("jetbrains-mono");
    expect(await preloaded("/models")).toMatch(/^\S*inter-latin-\S*$/);
  });

  test("a word in each script is drawn with our own font", async () => {
    const page = await hub.newPage();
    await page.goto(`${hub.url}/tasks`);
    for (const word of words) {
      await page.locator("h1").evaluate((heading, text) => (heading.textContent = text), word);
      await expect
        .poll(() => drawnWith(page, "h1"), { message: word })
        .toEqual([{ familyName: "Inter", isCustomFont: true }]);
    }
  });
});

/** Counts the fonts that a page receives from here on: bytes by file. */
function fontsOf(page: Page): () => Promise<Map<string, number>> {
  const arriving: Promise<[string, number]>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".woff2")) return;
    arriving.push(response.body().then((body) => [pathname, body.length]));
  });
  return async () => new Map(await Promise.all(arriving));
}

/** The fonts in which the browser has drawn an element. */
async function drawnWith(page: Page, selector: string): Promise<object[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
}
