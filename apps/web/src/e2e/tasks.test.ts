import { expect, test } from "vitest";
import { axeFindings, contrastFindings, looksAtAllContrast } from "./axe.ts";
import { describeInBrowser } from "./browser.ts";

/** One task of each modality that has an example; together they have every kind of piece. */
const taskPages = [
  "/tasks/text-classification",
  "/tasks/token-classification",
  "/tasks/image-segmentation",
  "/tasks/automatic-speech-recognition",
  "/tasks/document-question-answering",
  "/tasks/tabular-classification",
  "/tasks/reinforcement-learning",
];

describeInBrowser("tasks", (hub) => {
  test("are narrowed while somebody types; groups without a task go, and all come back", async () => {
    const page = await hub.newPage();
    await page.goto(`${hub.url}/tasks`);
    const box = page.getByRole("searchbox", { name: "Search tasks" });
    const shown = page.locator("[data-filter-item]:visible");
    const all = await shown.count();
    await box.click();
    // The filter is fetched at the first touch.
    await expect
      .poll(async () => {
        await box.fill("");
        await box.fill("named entity");
        return shown.count();
      })
      .toBe(1);
    expect(await shown.innerText()).toContain("Token Classification");
    expect(await page.getByRole("heading", { level: 2 }).filter({ visible: true }).allInnerTexts()).toEqual([
      "Natural Language Processing",
    ]);
    expect(await page.getByRole("status").first().innerText()).toBe(`1 of ${all} shown`);
    await box.fill("");
    expect(await shown.count()).toBe(all);
  });

  test("are searched without script as well", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false });
    await page.goto(`${hub.url}/tasks`);
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("depth");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${hub.url}/tasks?q=depth`);
    expect(await page.locator("[data-filter-item]").count()).toBe(1);
  });

  test("a page loads nothing from elsewhere; its video plays in place when somebody asks", async () => {
    const page = await hub.newPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(hub.url)) asked.push(request.url());
    });
    await page.goto(`${hub.url}/tasks/text-classification`, { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Video: Text Classification (YouTube)" }).click();
    const player = page.locator(".video-link iframe");
    await player.waitFor();
    expect(await player.getAttribute("src")).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/leNG9fN9FQU\?/);
  });

  test("the model of the code is chosen without script, and the reader stays at the code", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false });
    await page.goto(`${hub.url}/tasks/text-classification`);
    const starts = page.getByRole("region", { name: "Start with" });
    const models = page.getByRole("navigation", { name: "Models for Text Classification" });
    const code = page.getByRole("region", { name: "Code", exact: true });
    await starts.getByRole("link", { name: "Show its code" }).first().click();
    await page.waitForURL(/\?model=.+#frame_code$/);
    const card = starts.getByRole("listitem").filter({ has: page.locator("[aria-current]") });
    expect(await code.innerText()).toContain(`model="${await card.getByRole("link").first().innerText()}"`);
    await models.getByRole("link").first().click();
    await page.waitForURL(/\?model=.+#frame_code$/);
    const chosen = await models.locator("[aria-current]").innerText();
    expect(await code.innerText()).toContain(`model="${chosen}"`);
  });

  test("images and sounds of examples are there", async () => {
    const page = await hub.newPage();
    await page.goto(`${hub.url}/tasks/image-segmentation`);
    const images = page.getByRole("link", { name: /street/ }).locator("img");
    expect(await images.count()).toBe(2);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(320);
    }
    await page.goto(`${hub.url}/tasks/automatic-speech-recognition`);
    const sound = page.locator("audio");
    await expect.poll(() => sound.evaluate((audio) => (audio as HTMLAudioElement).duration)).toBeGreaterThan(2);
  });

  test.each(taskPages)("axe finds nothing on %s, and it fits a phone", async (place) => {
    const { page } = await hub.visit(place, { viewport: { width: 390, height: 800 } });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (!looksAtAllContrast) return;
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await contrastFindings(page)).toEqual([]);
  });
});
