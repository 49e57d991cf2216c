import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";
import { describeInBrowser } from "./browser.ts";
import { openOverPlainHttp } from "./plain-http.ts";
import { writeFailed } from "../copy/clipboard.ts";

const chapter = "/course/pl/chapter0/1";
const model = "/models/FacebookAI/xlm-roberta-base";
/** Pages with code; the tooltip's word is that of the page's language. */
const places = [
  [model, "Copied"],
  [chapter, "Skopiowano"],
  ["/docs/getting-started", "Copied"],
] as const;

describeInBrowser("code and headings", (hub) => {
  test.each(places)("the button of a block on %s copies the block", async (place, word) => {
    const page = await hub.newPage();
    await page.goto(hub.url + place);
    const block = page.locator("figure[data-code]:not([data-copy-text])").first();
    const code = await block.locator("code").innerText();
    await block.getByRole("button").click();
    await tooltip(block, word).waitFor();
    expect(code).not.toBe("");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  test("what is left out of a copy is left out: an id is copied without the page around it", async () => {
    const page = await hub.newPage();
    await page.goto(hub.url + model);
    await page.getByRole("button", { name: "Copy id" }).click();
    await page.locator(".copied-tooltip").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("FacebookAI/xlm-roberta-base");
  });

  test("'Copied' stays beside the button for 1000 ms, is announced, and is to be seen whole", async () => {
    const page = await hub.newPage({ viewport: { width: 390, height: 800 } });
    await page.clock.install({ time: "2026-11-21T12:00:00Z" });
    await page.goto(hub.url + model);
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    const block = page.locator("figure[data-code]").first();
    const button = block.getByRole("button");
    // A click would scroll to what is not all in sight.
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await button.click();
    await tooltip(block, "Copied").waitFor();
    await page.clock.runFor(990);
    expect(await tooltip(block, "Copied").isVisible()).toBe(true);
    expect(await page.getByRole("status").innerText()).toBe("Copied");
    expect(await button.boundingBox()).toEqual(before);
    // Nothing covers it and nothing cuts it off.
    const isWhole = await tooltip(block, "Copied").evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const edges = [
        [left + 1, y],
        [right - 1, y],
        [x, top + 1],
        [x, bottom - 1],
      ] as const;
      element.style.pointerEvents = "auto";
      return edges.every((edge) => document.elementFromPoint(...edge) === element);
    });
    expect(isWhole).toBe(true);
    await page.clock.runFor(10);
    expect(await block.locator(".copied-tooltip").count()).toBe(0);
  });

  test("a second copy starts the second anew and shows one tooltip", async () => {
    const page = await hub.newPage();
    await page.clock.install({ time: "2026-11-21T12:00:00Z" });
    await page.goto(hub.url + model);
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    const block = page.locator("figure[data-code]").first();
    await block.getByRole("button").click();
    await tooltip(block, "Copied").waitFor();
    await page.clock.runFor(800);
    const first = await tooltip(block, "Copied").elementHandle();
    await block.getByRole("button").click();
    await first?.waitForElementState("hidden");
    await page.clock.runFor(800);
    expect(await block.locator(".copied-tooltip").count()).toBe(1);
    await page.clock.runFor(200);
    expect(await block.locator(".copied-tooltip").count()).toBe(0);
  });

  test("the keyboard reaches every button, with a ring around it, and Enter copies", async () => {
    const page = await hub.newPage();
    await page.goto(hub.url + model);
    const block = page.locator("figure[data-code]").first();
    await block.getByRole("button").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await block.getByRole("button").evaluate((button) => button === document.activeElement)).toBe(true);
    const ring = await block.getByRole("button").evaluate((button) => getComputedStyle(button).outlineStyle);
    expect(ring).toBe("solid");
    await page.keyboard.press("Enter");
    await tooltip(block, "Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.locator("code").innerText());
  });

  test("every button is to be seen without a pointer over it, and large enough for a finger", async () => {
    const page = await hub.newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await page.goto(hub.url + model);
    const buttons = await page.locator("[data-copy-code]:visible").all();
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) {
      expect(await button.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(true);
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    }
    await buttons[0]?.tap();
    await page.locator(".copied-tooltip").waitFor();
  });

  test("a hub reached over plain http copies the old way, and focus stays", async () => {
    const page = await hub.newPage({ allowErrors: true });
    await openOverPlainHttp(page, hub.url, model);
    const button = page.getByRole("button", { name: "Copy id" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.locator(".copied-tooltip").waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator("header input[type=search]").first().focus();
    await page.keyboard.press("Control+V");
    expect(await page.locator("header input[type=search]").first().inputValue()).toBe("FacebookAI/xlm-roberta-base");
  });

  test("a refused write is logged and announced; what is seen stays as it is", async () => {
    const page = await hub.newPage({ allowErrors: true });
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.addInitScript(() => {
      for (const write of ["write", "writeText"] as const) {
        navigator.clipboard[write] = () => Promise.reject(new DOMException("Not now.", "NotAllowedError"));
      }
    });
    await page.goto(hub.url + model);
    const block = page.locator("figure[data-code]").first();
    await block.getByRole("button").click();
    await page.getByRole("status").filter({ hasText: "Copying failed" }).waitFor({ state: "attached" });
    expect(await page.locator(".copied-tooltip").count()).toBe(0);
    expect(errors.filter((line) => line.startsWith(writeFailed))).toHaveLength(1);
  });

  test("without script there is no button, and the code can be selected", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false });
    await page.goto(hub.url + model);
    expect(await page.locator("[data-copy-code]:visible").count()).toBe(0);
    expect(await page.locator("figure[data-code] code").first().isVisible()).toBe(true);
  });

  test.each([chapter, "/docs/getting-started"])("every heading of %s links to itself", async (place) => {
    const page = await hub.newPage();
    await page.goto(hub.url + place);
    const headings = await page.locator("article .prose :is(h1, h2, h3, h4, h5, h6)").all();
    expect(headings.length).toBeGreaterThan(1);
    for (const heading of headings) {
      const id = (await heading.getAttribute("id")) ?? "";
      expect(id).not.toBe("");
      const link = heading.locator("a.heading-anchor");
      expect(await link.getAttribute("href")).toBe(`#${encodeURIComponent(id)}`);
      // The sign shows to the keyboard as well.
      await link.focus();
      expect(await link.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeGreaterThan(0.5);
    }
    const last = headings.at(-1);
    await last?.hover();
    await last?.locator("a.heading-anchor").click();
    await page.waitForURL(`**/*#${await last?.getAttribute("id")}`);
  });

  test("'Update on GitHub' opens the source of the page in a new tab", async () => {
    // A hub whose documents are in a public repository.
    const tiny = await openTinyHub();
    const html = await (await createApp({ hub: tiny, build: noBuild }).request("/docs/start")).text();
    await tiny.store.close();
    const page = await hub.newPage({ allowErrors: true });
    await page.route(`${hub.url}/docs/start`, (route) => route.fulfill({ contentType: "text/html", body: html }));
    await page.goto(`${hub.url}/docs/start`);
    const asked = page.context().waitForEvent("request", (request) => new URL(request.url()).host === "github.com");
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "Update on GitHub" }).click();
    expect(await (await opened).evaluate(() => opener)).toBe(null);
    expect((await asked).url()).toBe("https://github.com/example/docs/blob/main/start.md");
    expect(page.url()).toBe(`${hub.url}/docs/start`);
  });
});

const tooltip = (block: Locator, word: string): Locator => block.locator(".copied-tooltip", { hasText: word });
