import { uiStrings } from "@modelshelf/docs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allAddresses, ownerAddress } from "../addresses/page-addresses.ts";
import { describeInBrowser } from "./browser.ts";
import { recordsOfStates } from "./page-states.ts";

/** A page for each pattern of the map of the site, and one for each set of documents. */
const places: Readonly<Record<string, string>> = {
  "/": "/",
  "/compare": "/compare?ids=Qwen%2FQwen3-4B-Thinking-2507,openai%2Fwhisper-large-v3",
  "/tasks": "/tasks",
  "/tasks/:task": "/tasks/automatic-speech-recognition",
  "/libraries": "/libraries",
  "/libraries/:library": "/libraries/transformers",
  "/local-apps": "/local-apps",
  "/local-apps/:app": "/local-apps/llama.cpp",
  "/evaluation-metrics": "/evaluation-metrics",
  "/evaluation-metrics/:metric": "/evaluation-metrics/rouge",
  "/playground": "/playground",
  "/owners": "/owners",
  "/quantization": "/quantization?name=model-Q4_K_M.gguf",
  "/leaderboards": "/leaderboards",
  "/leaderboards/:dataset": "/leaderboards/pages",
  "/shelves": "/shelves",
  "/shelves/:shelf": "/shelves/runs-in-8-gb",
  "/search": "/search?q=speech",
  "/verification": "/verification",
  "/-/doubts": "/-/doubts",
  "/models": "/models?task=text-generation",
  "/models/:id{[^/]+(?:/[^/]+)?}/blob/:revision/:path{.+}": "/models/ada/evaluated/blob/main/config.json",
  "/models/:id{[^/]+(?:/[^/]+)?}/tree/:revision/:path{.+}?": "/models/ada/evaluated/tree/main",
  "/models/:id{[^/]+(?:/[^/]+)?}/revisions/compare": "/models/ada/evaluated/revisions/compare",
  "/models/:id{[^/]+/[^/]+}/try": "/models/ada/evaluated/try",
  "/models/:id{.+}": "/models/ada/evaluated",
  "/datasets": "/datasets",
  "/datasets/:id{[^/]+(?:/[^/]+)?}/blob/:revision/:path{.+}": "/datasets/ada/listed/blob/main/data/a.csv",
  "/datasets/:id{[^/]+(?:/[^/]+)?}/tree/:revision/:path{.+}?": "/datasets/ada/listed/tree/main",
  "/datasets/:id{[^/]+(?:/[^/]+)?}/revisions/compare": "/datasets/ada/listed/revisions/compare",
  "/datasets/:id{.+}": "/datasets/ada/super_glue",
  "/spaces": "/spaces",
  "/spaces/:id{[^/]+(?:/[^/]+)?}/blob/:revision/:path{.+}": "/spaces/ada/listed/blob/main/app.py",
  "/spaces/:id{[^/]+(?:/[^/]+)?}/tree/:revision/:path{.+}?": "/spaces/ada/listed/tree/main",
  "/spaces/:id{[^/]+(?:/[^/]+)?}/revisions/compare": "/spaces/ada/listed/revisions/compare",
  "/spaces/:id{.+}": "/spaces/ada/demo",
  [ownerAddress]: "/grace",
  "/docs/:path{.+}?": "/docs/catalog",
  "/course/:path{.+}?": "/course/pl/chapter0/1",
};

/** Of the documents, which are no part of the table of addresses. */
const documentPatterns = ["/docs/:path{.+}?", "/course/:path{.+}?"];

test("there is a page for each pattern of the map of the site", () => {
  const patterns = [...allAddresses.map(([pattern]) => pattern), ownerAddress, ...documentPatterns];
  expect(Object.keys(places).sort()).toEqual(patterns.sort());
});

describeInBrowser(
  "the copy control of every kind of page",
  (hub) => {
    describe.each(Object.values(places))("%s", (place) => {
      test("copies the Markdown, leads to it, and obeys keys, pointer, wheel and scroll", async () => {
        const page = await hub.newPage({ viewport: { width: 1280, height: 800 } });
        await page.goto(hub.url + place);
        const words = uiStrings((await page.locator("html").getAttribute("lang")) ?? "en");
        expect(await page.locator("main .copy-page").count()).toBe(1);
        await copies(page, hub.url + place, words);
        await entriesLead(page, hub.url + place, words);
        await obeysKeys(page, words);
        await isPlaced(page);
        await closesWhenSomethingMoves(page);
      });
    });
  },
  { records: recordsOfStates },
);

type Words = ReturnType<typeof uiStrings>;

const menu = (page: Page): Locator => page.getByRole("menu");
const toggle = (page: Page): Locator => page.locator("main .copy-page-toggle");
const isClosed = (page: Page): Promise<void> => menu(page).waitFor({ state: "detached" });

/** The address of the Markdown: without a fragment, with `.md` behind the path and the query kept. */
function markdownOf(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname === "/" ? "/index" : pathname}.md${search}`;
}

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await menu(page).waitFor();
}

async function copies(page: Page, address: string, words: Words): Promise<void> {
  const button = page.locator("main [data-copy-page]");
  expect(await button.getAttribute("title")).toBe(words.copyPageDescription);
  expect(await button.innerText()).toBe(words.copyPage);
  await button.click();
  await page.locator(".copy-page-label", { hasText: words.copied }).waitFor();
  const answer = await fetch(markdownOf(address), { headers: { Accept: "text/plain" } });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const markdown = await answer.text();
  expect(markdown).toMatch(/^# \S/m);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
}

async function entriesLead(page: Page, address: string, words: Words): Promise<void> {
  await openMenu(page);
  const entries = page.getByRole("menuitem");
  const named = (await entries.allInnerTexts()).map((text) => text.split("\n")[0]?.trim());
  const openIn = named.slice(2, 4);
  expect(named.slice(0, 2)).toEqual([words.copyPage, words.viewAsPlainText]);
  expect(openIn).toEqual([expect.stringContaining("ChatGPT"), expect.stringContaining("Claude")]);
  expect(named).toHaveLength(9);
  const markdown = markdownOf(address);
  const [plain, chatGpt, claude] = await Promise.all(
    [1, 2, 3].map((index) =>
      entries.nth(index).evaluate((entry: HTMLAnchorElement) => ({ href: entry.href, target: entry.target })),
    ),
  );
  expect(plain).toEqual({ href: markdown, target: "_blank" });
  for (const [assistant, origin] of [
    [chatGpt, "https://chatgpt.com"],
    [claude, "https://claude.ai"],
  ] as const) {
    const asked = new URL(assistant?.href ?? "");
    expect([asked.origin, assistant?.target]).toEqual([origin, "_blank"]);
    expect(asked.searchParams.get("q")).toBe(words.assistantPrompt.replace("{address}", markdown));
  }
  await page.keyboard.press("Escape");
  await isClosed(page);
}

async function obeysKeys(page: Page, words: Words): Promise<void> {
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "");
  const label = (): Promise<string | null> => toggle(page).getAttribute("aria-label");
  await toggle(page).focus();
  expect(await label()).toBe(words.openCopyMenu);
  await page.keyboard.press("Enter");
  await menu(page).waitFor();
  expect(await label()).toBe(words.closeCopyMenu);
  for (const [key, index] of [
    ["ArrowDown", 1],
    ["End", 8],
    ["ArrowDown", 0],
    ["ArrowUp", 8],
    ["Home", 0],
  ] as const) {
    const entry = await page.getByRole("menuitem").nth(index).textContent();
    await page.keyboard.press(key);
    await expect.poll(focused, { message: key }).toBe(entry);
  }
  await page.keyboard.press("Escape");
  await isClosed(page);
  expect(await label()).toBe(words.openCopyMenu);
  expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
}

async function isPlaced(page: Page): Promise<void> {
  await openMenu(page);
  const [control, popup] = await Promise.all([page.locator("main .copy-page").boundingBox(), menu(page).boundingBox()]);
  if (!control || !popup) throw new Error("The menu is not to be seen.");
  expect(control.width).toBeGreaterThanOrEqual(156);
  expect(popup.width).toBeGreaterThanOrEqual(156);
  expect(popup.height).toBeLessThanOrEqual(420);
  expect(Math.round(popup.y - (control.y + control.height))).toBe(10);
  await page.keyboard.press("Escape");
  await isClosed(page);
}

async function closesWhenSomethingMoves(page: Page): Promise<void> {
  const moves: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["a press elsewhere", () => page.mouse.click(5, 790)],
    ["a resized window", () => page.setViewportSize({ width: 1270, height: 800 })],
    ["a wheel over the page", () => page.mouse.wheel(0, -40)],
    ["a scrolled part", () => page.evaluate(scrollParts)],
    ["the key of the search", () => page.keyboard.press("Control+k")],
  ];
  for (const [what, move] of moves) {
    await page.evaluate(() => scrollTo(0, 0));
    await openMenu(page);
    await page.mouse.move(5, 780);
    await move();
    await expect.poll(() => menu(page).count(), { message: `${what} closes it` }).toBe(0);
  }
}

/** Scrolls the first part of the page that can be scrolled, such as a table or code; without one, a part that is put there. */
function scrollParts(): void {
  const part = [...document.querySelectorAll<HTMLElement>("main *")].find(
    (one) =>
      /auto|scroll/.test(getComputedStyle(one).overflow) &&
      !one.closest("[role=menu]") &&
      (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight),
  );
  if (part) return part.scrollBy(10, 10);
  const put = document.createElement("div");
  put.style.cssText = "height: 50px; overflow: auto";
  put.append(Object.assign(document.createElement("p"), { style: "height: 500px" }));
  document.querySelector("main")?.append(put);
  put.scrollBy(0, 10);
}
