import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";

const places = ["/", "/docs", "/course/pl/chapter0/1", "/course/chapter1", "/models", "/tasks", "/libraries"];

describeInBrowser(
  "the frame",
  (hub) => {
    test("the menu of the bar closes when the focus leaves it, and Ctrl K opens the search from it", async () => {
      const page = await hub.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${hub.url}/tasks`);
      const menu = page.locator("header details[data-closes]").first();
      const isOpen = (): Promise<boolean> => menu.evaluate((details: HTMLDetailsElement) => details.open);
      for (const leave of ["Tab", "Control+k"]) {
        await menu.locator("summary").press("Enter");
        const last = menu.locator("a").last();
        await last.waitFor({ state: "visible" });
        await last.press(leave);
        await expect.poll(isOpen, { message: leave }).toBe(false);
      }
      expect(await page.evaluate(() => document.activeElement?.closest("dialog")?.open)).toBe(true);
    });

    test("a page can be read and used without script", async () => {
      const page = await hub.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
      await page.goto(`${hub.url}/course/pl/chapter0/1`);
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Wstęp");
      await page.getByRole("button", { name: "Spis treści" }).click();
      expect(await page.getByRole("navigation", { name: "Spis treści" }).isVisible()).toBe(true);
      await page.keyboard.press("Escape");
      await page.locator("header details.small-menu summary").click();
      await page.getByRole("link", { name: "Zadania" }).click();
      await page.waitForURL(`${hub.url}/tasks`);
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Tasks");
      expect(await page.locator(".needs-script:visible").count()).toBe(0);
    });

    test("a search without script leads to its results", async () => {
      const page = await hub.newPage({ javaScriptEnabled: false });
      await page.goto(hub.url);
      await page.getByRole("searchbox").last().fill("bert");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${hub.url}/search?q=bert`);
    });

    test("a document loads at most 5 KB of script, packed, before anyone touches it", async () => {
      const page = await hub.newPage();
      const scripts: Promise<Buffer>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.body());
      });
      await page.goto(`${hub.url}/course/pl/chapter0/1`, { waitUntil: "networkidle" });
      // Islands that wait for idleness have had their chance when the browser has been idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.waitForLoadState("networkidle");
      const inline = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents();
      const sizes = [...(await Promise.all(scripts)), ...inline].map((script) => gzipSync(script).length);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total, `scripts of ${sizes.join(" + ")} bytes`).toBeLessThanOrEqual(5 * 1024);
      expect(scripts.length).toBeGreaterThan(0);
    });

    test("the theme is the system's, until one is chosen; the choice stays and holds before the first paint", async () => {
      const page = await hub.newPage({ colorScheme: "dark", allowErrors: true });
      const paper = (): Promise<string> =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await page.goto(`${hub.url}/docs`);
      const dark = await paper();
      await page.getByRole("button", { name: "Theme: System" }).click();
      await page.getByRole("button", { name: "Theme: Light" }).waitFor();
      const light = await paper();
      expect(light).not.toBe(dark);
      // Without the style sheet's or the entry's help: the script in the head alone.
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(`${hub.url}/tasks`).catch(() => {});
      expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
      expect(await paper()).toBe(light);
      await page.unroute("**/assets/*.js");
      await page.reload();
      await page.getByRole("button", { name: "Theme: Light" }).click();
      expect(await paper()).toBe(dark);
      await page.getByRole("button", { name: "Theme: Dark" }).click();
      await page.getByRole("button", { name: "Theme: System" }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(null);
    });

    test("keys: skip link, search by slash, menu closed by Escape", async () => {
      const page = await hub.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${hub.url}/docs`);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
      await page.keyboard.press("/");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 390, height: 800 });
      const menu = page.locator("header details.small-menu");
      await menu.locator("summary").click();
      await page.keyboard.press("Escape");
      expect(await menu.getAttribute("open")).toBe(null);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    });

    test("a slash that comes before the script opens the search, and what is typed then is searched for", async () => {
      const page = await hub.newPage();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/assets/client-*.js", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${hub.url}/docs`, { waitUntil: "commit" });
      await page.locator("body > footer").waitFor();
      await page.keyboard.press("/");
      await page.keyboard.type("import");
      expect(await page.getByRole("combobox").inputValue()).toBe("import");
      release();
      await page.getByRole("option").first().waitFor();
      expect(await page.getByRole("combobox").inputValue()).toBe("import");
    });

    test("the outline marks the heading that is being read", async () => {
      const page = await hub.newPage({ viewport: { width: 1440, height: 500 } });
      await page.goto(`${hub.url}/course/pl/chapter0/1`);
      const current = page.locator("[data-outline] [aria-current]");
      await page.locator("[data-outline] a").last().click();
      await expect.poll(() => current.count()).toBe(1);
      const last = await page.locator("[data-outline] a").last().innerText();
      await expect.poll(() => current.innerText()).toBe(last);
    });

    test("the outline of a task marks the section that a link leads to, not one in the column at the side", async () => {
      const page = await hub.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${hub.url}/tasks/summarization`);
      const measures = page.locator('[data-outline] a[href="#measures"]');
      await measures.click();
      await page.locator("[data-outline] [aria-current]", { hasText: await measures.innerText() }).waitFor();
    });

    test.each(places)("nothing on %s scrolls sideways in windows of any width", async (place) => {
      const { page } = await hub.visit(place, { viewport: { width: 320, height: 800 } });
      for (const width of [320, 768, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overhang, `${width} px`).toBeLessThanOrEqual(0);
      }
    });
  },
  { inWindow: true },
);
