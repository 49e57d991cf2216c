import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { answersInPlace, describeInBrowser } from "./browser.ts";

const records = ["models", "datasets", "spaces"].map((kind) =>
  fileURLToPath(new URL(`../test/records/${kind}.jsonl`, import.meta.url)),
);
/** Text that is lost when the page is loaded again. */
const marked = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset["same"] === "");
const countOf = (page: Page): Promise<string> => page.locator('[data-part="count"]').innerText();

describeInBrowser(
  "a list",
  (hub) => {
    test("is narrowed in place, keeps focus, says how many there are, and goes back", async () => {
      const page = await hub.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${hub.url}/models`, { waitUntil: "networkidle" });
      await answersInPlace(page);
      await page.evaluate(() => (document.documentElement.dataset["same"] = ""));
      const all = await countOf(page);

      const license = page.getByRole("region", { name: "License" }).getByRole("link", { name: /Permissive/ });
      await license.click();
      await page.waitForURL(`${hub.url}/models?license=permissive`);
      await page.getByRole("list", { name: "Chosen filters" }).waitFor();
      expect(await marked(page)).toBe(true);
      const narrowed = await countOf(page);
      expect(narrowed).not.toBe(all);
      expect(await page.locator("#frame_announcements").innerText()).toBe(narrowed);
      expect(await license.evaluate((link) => link === document.activeElement)).toBe(true);
      expect(await license.getAttribute("aria-current")).toBe("true");
      expect(await page.title()).toContain("Permissive");

      await page.getByRole("link", { name: "Exclude License: Permissive" }).click();
      await page.waitForURL(`${hub.url}/models?license=-permissive`);
      await page.getByRole("link", { name: "Include License: Permissive" }).waitFor();
      await page.goBack();
      await page.getByRole("link", { name: "Exclude License: Permissive" }).waitFor();
      expect(await countOf(page)).toBe(narrowed);
      await page.goBack();
      await page.waitForURL(`${hub.url}/models`);
      await page.getByText(all, { exact: true }).first().waitFor();
      expect(await marked(page)).toBe(true);

      await page.getByRole("columnheader", { name: "Likes" }).getByRole("link").click();
      await page.waitForURL(`${hub.url}/models?sort=likes`);
      await page.locator('[role=columnheader][aria-sort="descending"]', { hasText: "Likes" }).waitFor();
      await page.getByRole("searchbox", { name: "Words in name, tags or description of models" }).fill("base");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${hub.url}/models?sort=likes&search=base`);
      expect(await marked(page)).toBe(true);
    });

    test("keeps what is ticked to be compared when it changes in place, also what it no longer shows", async () => {
      const page = await hub.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${hub.url}/models`, { waitUntil: "networkidle" });
      await answersInPlace(page);
      const boxes = page.locator('[role=row] input[name="ids"]');
      const ticked = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
      for (const place of [0, 1]) await boxes.nth(place).check();
      await page.getByRole("searchbox", { name: "Words in name, tags or description of models" }).fill(ticked[0] ?? "");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: /^Remove Words/ }).waitFor();
      const kept = page.locator("[data-kept] input");
      expect(await kept.count()).toBe(1);
      expect([await kept.inputValue()]).toEqual(ticked.slice(1));
      await page.getByRole("button", { name: "Compare" }).click();
      await page.waitForURL(/\/compare\?ids=/);
      expect(decodeURIComponent(page.url()).split("ids=")[1]?.split(",").toSorted()).toEqual(ticked.toSorted());
    });

    test("has sliders that write into fields, values that are found by typing, and rows for j and k", async () => {
      const page = await hub.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${hub.url}/models`, { waitUntil: "networkidle" });
      await answersInPlace(page);
      await page.getByRole("slider", { name: "Parameters: from" }).press("ArrowRight");
      await page.waitForURL(`${hub.url}/models?parameters_from=100M`);
      await page.getByRole("link", { name: "Remove Parameters: from 100M" }).waitFor();
      expect(await page.getByRole("textbox", { name: "Parameters: From" }).inputValue()).toBe("100M");
      expect(
        await page
          .getByRole("slider", { name: "Parameters: from" })
          .evaluate((knob) => knob === document.activeElement),
      ).toBe(true);

      const rows = page.locator("[role=rowheader] > a");
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press("k");
      expect(await rows.first().evaluate((link) => link === document.activeElement)).toBe(true);
    });

    test("has one handle for its filters on phones, which opens them, and another that closes them again", async () => {
      const page = await hub.newPage({ viewport: { width: 390, height: 800 } });
      await page.goto(`${hub.url}/models`);
      await answersInPlace(page);
      const fold = page.locator("#filters > summary");
      expect(await fold.isVisible()).toBe(false);
      await page.getByRole("link", { name: "Filters" }).click();
      await page.getByRole("heading", { name: "Task", exact: true }).waitFor();
      await fold.click();
      await page.locator("#all-filters").waitFor({ state: "hidden" });
      expect(await fold.isVisible()).toBe(false);
    });

    test("answers without script, and shows nothing then that needs it", async () => {
      const page = await hub.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
      await page.goto(`${hub.url}/models`);
      await page.getByRole("link", { name: "Filters" }).click();
      await page.getByRole("textbox", { name: "Parameters: From" }).fill("100M");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${hub.url}/models?parameters_from=100M`);
      expect(await page.locator(".needs-script:visible").count()).toBe(0);
      expect(await page.getByRole("slider").count()).toBe(0);
    });

    test("loads at most 12 KB of script, packed, before anyone touches it", async () => {
      const page = await hub.newPage();
      const scripts: Promise<Buffer>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.body());
      });
      await page.goto(`${hub.url}/models`, { waitUntil: "networkidle" });
      await answersInPlace(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.waitForLoadState("networkidle");
      const inline = await page.locator("script:not([src])").allTextContents();
      const sizes = [...(await Promise.all(scripts)), ...inline].map((script) => gzipSync(script).length);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total, `scripts of ${sizes.join(" + ")} bytes`).toBeLessThanOrEqual(12 * 1024);
      expect(scripts.length).toBeGreaterThan(1);
    });
  },
  { records },
);
