import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings, contrastFindings } from "./axe.ts";
import { describeInBrowser } from "./browser.ts";
import { nextFrames } from "./layout-shifts.ts";

const models = ["/models/Qwen/Qwen3-4B-Thinking-2507", "/models/openai/whisper-large-v3"];

const withRelatives = "/models/black-forest-labs/FLUX.1-dev";

describeInBrowser("the panel and the memory of a model", (hub) => {
  const chosen = "[data-memory] nav a[aria-current]";

  test.each(["mouse", "keyboard"])("a tab chosen by %s shows its section alone, and moves nothing", async (by) => {
    const page = await hub.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${hub.url}${models[0]}`);
    await page.locator("[data-ways][data-live] #use").waitFor({ state: "visible" });
    // A line above may break elsewhere in the letters that come; browsers scroll by as much then.
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(await page.locator("#download").isVisible()).toBe(false);
    for (const top of [0, 200]) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
      const [label, anchor] = top === 0 ? ["Local apps", "run-locally"] : ["Download", "download"];
      const tab = page.locator(".way-tab", { hasText: label });
      if (by === "mouse") await tab.click();
      else {
        await tab.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
        await page.keyboard.press("Enter");
      }
      await page.locator(`#${anchor}`).waitFor({ state: "visible" });
      // A browser follows an address in the next frame.
      await page.evaluate(nextFrames);
      expect(await page.locator("#use").isVisible()).toBe(false);
      expect(page.url()).toBe(`${hub.url}${models[0]}#${anchor}`);
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  test("Back, Forward and a reload show the tabs that each address was left with", async () => {
    const page = await hub.newPage();
    await page.goto(hub.url + withRelatives);
    await page.locator("[data-ways][data-live]").last().waitFor();
    const shown = (): Promise<string[]> =>
      page
        .locator("[data-ways] .way-tab[aria-current]")
        .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("href") ?? ""));
    const [first, last] = await Promise.all([related(page).first(), related(page).last()].map(hashOf));
    expect(await shown()).toEqual(["#use", first]);
    await page.locator(".way-tab", { hasText: "Download" }).click();
    await related(page).last().click();
    await expect.poll(shown).toEqual(["#download", last]);
    await page.goBack();
    await expect.poll(shown).toEqual(["#download", first]);
    await page.goBack();
    await expect.poll(shown).toEqual(["#use", first]);
    expect(page.url()).toBe(hub.url + withRelatives);
    await page.goForward();
    await page.goForward();
    await expect.poll(shown).toEqual(["#download", last]);
    await page.reload();
    await page.locator("[data-ways][data-live]").last().waitFor();
    expect(await shown()).toEqual(["#download", last]);
    // A link to a section, as a heading has.
    await page.evaluate(() => void location.assign("#use"));
    await expect.poll(shown).toEqual(["#use", last]);
  });

  test("without script the tabs work as links, and the address opens a section", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false });
    await page.goto(`${hub.url}${models[0]}#download`);
    await page.locator("#download").waitFor({ state: "visible" });
    await page.locator(".way-tab", { hasText: "Library" }).click();
    await page.locator("#use").waitFor({ state: "visible" });
    await page.goto(hub.url + withRelatives);
    const [first, last] = await Promise.all([related(page).first(), related(page).last()].map(headingOf));
    expect(await first?.isVisible()).toBe(true);
    await related(page).last().click();
    await last?.waitFor({ state: "visible" });
    expect(await first?.isVisible()).toBe(false);
  });

  test("a tab of relatives, chosen by keyboard, leaves the panel with the code as it is", async () => {
    const page = await hub.newPage();
    await page.goto(`${hub.url}${withRelatives}#download`);
    await page.locator("[data-ways][data-live] #download").waitFor({ state: "visible" });
    const last = related(page).last();
    await last.focus();
    await page.keyboard.press("Enter");
    await (await headingOf(last)).waitFor({ state: "visible" });
    expect(await last.getAttribute("aria-current")).toBe("true");
    expect(await page.locator("#download").isVisible()).toBe(true);
    expect(await axeFindings(page, "main")).toEqual([]);
  });

  test("a tab that is chosen below the beginning of its section leads to the beginning of the other", async () => {
    const page = await hub.newPage({ viewport: { width: 1440, height: 600 } });
    await page.goto(`${hub.url}${models[0]}`);
    const panel = page.locator("[data-ways][data-live]").first();
    await panel.waitFor();
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
    await page.locator(".way-tab", { hasText: "Download" }).click();
    await page.locator("#download").waitFor({ state: "visible" });
    expect((await page.locator("#download").boundingBox())?.y).toBeGreaterThan(56);
    expect((await page.locator("#download").boundingBox())?.y).toBeLessThan(300);
  });

  test.each(models)("on a phone the code of %s is on the first screen, before the copy control", async (model) => {
    const page = await hub.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(hub.url + model);
    const top = async (part: string): Promise<number> => (await page.locator(part).first().boundingBox())?.y ?? 0;
    const code = await top("#use ~ * .code-body");
    expect(code).toBeLessThan(700);
    expect(await top(".copy-page")).toBeGreaterThan(code);
  });

  test("on a wide screen the panel ends where the page does, with the copy control above it", async () => {
    const page = await hub.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${hub.url}${models[0]}`);
    const [panel, copy] = await Promise.all(
      ["[data-ways]", ".copy-page"].map((part) => page.locator(part).first().boundingBox()),
    );
    expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThan(panel?.y ?? 0);
    expect((copy?.x ?? 0) + (copy?.width ?? 0) - ((panel?.x ?? 0) + (panel?.width ?? 0))).toBeLessThan(40);
  });

  test("a call to hosted inference is written in place, as the server writes it, with focus where it was", async () => {
    const page = await hub.newPage();
    await page.goto(`${hub.url}${models[0]}#inference`, { waitUntil: "networkidle" });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (["document", "fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
    });
    const panel = page.locator("[data-inference]");
    const code = panel.locator(".code-block code").last();
    // Until its code is here a choice is a link to follow, and on a busy machine it comes late.
    await expect.poll(() => panel.evaluate(isWrittenHere)).toBe(true);
    // The record lists no provider, so the list of all is folded.
    expect(await panel.getByRole("link", { name: "groq" }).isVisible()).toBe(false);
    await panel.locator("summary", { hasText: "Providers for this task" }).click();
    await panel.getByRole("link", { name: "groq" }).press("Enter");
    await code.filter({ hasText: "groq" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("groq");
    await panel.getByRole("link", { name: "Shell" }).click();
    await panel.getByLabel("Message").pressSequentially('Why "now"?');
    await code.filter({ hasText: String.raw`Why \"now\"?` }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("input");
    const query = "?provider=groq&client=shell%2Fcurl&input=Why+%22now%22%3F";
    expect(page.url()).toBe(`${hub.url}${models[0]}${query}#inference`);
    expect(asked).toEqual([]);
    const shown = await panel.innerHTML();
    // A link outside the panel goes on with what was chosen in it.
    await page.locator('nav[aria-label="Install with"] a', { hasText: "uv" }).dispatchEvent("click");
    await page.waitForURL(/installer=uv/);
    expect(page.url()).toContain("provider=groq");
    await page.goto(`${hub.url}${models[0]}${query}#inference`);
    const isSame = await panel.evaluate((element, html) => {
      const copy = element.cloneNode();
      if (copy instanceof Element) copy.innerHTML = html;
      return copy.isEqualNode(element);
    }, shown);
    expect(isSame, shown).toBe(true);
  });

  test("what is wrong in a field is said beside it, and found by no rule of accessibility", async () => {
    const page = await hub.newPage();
    await page.goto(`${hub.url}${models[0]}#inference`, { waitUntil: "networkidle" });
    await page.locator("summary", { hasText: "Parameters, own server" }).click();
    const field = page.getByLabel("Temperature");
    await field.fill("9");
    await page.locator("#inference-temperature-problem", { hasText: "from 0 to 2" }).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await field.inputValue()).toBe("9");
    expect(await axeFindings(page, "[data-inference]")).toEqual([]);
    expect(await contrastFindings(page, "[data-inference]")).toEqual([]);
    await field.fill("0.5");
    await page.locator("[data-inference] code", { hasText: "temperature=0.5" }).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe(null);
  });

  test("the memory that is chosen is kept for other models, until it is taken back", async () => {
    const page = await hub.newPage();
    await page.goto(`${hub.url}${models[0]}`);
    await page.waitForLoadState("networkidle");
    await page.locator("[data-memory] nav a", { hasText: /^8 GB$/ }).click();
    await page.locator(chosen, { hasText: "8 GB" }).waitFor();
    await page.waitForURL(/memory=8/);
    await page.goto(`${hub.url}${models[1]}`);
    await page.locator(chosen, { hasText: "8 GB" }).waitFor();
    expect(page.url()).toBe(`${hub.url}${models[1]}`);
    await page.locator(chosen).click();
    await page.locator(chosen).waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("memory"))).toBe(null);
  });
});

const related = (page: Page): Locator => page.locator('nav[aria-label="Related"] .way-tab');

const hashOf = async (tab: Locator): Promise<string> => (await tab.getAttribute("href")) ?? "";

/** The heading that a tab leads to. */
const headingOf = async (tab: Locator): Promise<Locator> => tab.page().locator(await hashOf(tab));

/** Runs in the page: comes to the panel, and says whether the code that writes it has been fetched. */
function isWrittenHere(panel: Element): boolean {
  panel.dispatchEvent(new Event("pointerover", { bubbles: true }));
  return performance.getEntriesByType("resource").some(({ name }) => name.includes("inference-live"));
}
