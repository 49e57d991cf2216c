import { expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";

const models = ["/models/Qwen/Qwen3-4B-Thinking-2507", "/models/openai/whisper-large-v3"];

describeInBrowser("the panel and the memory of a model", (hub) => {
  const chosen = "[data-memory] nav a[aria-current]";

  test("a tab shows its section alone, is in the address, and leaves the page where it is", async () => {
    const page = await hub.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${hub.url}${models[0]}`);
    await page.locator("#use").waitFor({ state: "visible" });
    expect(await page.locator("#download").isVisible()).toBe(false);
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
    await page.locator(".way-tab", { hasText: "Download" }).click();
    await page.locator("#download").waitFor({ state: "visible" });
    expect(await page.locator("#use").isVisible()).toBe(false);
    expect(page.url()).toBe(`${hub.url}${models[0]}#download`);
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  });

  test("without script the tabs work as links, and the address opens a section", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false });
    await page.goto(`${hub.url}${models[0]}#download`);
    await page.locator("#download").waitFor({ state: "visible" });
    await page.locator(".way-tab", { hasText: "Library" }).click();
    await page.locator("#use").waitFor({ state: "visible" });
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
