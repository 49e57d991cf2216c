import { gzipSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings, contrastFindings } from "./axe.ts";
import { describeInBrowser } from "./browser.ts";
import { uiStrings } from "@modelshelf/docs";

const menuCode = "**/assets/copy-menu-*.js";
const { copyPage, viewAsPlainText } = uiStrings("en");
const entries = [
  copyPage,
  viewAsPlainText,
  "Open in ChatGPT",
  "Open in Claude",
  "Copy link",
  "Copy as curl",
  "Add MCP server to Cursor",
  "Add MCP server to VS Code",
  "Add MCP server to Claude Code",
];
const lastEntry = entries.length - 1;
const place = "/tasks";

describeInBrowser("the copy menu", (hub) => {
  const open = async (...options: Parameters<typeof hub.newPage>): Promise<Page> => {
    const page = await hub.newPage(...options);
    await page.goto(hub.url + place);
    return page;
  };

  test("its first click is not lost while its code is still on the way", async () => {
    const page = await open();
    const arrive = await holdBack(page);
    await toggle(page).click();
    expect(await menu(page).count()).toBe(0);
    arrive();
    await menu(page).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toMatch(/^Copy page/);
  });

  test("a press during which its code arrives opens it", async () => {
    const page = await open();
    const arrive = await holdBack(page);
    await toggle(page).hover();
    await page.mouse.down();
    const arrived = page.waitForResponse(menuCode);
    arrive();
    await arrived;
    await page.mouse.up();
    await menu(page).waitFor();
  });

  test("a finger opens it and closes it, from the first tap on", async () => {
    const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    const arrive = await holdBack(page);
    await toggle(page).tap();
    arrive();
    await menu(page).waitFor();
    await page.locator(".copy-page-toggle").tap();
    await menu(page).waitFor({ state: "detached" });
    await toggle(page).tap();
    await menu(page).waitFor();
    await page.touchscreen.tap(195, 790);
    await menu(page).waitFor({ state: "detached" });
  });

  test.each([
    ["Enter", 0],
    ["Space", 0],
    ["ArrowDown", 0],
    ["ArrowUp", lastEntry],
  ] as const)("%s opens it at entry %i, before and after its code has arrived", async (key, index) => {
    const page = await open();
    const arrive = await holdBack(page);
    const scrolled = await page.evaluate(() => scrollY);
    await toggle(page).focus();
    await page.keyboard.press(key);
    arrive();
    await menu(page).waitFor();
    await expect.poll(() => focused(page)).toContain(entries[index]);
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "detached" });
    await page.keyboard.press(key);
    await expect.poll(() => focused(page)).toContain(entries[index]);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test("its code comes when the control is approached, by pointer or by keyboard, and takes no focus", async () => {
    for (const approach of [(it: Locator) => it.hover(), (it: Locator) => it.focus()]) {
      const page = await open();
      const arrived = page.waitForResponse(menuCode);
      await approach(toggle(page));
      await arrived;
    }
    const page = await open();
    const arrived = page.waitForResponse(menuCode);
    await toggle(page).focus();
    await arrived;
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Open copy menu");
  });

  test("copying loads no more script; the menu at most 3 KB, packed", async () => {
    const page = await hub.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.body());
    });
    // The script that starts forms is the last one that the page loads by itself.
    await Promise.all([page.waitForResponse(/\/forms-[^/]*\.js$/), page.goto(hub.url + place)]);
    const ofPage = scripts.length;
    await page.getByRole("button", { name: "Copy page" }).click();
    await page.getByText("Copied", { exact: true }).first().waitFor();
    expect(scripts).toHaveLength(ofPage);
    await openMenu(page);
    const sizes = (await Promise.all(scripts)).slice(ofPage).map((script) => gzipSync(script, { level: 9 }).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, sizes.join(" + ")).toBeLessThanOrEqual(3 * 1024);
  });

  test("the toggle says what it does and what it controls", async () => {
    const page = await open();
    const button = page.locator(".copy-page-toggle");
    const state = async () => ({
      label: await button.getAttribute("aria-label"),
      popup: await button.getAttribute("aria-haspopup"),
      expanded: await button.getAttribute("aria-expanded"),
    });
    expect(await state()).toEqual({ label: "Open copy menu", popup: "menu", expanded: "false" });
    await openMenu(page);
    expect(await state()).toEqual({ label: "Close copy menu", popup: "menu", expanded: "true" });
    expect(await button.getAttribute("aria-controls")).toBe(await menu(page).getAttribute("id"));
    await button.click();
    await menu(page).waitFor({ state: "detached" });
    expect(await state()).toEqual({ label: "Open copy menu", popup: "menu", expanded: "false" });
  });

  test("arrows go round, Home and End jump, letters find", async () => {
    const page = await open();
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await menu(page).waitFor();
    expect(await page.getByRole("menuitem").count()).toBe(entries.length);
    const steps = [
      ["ArrowDown", 1],
      ["End", lastEntry],
      ["ArrowDown", 0],
      ["ArrowUp", lastEntry],
      ["ArrowUp", lastEntry - 1],
      ["Home", 0],
      ["v", 1],
    ] as const;
    for (const [key, index] of steps) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page), { message: key }).toContain(entries[index]);
    }
  });

  test("letters typed in a row find the entry that begins with them", async () => {
    const page = await open();
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await menu(page).waitFor();
    await page.keyboard.type("open in cl");
    await expect.poll(() => focused(page)).toContain("Open in Claude");
  });

  test("Escape closes it and gives focus back to the toggle", async () => {
    const page = await open();
    await openMenu(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Open copy menu");
  });

  // The numbers are those of Node.compareDocumentPosition: behind the toggle, the toggle itself.
  test.each([
    ["Tab", 4],
    ["Shift+Tab", 0],
  ])("%s closes it, and focus goes to what stands next to it", async (key, direction) => {
    const page = await open();
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toContain("Copy page");
    await page.keyboard.press(key);
    await menu(page).waitFor({ state: "detached" });
    const to = await page.evaluate(() => {
      const control = document.querySelector(".copy-page-toggle");
      return document.activeElement === document.body ? -1 : control?.compareDocumentPosition(document.activeElement!);
    });
    expect(to).toBe(direction);
  });

  test("a press elsewhere, a resized window and a scrolled page close it", async () => {
    const page = await open({ viewport: { width: 1000, height: 600 } });
    const closings: readonly (() => Promise<unknown>)[] = [
      () => page.mouse.click(20, 590),
      () => page.setViewportSize({ width: 990, height: 600 }),
      () => page.mouse.wheel(0, 200),
    ];
    for (const close of closings) {
      await openMenu(page);
      await close();
      await menu(page).waitFor({ state: "detached" });
    }
    // Focus goes back without pulling the page back.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  });

  test.each([
    [1440, 900],
    [390, 800],
    [320, 480],
    [700, 300],
  ])("stands where it should in a window of %i by %i", async (width, height) => {
    const page = await open({ viewport: { width, height } });
    await openMenu(page);
    const control = await boxOf(page.locator(".copy-page"));
    const popup = await boxOf(menu(page));
    const below = Math.round(popup.y - (control.y + control.height));
    const above = Math.round(control.y - (popup.y + popup.height));
    expect([below, above]).toContain(10);
    expect(popup.width).toBeGreaterThanOrEqual(156);
    expect(popup.height).toBeLessThanOrEqual(420);
    expect(popup.x).toBeGreaterThanOrEqual(10);
    expect(popup.x + popup.width).toBeLessThanOrEqual(width - 10);
    expect(popup.y).toBeGreaterThanOrEqual(10);
    expect(popup.y + popup.height).toBeLessThanOrEqual(height - 10);
    if (width >= 700) expect(popup.x + popup.width).toBeCloseTo(control.x + control.width, 0);
  });

  test("a scrolled part of the page closes it, and so does a wheel where nothing scrolls", async () => {
    const page = await open();
    await page.evaluate(() => {
      const part = document.createElement("div");
      part.id = "part";
      part.style.cssText = "height: 50px; overflow: auto";
      part.append(Object.assign(document.createElement("p"), { style: "height: 500px" }));
      document.querySelector("main")?.append(part);
    });
    for (const move of [
      () => page.evaluate(() => document.querySelector("#part")?.scrollTo({ top: 20 })),
      () => page.mouse.wheel(0, -100),
    ]) {
      await openMenu(page);
      await page.mouse.move(5, 5);
      await move();
      await menu(page).waitFor({ state: "detached" });
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("Ctrl K closes it and opens the search", async () => {
    const page = await open();
    await openMenu(page);
    await page.keyboard.press("Control+k");
    await menu(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.closest("dialog")?.open)).toBe(true);
  });

  test("grows no higher than 420 px, and scrolls inside", async () => {
    const page = await open({ viewport: { width: 1000, height: 900 } });
    await openMenu(page);
    const last = page.getByRole("menuitem").last();
    await last.evaluate((entry) => (entry.style.minHeight = "600px"));
    expect((await boxOf(menu(page))).height).toBe(420);
    await menu(page).hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => menu(page).evaluate((popup) => popup.scrollTop)).toBe(100);
    expect(await menu(page).count()).toBe(1);
  });

  test("the entry for plain text opens the Markdown of the moment in a new tab", async () => {
    const page = await open();
    await page.evaluate(() => history.replaceState(null, "", "/tasks/?fw=tf#nlp"));
    await openMenu(page);
    const opened = page.context().waitForEvent("page");
    await page.getByRole("menuitem", { name: viewAsPlainText }).click();
    const tab = await opened;
    await tab.waitForURL(`${hub.url}/tasks.md?fw=tf`);
    expect(await tab.evaluate(() => [document.contentType, opener])).toEqual(["text/plain", null]);
    expect(await tab.locator("body").innerText()).toMatch(/^# Tasks/m);
    await menu(page).waitFor({ state: "detached" });
  });

  test.each([
    ["ChatGPT", "https://chatgpt.com", "/"],
    ["Claude", "https://claude.ai", "/new"],
  ])("'Open in %s' asks it, in a new tab, to read the Markdown", async (name, origin, path) => {
    const page = await open();
    await page.goto(`${hub.url}${place}?fw=tf&x=a%20b#nlp`);
    await openMenu(page);
    const entry = page.getByRole("menuitem", { name: `Open in ${name}` });
    const address = new URL((await entry.getAttribute("href")) ?? "");
    expect([address.origin, address.pathname]).toEqual([origin, path]);
    const markdown = `${hub.url}${place}.md?fw=tf&x=a%20b`;
    expect(address.searchParams.get("q")).toBe(uiStrings("en").assistantPrompt.replace("{address}", markdown));
    expect(address.search).toContain(encodeURIComponent(markdown));
    expect(await entry.getAttribute("target")).toBe("_blank");
    expect(await entry.getAttribute("rel")).toBe("noopener");
    const asked = page.context().waitForEvent("request", (request) => request.url().startsWith(origin));
    await entry.press("Enter");
    await asked;
  });

  test("'Copy page' in it copies like the button, and focus goes back to the toggle", async () => {
    const page = await open();
    await openMenu(page);
    await page.getByRole("menuitem", { name: "Copy page" }).click();
    await page.locator(".copy-page-label", { hasText: "Copied" }).waitFor();
    await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^---\nurl: .*\n---\n\n# Tasks\n/s);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Open copy menu");
  });

  test("copies the link, a command that fetches the page, and the command that adds the MCP server", async () => {
    const page = await open();
    await page.goto(`${hub.url}${place}?fw=tf#nlp`);
    const texts = [
      ["Copy link", `${hub.url}${place}?fw=tf#nlp`],
      ["Copy as curl", `curl '${hub.url}${place}.md?fw=tf'`],
      ["Add MCP server to Claude Code", `claude mcp add --transport http modelshelf ${hub.url}/mcp`],
    ] as const;
    for (const [name, text] of texts) {
      await openMenu(page);
      await page.getByRole("menuitem", { name }).click();
      await page.locator('.copy-page-button[data-state="copied"]').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      await page.locator('.copy-page-button:not([data-state="copied"])').waitFor();
    }
  });

  test("says that assistants cannot come to a machine of one's own", async () => {
    const page = await open();
    await openMenu(page);
    const note = page.getByRole("menuitem", { name: "Open in Claude" }).locator("small");
    expect(await note.innerText()).toBe("Assistants cannot reach this address");
  });

  test("speaks the language of the page, to the assistants too", async () => {
    const page = await hub.newPage();
    await page.goto(`${hub.url}/course/pl/chapter0/1`);
    await page.getByRole("button", { name: "Otwórz menu kopiowania" }).click();
    await page.getByRole("menu").waitFor();
    await page.getByRole("button", { name: "Zamknij menu kopiowania" }).waitFor();
    const words = await page.getByRole("menuitem").allInnerTexts();
    const first = words.map((word) => word.split("\n")[0]?.trim());
    expect(first).toEqual([
      "Kopiuj stronę",
      "Pokaż jako zwykły tekst",
      "Otwórz w ChatGPT",
      "Otwórz w Claude",
      "Kopiuj link",
      "Kopiuj jako curl",
      "Dodaj serwer MCP do Cursor",
      "Dodaj serwer MCP do VS Code",
      "Dodaj serwer MCP do Claude Code",
    ]);
    const claude = await page.getByRole("menuitem", { name: "Otwórz w Claude" }).getAttribute("href");
    expect(new URL(claude ?? "").searchParams.get("q")).toBe(
      uiStrings("pl").assistantPrompt.replace("{address}", `${hub.url}/course/pl/chapter0/1.md`),
    );
  });

  test("axe finds nothing while it is open, and every text in it is easy to read in both themes", async () => {
    const page = await open({ colorScheme: "light" });
    await openMenu(page);
    await page.keyboard.press("ArrowDown");
    expect(await axeFindings(page)).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await contrastFindings(page, "[role=menu]"), colorScheme).toEqual([]);
    }
  });
});

const toggle = (page: Page): Locator => page.getByRole("button", { name: "Open copy menu" });
const menu = (page: Page): Locator => page.getByRole("menu");
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "");

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await menu(page).waitFor();
}

/** Keeps the code of the menu on the way until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(menuCode, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not to be seen.");
  return box;
}
