import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";

const parts = fileURLToPath(new URL("../test/sites/parts", import.meta.url));

const overhang = (element: HTMLElement): number => element.scrollWidth - element.clientWidth;

describeInBrowser(
  "the parts of documents",
  (hub) => {
    describe("tabs", () => {
      test("show one choice each, the same one in all groups of a name; the keys of tabs move between them", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/tabs`);
        const tab = (name: string) => page.getByRole("tab", { name });
        await tab("pip").first().focus();
        await page.keyboard.press("ArrowRight");
        expect(await tab("conda").first().getAttribute("aria-selected")).toBe("true");
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("conda");
        expect(await page.locator("[role=tabpanel]:not([hidden])").allInnerTexts()).toEqual([
          expect.stringContaining("conda install"),
          expect.stringContaining("Update with conda"),
          "On Linux.",
        ]);
        await page.keyboard.press("End");
        expect(await page.getByRole("tabpanel", { name: "source" }).innerText()).toBe("Clone the repository.");
        // The second group has no such choice and stays.
        expect(await page.getByText("Update with conda").isVisible()).toBe(true);
        await page.keyboard.press("ArrowRight");
        expect(await tab("pip").first().getAttribute("aria-selected")).toBe("true");
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("Home");
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("pip");
        expect(await page.locator("[role=tab][tabindex='0']").count()).toBe(3);
      });

      test("stand in the address, and are remembered", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/tabs?installer=conda#later`);
        await page.getByRole("tab", { name: "macOS" }).click();
        expect(new URL(page.url()).search).toBe("?installer=conda&system=macOS");
        expect(new URL(page.url()).hash).toBe("#later");
        expect(await page.getByText("Update with conda").isVisible()).toBe(true);
        await page.goto(`${hub.url}/docs/parts/tabs`);
        await page.getByText("On macOS.").waitFor({ state: "visible" });
        // What a link chose was no choice of the reader.
        expect(await page.getByText("Update with pip").isVisible()).toBe(true);
      });

      test("open for a link to what is in them", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/tabs`);
        await page.getByRole("tab").first().waitFor();
        await page.getByRole("link", { name: "what conda needs" }).click();
        await page.getByRole("heading", { name: "Conda needs a channel" }).waitFor({ state: "visible" });
        await page.goto("about:blank");
        await page.goto(`${hub.url}/docs/parts/tabs?installer=pip#conda-needs`);
        await page.getByRole("heading", { name: "Conda needs a channel" }).waitFor({ state: "visible" });
      });

      test("work where nothing may be stored", async () => {
        const page = await hub.newPage();
        await page.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get: () => {
              throw new DOMException("refused", "SecurityError");
            },
          });
        });
        await page.goto(`${hub.url}/docs/parts/tabs`);
        await page.getByRole("tab", { name: "conda" }).first().click();
        expect(await page.getByText("Update with conda").isVisible()).toBe(true);
      });

      test("are shown, a moment later, where their script does not arrive", async () => {
        const page = await hub.newPage({ allowErrors: true });
        await page.route(/\/assets\/tabs-.*\.js$/, (route) => route.abort());
        await page.goto(`${hub.url}/docs/parts/tabs`);
        await expect.poll(() => page.locator(".tab-label:visible").count(), { timeout: 20_000 }).toBe(7);
      });

      test("are all there, in order and under their labels, without script and on paper", async () => {
        const page = await hub.newPage({ javaScriptEnabled: false });
        await page.goto(`${hub.url}/docs/parts/tabs`);
        const all = ["pip", "conda", "source", "pip", "conda", "Linux", "macOS"];
        expect(await page.locator(".tab-label:visible").allInnerTexts()).toEqual(all);
        const printed = await hub.newPage();
        await printed.goto(`${hub.url}/docs/parts/tabs`);
        await printed.getByRole("tab").first().waitFor();
        await printed.emulateMedia({ media: "print" });
        expect(await printed.locator(".tab-label:visible").allInnerTexts()).toEqual(all);
        expect(await printed.locator(".tab:visible").count()).toBe(all.length);
        expect(await printed.getByRole("tablist").count()).toBe(0);
      });
    });

    describe("a quiz", () => {
      test("is answered by keyboard, explained and judged aloud, and says when all of the page is right", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/quiz`);
        const first = page.locator(".quiz").first();
        const verdict = first.locator("[data-quiz-verdict][role=status]");
        await first.getByRole("checkbox", { name: "Red" }).focus();
        await page.keyboard.press("Space");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect.poll(() => verdict.innerText()).toContain("Not quite");
        expect(await first.locator(".quiz-explanation").allInnerTexts()).toEqual([
          "Right. Red is a colour.",
          "Wrong. A spoon is a thing.",
        ]);
        await first.getByRole("checkbox", { name: "A spoon" }).uncheck();
        expect(await first.locator(".quiz-explanation").count()).toBe(0);
        expect(await verdict.textContent()).toBe("");
        // Half of what is right is not right.
        await first.getByRole("button", { name: "Check" }).click();
        await expect.poll(() => verdict.innerText()).toContain("Not quite");
        await first.getByRole("checkbox", { name: "Blue" }).check();
        await first.getByRole("button", { name: "Check" }).click();
        await expect.poll(() => verdict.innerText()).toBe("Right!");
        const second = page.locator(".quiz").nth(1);
        await second.getByRole("checkbox", { name: "Four" }).check();
        await second.getByRole("button", { name: "Check" }).click();
        await expect.poll(() => second.getByRole("status").innerText()).toContain("Every question of this page");
      });

      test("without a right answer has nothing to check", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/quiz`);
        const third = page.locator(".quiz").nth(2);
        expect(await third.getByRole("button").count()).toBe(0);
        expect(await third.getByRole("status").count()).toBe(0);
      });

      test("folds its answers away without script", async () => {
        const page = await hub.newPage({ javaScriptEnabled: false });
        await page.goto(`${hub.url}/docs/parts/quiz`);
        const answer = page.getByText("A spoon is a thing.");
        expect(await answer.isVisible()).toBe(false);
        await page.getByText("Answers").first().click();
        expect(await answer.isVisible()).toBe(true);
        expect(await page.getByRole("button", { name: "Check" }).count()).toBe(0);
      });
    });

    describe("films and pages of other hosts", () => {
      test("load nothing until they are asked for; then the player stands there and has focus", async () => {
        const page = await hub.newPage();
        const asked: string[] = [];
        page.on("request", (request) => {
          if (!request.url().startsWith(hub.url)) asked.push(request.url());
        });
        await page.goto(`${hub.url}/docs/parts/media`, { waitUntil: "networkidle" });
        expect(asked).toEqual([]);
        await page.getByRole("link", { name: "Watch the video on YouTube" }).click();
        const film = page.locator(".video-link iframe");
        await film.waitFor();
        expect(await film.getAttribute("src")).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/00GKzGyWFEs\?/);
        expect(await film.getAttribute("title")).toBe("Watch the video on YouTube");
        expect(await film.getAttribute("sandbox")).not.toContain("top-navigation");
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
        const href = await page.getByRole("link", { name: "Watch the video on YouTube" }).getAttribute("href");
        expect(href).toBe("https://www.youtube.com/watch?v=00GKzGyWFEs");
      });
    });

    test("a picture opens in the whole window by key, and closes with focus where it was", async () => {
      const page = await hub.newPage({ viewport: { width: 800, height: 600 } });
      await page.goto(`${hub.url}/docs/parts/media`);
      await page.keyboard.press("PageDown");
      await page.locator("img").first().scrollIntoViewIfNeeded();
      const picture = page.getByRole("button", { name: "Enlarge the picture: A wide picture" });
      await picture.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "A wide picture" });
      await dialog.waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Close");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true);
      // A picture that is a link stays one.
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
        await drawing.waitFor({ timeout: 20_000 });
        await page.locator("[data-state=failed]").waitFor();
        const text = () => drawing.evaluate((element) => element.shadowRoot?.querySelector("svg")?.textContent);
        expect(await text()).toContain("Read");
        const colour = () =>
          drawing.evaluate((element) => {
            const node = element.shadowRoot?.querySelector(".node rect");
            return node && getComputedStyle(node).fill;
          });
        const light = await colour();
        await page.emulateMedia({ colorScheme: "dark" });
        await expect.poll(colour, { timeout: 20_000 }).not.toBe(light);
        await page.getByText("Source", { exact: true }).first().click();
        expect(await page.getByText("A[Read] --> B[Write]").isVisible()).toBe(true);
      });

      test("of an enemy runs nothing and leads nowhere", async () => {
        // The policy of the page complains of what the enemy has written.
        const page = await hub.newPage({ allowErrors: true });
        await page.goto(`${hub.url}/docs/parts/hostile`);
        const drawing = page.getByRole("img", { name: "Diagram" });
        await drawing.waitFor({ timeout: 20_000 });
        const tree = await drawing.evaluate((element) => element.shadowRoot?.innerHTML ?? "");
        expect(tree).not.toMatch(/javascript:|onerror=|<img|<script/i);
        for (const name of ["X", "Y"])
          await drawing.locator(`[id*="flowchart-${name}"]`).first().click({ force: true });
        expect(await page.title()).toContain("A diagram of an enemy");
        expect(page.url()).toBe(`${hub.url}/docs/parts/hostile`);
      });

      test("that cannot be drawn stays text", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/diagram`);
        await page.locator("[data-state=failed]").waitFor({ timeout: 20_000 });
        expect(await page.getByText("this is no diagram").isVisible()).toBe(true);
      });
    });
  },
  [`/docs/parts=${parts}`],
);
