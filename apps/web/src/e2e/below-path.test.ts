import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { answersInPlace, type BrowserHub, describeInBrowser } from "./browser.ts";
import { openPathProxy } from "./path-proxy.ts";

const basePath = "/models-hub";
const publicUrl = `https://hub.example${basePath}`;
const parts = fileURLToPath(new URL("../test/sites/parts", import.meta.url));
const model = "/models/Qwen/Qwen3-4B-Thinking-2507";

interface Below {
  readonly page: Page;
  /** Where the hub is, without a slash at its end. */
  readonly home: string;
  /** The faults: requests outside the path, and files that were not there. */
  readonly faults: () => readonly string[];
}

/** A page behind a proxy that has the hub below a path. */
async function open(hub: BrowserHub, strips: boolean): Promise<Below> {
  const proxy = await openPathProxy({ hubUrl: hub.url, basePath, strips });
  onTestFinished(() => proxy.close());
  const page = await hub.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const faults: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return { page, home: proxy.url + basePath, faults: () => [...proxy.strays, ...faults] };
}

describeInBrowser(
  "a hub below a path",
  (hub) => {
    describe.each([
      ["passes the path on", false],
      ["strips it", true],
    ])("behind a proxy that %s", (_, strips) => {
      test("pages of every sort load with all that belongs to them, and lead to one another", async () => {
        const { page, home, faults } = await open(hub, strips);
        for (const path of [
          "/",
          "/models",
          model,
          "/docs",
          "/docs/parts/tabs",
          "/course/pl/chapter0/1",
          "/search?q=bert",
        ]) {
          await page.goto(home + path, { waitUntil: "networkidle" });
          expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), path).toContain("Inter");
          // Faces of fallbacks name fonts of the machine, which need not be there.
          const missing = await page.evaluate(() =>
            [...document.fonts].filter(({ status, family }) => status === "error" && !family.includes("Fallback")),
          );
          expect(missing, path).toEqual([]);
        }
        await page.locator("header").getByRole("link", { name: "Modelshelf" }).click();
        await page.waitForURL(`${home}/`);
        await page.locator("header").getByRole("link", { name: "Tasks" }).first().click();
        await page.waitForURL(`${home}/tasks`);
        expect(faults()).toEqual([]);
      });

      test("the palette finds, leads to what it found and to all results, and remembers", async () => {
        const { page, home, faults } = await open(hub, strips);
        const palette = page.locator("#frame_search");
        await page.goto(`${home}/tasks`, { waitUntil: "networkidle" });
        await page.keyboard.press("/");
        await page.keyboard.type("fill-mask");
        await palette.getByRole("option", { name: "Fill-Mask" }).first().click();
        await page.waitForURL(`${home}/tasks/fill-mask`);
        await page.keyboard.press("/");
        await page.keyboard.type("gpt");
        await palette.getByRole("option", { name: /^All results/ }).click();
        await page.waitForURL(`${home}/search?q=gpt`);
        await page.keyboard.press("Control+k");
        await page.keyboard.press("Control+a");
        await page.keyboard.press("Backspace");
        await palette.getByRole("option", { name: "fill-mask" }).click();
        await page.waitForURL(`${home}/search?q=fill-mask`);
        await page.keyboard.press("/");
        await page.keyboard.type("bert");
        await page.keyboard.press("Enter");
        await page.waitForURL(`${home}/search?q=bert`);
        expect(faults()).toEqual([]);
      });

      test("a list is narrowed in place", async () => {
        const { page, home, faults } = await open(hub, strips);
        await page.goto(`${home}/models`, { waitUntil: "networkidle" });
        await answersInPlace(page);
        await page.evaluate(() => (document.documentElement.dataset["same"] = ""));
        await page
          .getByRole("region", { name: "License" })
          .getByRole("link", { name: /Permissive/ })
          .click();
        await page.waitForURL(`${home}/models?license=permissive`);
        await page.getByRole("list", { name: "Chosen filters" }).waitFor();
        expect(await page.evaluate(() => document.documentElement.dataset["same"])).toBe("");
        expect(faults()).toEqual([]);
      });

      test("the copy menu names the public address, and the home page can be copied", async () => {
        const { page, home, faults } = await open(hub, strips);
        const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
        const choose = async (entry: string): Promise<void> => {
          await page.locator(".copy-page-toggle").first().click();
          await page.locator("#copy-page-menu").getByText(entry).click();
        };
        await page.goto(`${home}/`, { waitUntil: "networkidle" });
        await page.locator("[data-copy-page]").first().click();
        await expect.poll(copied).toContain(`url: "${publicUrl}/"`);
        await page.goto(home + model, { waitUntil: "networkidle" });
        await choose("Copy link");
        await expect.poll(copied).toBe(publicUrl + model);
        await choose("Copy as curl");
        await expect.poll(copied).toBe(`curl '${publicUrl}${model}.md'`);
        await choose("Add MCP server to Claude Code");
        await expect.poll(copied).toContain(`${publicUrl}/mcp`);
        await page.locator("[data-copy-page]").first().click();
        await expect.poll(copied).toContain(`url: "${publicUrl}${model}"`);
        expect(faults()).toEqual([]);
      });

      test("tabs of a document and of a model stand in the address", async () => {
        const { page, home, faults } = await open(hub, strips);
        await page.goto(`${home}/docs/parts/tabs`);
        await page.getByRole("tab", { name: "conda" }).first().click();
        await page.waitForURL(`${home}/docs/parts/tabs?installer=conda`);
        await page.goto(home + model);
        await page.locator(".way-tab", { hasText: "Download" }).click();
        await page.locator("#download").waitFor({ state: "visible" });
        expect(page.url()).toBe(`${home}${model}#download`);
        await page.locator(".way-tab", { hasText: "Inference API" }).click();
        await page.locator("[data-inference] summary", { hasText: "Providers for this task" }).click();
        await page.locator("[data-inference]").getByRole("link", { name: "groq" }).click();
        await page.locator("[data-inference] code", { hasText: "groq" }).waitFor();
        expect(page.url()).toBe(`${home}${model}?provider=groq#inference`);
        const hrefs = await page
          .locator("[data-inference] a")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
        const tokenPage = "https://huggingface.co/settings/tokens";
        expect(hrefs.filter((href) => !href?.startsWith(`${basePath}${model}`))).toEqual([tokenPage]);
        expect(faults()).toEqual([]);
      });
    });
  },
  { docs: [`/docs/parts=${parts}`], environment: { PUBLIC_URL: publicUrl } },
);
