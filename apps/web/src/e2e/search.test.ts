import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings, contrastFindings } from "./axe.ts";
import { describeInBrowser } from "./browser.ts";

const field = (page: Page) => page.locator("#frame_search").getByRole("combobox");
const options = (page: Page) => page.locator("#frame_search").getByRole("option");

describeInBrowser("the search", (hub) => {
  test("without script: from the top bar to grouped results, and on to all models and to one kind", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false, reducedMotion: "reduce" });
    await page.goto(`${hub.url}/tasks`);
    await page.locator("header").getByRole("searchbox").fill("bert");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${hub.url}/search?q=bert`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Search: bert");
    await page.getByRole("navigation", { name: "Kinds of results" }).getByRole("link", { name: "Models" }).click();
    await page.waitForURL(`${hub.url}/search?q=bert&kind=model`);
    await page.getByRole("link", { name: /^All [\d,]+ models$/ }).click();
    await page.waitForURL(`${hub.url}/models?search=bert`);
  });

  test("documents are found by folded words, and the result leads to its heading", async () => {
    const page = await hub.newPage({ reducedMotion: "reduce" });
    await page.goto(`${hub.url}/search?q=srodowisk&kind=document`);
    expect(await page.locator("main mark").count()).toBeGreaterThan(0);
    await page.locator("main ol a[href*='/course/pl/'][href*='#']").first().click();
    await page.waitForURL(/\/course\/pl\/chapter0\/1.*#/);
  });

  test.each(["/", "Control+k", "Meta+k"])(
    "%s opens the palette anywhere, Escape closes it where focus was",
    async (key) => {
      const page = await hub.newPage({ reducedMotion: "reduce" });
      await page.goto(`${hub.url}/libraries`);
      const link = page.getByRole("link", { name: "Tasks" }).first();
      await link.focus();
      await page.keyboard.press(key);
      await field(page).waitFor();
      expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type("a/b");
      expect(await field(page).inputValue()).toBe("a/b");
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator("#frame_search").isVisible()).toBe(false);
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  test("the palette offers what can be done on the page, and does it", async () => {
    const page = await hub.newPage({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(`${hub.url}/tasks`, { waitUntil: "networkidle" });
    await page.keyboard.press("/");
    const actions = page.locator("#frame_search").getByRole("group", { name: "Actions" });
    await actions.getByRole("option", { name: "Copy page" }).waitFor();
    await page.locator("#frame_search").getByRole("group", { name: "Go to" }).waitFor();
    await page.keyboard.type("theme");
    await expect.poll(() => actions.getByRole("option").count()).toBe(1);
    await actions.getByRole("option", { name: /^Theme/ }).click();
    await expect.poll(() => page.locator("#frame_search").isVisible()).toBe(false);
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  });

  test("a slash that is typed into a field stays there", async () => {
    const page = await hub.newPage({ reducedMotion: "reduce" });
    await page.goto(`${hub.url}/models`);
    const search = page.getByPlaceholder("Name, tag or word");
    await search.focus();
    await page.keyboard.type("a/b");
    expect(await search.inputValue()).toBe("a/b");
    expect(await page.locator("#frame_search").isVisible()).toBe(false);
  });

  test("the palette is fetched at its first use, groups what it finds, and opens what is chosen by arrows and Enter", async () => {
    const page = await hub.newPage({ reducedMotion: "reduce" });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto(`${hub.url}/tasks`, { waitUntil: "networkidle" });
    expect(scripts.filter((url) => url.includes("search-palette"))).toEqual([]);
    await page.keyboard.press("/");
    await page.keyboard.type("fill-mask");
    await options(page).first().waitFor();
    expect(scripts.filter((url) => url.includes("search-palette"))).toHaveLength(1);
    await page.locator("#frame_search").getByRole("group", { name: "Tasks" }).waitFor();
    const announced = page.locator("#frame_search output");
    await expect.poll(() => announced.innerText()).toMatch(/^Results: \d+$/);
    await expect.poll(() => field(page).getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("ArrowDown");
    const chosen = page.locator("#frame_search [aria-selected=true]");
    await expect.poll(() => chosen.count()).toBe(1);
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => chosen.count()).toBe(0);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => chosen.allInnerTexts()).toEqual([expect.stringMatching(/^All results/)]);
    const link = page.locator("#frame_search").getByRole("option", { name: "Fill-Mask" }).first();
    const href = await link.getAttribute("href");
    for (let steps = await options(page).count(); steps > 0; steps -= 1) {
      if ((await chosen.getAttribute("href")) === href) break;
      await page.keyboard.press("ArrowUp");
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(hub.url + href);
  });

  test("Enter without a choice leads to the page of results; the search is remembered, and can be forgotten", async () => {
    const page = await hub.newPage({ reducedMotion: "reduce" });
    await page.goto(`${hub.url}/tasks`);
    await page.keyboard.press("/");
    await page.keyboard.type("gpt");
    await options(page).first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${hub.url}/search?q=gpt`);
    await page.keyboard.press("Control+k");
    const recent = page.locator("#frame_search").getByRole("group", { name: "Recent searches" });
    await recent.getByRole("option", { name: "gpt" }).waitFor();
    await page.getByRole("button", { name: "Forget recent searches" }).click();
    await expect.poll(() => recent.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBe(null);
  });

  test("what is typed into the bar goes on in the palette; an overtaken answer never shows", async () => {
    const page = await hub.newPage({ reducedMotion: "reduce" });
    await page.goto(`${hub.url}/tasks`);
    const released = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route("**/search.json?q=bert", async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue().catch(() => {});
    });
    await page.locator("header").getByRole("searchbox").pressSequentially("bert");
    expect(await field(page).inputValue()).toBe("bert");
    await asked.promise;
    await field(page).fill("fill-mask");
    await page.locator("#frame_search").getByRole("group", { name: "Tasks" }).waitFor();
    const before = await options(page).allInnerTexts();
    released.resolve();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await options(page).allInnerTexts()).toEqual(before);
  });

  test("a hub that does not answer is said, and the form still works", async () => {
    const page = await hub.newPage({ allowErrors: true });
    await page.goto(`${hub.url}/tasks`);
    await page.route("**/search.json*", (route) => route.abort());
    await page.keyboard.press("/");
    await page.keyboard.type("bert");
    await page.getByText("The hub does not respond.").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${hub.url}/search?q=bert`);
  });

  test("on a phone its sign in the bar opens it over the whole window", async () => {
    const page = await hub.newPage({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await page.goto(`${hub.url}/course/pl/chapter0/1`);
    await page.locator("header").getByRole("link", { name: "Szukaj" }).tap();
    await page.locator("#frame_search").waitFor();
    expect(await page.locator("#frame_search").boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 800 });
    await page.keyboard.type("bert");
    await options(page).first().waitFor();
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Zamknij wyszukiwanie" }).tap();
    await expect.poll(() => page.locator("#frame_search").isVisible()).toBe(false);
  });

  describe("axe finds nothing", () => {
    test.each(["/search", "/search?q=bert", "/search?q=model&kind=document", "/search?q=zzzzqqqq"])(
      "on %s, and every text is easy to read in both themes",
      async (place) => {
        const { page } = await hub.visit(place, { viewport: { width: 1280, height: 720 } });
        expect(await axeFindings(page)).toEqual([]);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await contrastFindings(page, "main"), colorScheme).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      },
    );

    test("in the palette, with results, and every text is easy to read in both themes", async () => {
      const page = await hub.newPage({ colorScheme: "light" });
      await page.goto(`${hub.url}/tasks`);
      await page.keyboard.press("/");
      await page.keyboard.type("bert");
      await options(page).first().waitFor();
      await page.keyboard.press("ArrowDown");
      expect(await axeFindings(page)).toEqual([]);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await contrastFindings(page, "#frame_search"), colorScheme).toEqual([]);
      }
    });
  });
});
