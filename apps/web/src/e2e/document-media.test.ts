import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";
import { uiStrings } from "@modelshelf/docs";

const { watchVideo } = uiStrings("en");

const parts = fileURLToPath(new URL("../test/sites/parts", import.meta.url));
const cards = fileURLToPath(new URL("../test/sites/cards", import.meta.url));

const overhang = (element: HTMLElement): number => element.scrollWidth - element.clientWidth;

describeInBrowser(
  "videos, images, wide things and diagrams",
  (hub) => {
    describe("videos and pages of other hosts", () => {
      test("load nothing until they are asked for; then the player stands there and has focus", async () => {
        const page = await hub.newPage();
        const asked: string[] = [];
        page.on("request", (request) => {
          if (!request.url().startsWith(hub.url)) asked.push(request.url());
        });
        await page.goto(`${hub.url}/docs/parts/media`, { waitUntil: "networkidle" });
        expect(asked).toEqual([]);
        await page.getByRole("link", { name: watchVideo }).click();
        const video = page.locator(".video-link iframe");
        await video.waitFor();
        expect(await video.getAttribute("src")).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/00GKzGyWFEs\?/);
        expect(await video.getAttribute("title")).toBe(watchVideo);
        expect(await video.getAttribute("sandbox")).not.toContain("top-navigation");
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
        await page.getByRole("link", { name: /A demo/ }).focus();
        await page.keyboard.press("Enter");
        await expect.poll(() => asked).toContain("https://example-demo.hf.space/index.html");
        expect(asked.every((address) => /youtube-nocookie\.com|example-demo\.hf\.space/.test(address))).toBe(true);
      });

      test("of hosts that nobody has listed stay links", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/media`);
        expect(await page.locator("[data-embed]").count()).toBe(1);
        expect(await page.getByRole("link", { name: /elsewhere\.example/ }).getAttribute("href")).toBe(
          "https://elsewhere.example/page",
        );
      });

      test("are links without script", async () => {
        const page = await hub.newPage({ javaScriptEnabled: false });
        await page.goto(`${hub.url}/docs/parts/media`);
        const href = await page.getByRole("link", { name: watchVideo }).getAttribute("href");
        expect(href).toBe("https://www.youtube.com/watch?v=00GKzGyWFEs");
      });
    });

    test("a card is clickable as a whole, and links and tabs in it on their own", async () => {
      const page = await hub.newPage();
      const address = `${hub.url}/docs/cards`;
      await page.goto(`${address}/cards`);
      const card = page.locator(".prose .card");
      await card.getByRole("tab", { name: "Second" }).click();
      await card.getByText("Two", { exact: true }).waitFor();
      await card.getByRole("link", { name: "a link" }).click();
      await page.waitForURL(`${address}/other`);
      await page.goBack();
      // The corner, where nothing is drawn.
      await card.click({ position: { x: 4, y: 4 } });
      await page.waitForURL(`${address}/start`);
    });

    test("a picture opens in the whole window by key, and closes with focus where it was", async () => {
      const page = await hub.newPage({ viewport: { width: 800, height: 600 } });
      await page.goto(`${hub.url}/docs/parts/media`);
      await page.keyboard.press("PageDown");
      await page.locator("img").first().scrollIntoViewIfNeeded();
      const picture = page.getByRole("button", { name: "Enlarge image: A wide picture" });
      await picture.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "A wide picture" });
      await dialog.waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Close");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true);
      // An image that is a link stays one.
      expect(await page.getByRole("link", { name: "A picture that is a link" }).count()).toBe(1);
    });

    test("what is too wide can be scrolled by key and code can be wrapped; what fits is no stop for the Tab key", async () => {
      const page = await hub.newPage({ viewport: { width: 800, height: 600 } });
      await page.goto(`${hub.url}/docs/parts/wide`);
      await page.mouse.move(10, 10);
      await page.getByRole("button", { name: "Wrap lines" }).waitFor();
      expect(await page.locator(".code-body").evaluateAll((all) => all.map(({ tabIndex }) => tabIndex))).toEqual([
        0, -1,
      ]);
      expect(await page.locator(".table-scroll").evaluateAll((all) => all.map(({ tabIndex }) => tabIndex))).toEqual([
        0, -1,
      ]);
      const button = page.getByRole("button", { name: "Wrap lines" });
      await button.click();
      expect(await button.getAttribute("aria-pressed")).toBe("true");
      await expect.poll(() => page.locator(".code-body").first().evaluate(overhang)).toBe(0);
      expect(await button.isVisible()).toBe(true);
    });

    test("formulas bring their style sheet, and other pages do not load it", async () => {
      const page = await hub.newPage();
      await page.goto(`${hub.url}/docs/parts/wide`);
      expect(await page.locator("head link[href*='math']").count()).toBe(1);
      const font = await page
        .locator(".katex .mathnormal")
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
      expect(font).toContain("KaTeX");
      await page.goto(`${hub.url}/docs/parts/tabs`);
      expect(await page.locator("head link[href*='math']").count()).toBe(0);
    });

    describe("a diagram", () => {
      test("is drawn when it comes into view, again in another theme, and its source stays at hand", async () => {
        const page = await hub.newPage({ colorScheme: "light" });
        await page.goto(`${hub.url}/docs/parts/diagram`);
        const drawing = page.getByRole("img", { name: "Diagram" }).first();
        await drawing.waitFor();
        await page.locator("[data-state=failed]").waitFor();
        const text = () => drawing.evaluate((element) => element.shadowRoot?.querySelector("svg")?.textContent);
        expect(await text()).toContain("Read");
        const color = () =>
          drawing.evaluate((element) => {
            const node = element.shadowRoot?.querySelector(".node rect");
            return node && getComputedStyle(node).fill;
          });
        const light = await color();
        await page.emulateMedia({ colorScheme: "dark" });
        await expect.poll(color).not.toBe(light);
        await page.getByText("Source", { exact: true }).first().click();
        expect(await page.getByText("A[Read] --> B[Write]").isVisible()).toBe(true);
      });

      test("of an enemy runs nothing and leads nowhere", async () => {
        // The policy of the page complains of what the enemy has written.
        const page = await hub.newPage({ allowErrors: true });
        await page.goto(`${hub.url}/docs/parts/hostile`);
        const drawing = page.getByRole("img", { name: "Diagram" });
        await drawing.waitFor();
        const tree = await drawing.evaluate((element) => element.shadowRoot?.innerHTML ?? "");
        expect(tree).not.toMatch(/javascript:|onerror=|<img|<script/i);
        for (const name of ["X", "Y"])
          await drawing.locator(`[id*="flowchart-${name}"]`).first().click({ force: true });
        expect(await page.title()).toContain("A diagram of an enemy");
        expect(page.url()).toBe(`${hub.url}/docs/parts/hostile`);
      });

      test("loads nothing from other hosts", async () => {
        const page = await hub.newPage({ allowErrors: true });
        const asked: string[] = [];
        page.on("request", (request) => {
          if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(hub.url)) asked.push(request.url());
        });
        await page.goto(`${hub.url}/docs/parts/hostile-pictures`);
        await page.locator("[data-state=drawn]").nth(1).waitFor();
        await page.waitForLoadState("networkidle");
        expect(asked).toEqual([]);
      });

      test("that cannot be drawn stays text", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/diagram`);
        await page.locator("[data-state=failed]").waitFor();
        expect(await page.getByText("this is no diagram").isVisible()).toBe(true);
      });
    });
  },
  { docs: [`/docs/parts=${parts}`, `/docs/cards=${cards}`] },
);
