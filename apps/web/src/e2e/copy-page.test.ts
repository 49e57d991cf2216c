import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { describeInBrowser, type BrowserHub } from "./browser.ts";
import { openOverPlainHttp } from "./plain-http.ts";
import { uiStrings } from "@modelshelf/docs";
import { writeFailed } from "../copy/clipboard.ts";
import { fetchFailed } from "../copy/markdown-source.ts";

const chapter = "/course/pl/chapter0/1";
const places = ["/", "/docs", chapter, "/models", "/datasets", "/spaces", "/tasks", "/tasks/fill-mask", "/libraries"];
const records = ["/models", "/datasets", "/spaces", "/libraries"] as const;

describeInBrowser("copying a page", (hub) => {
  test.each(places)("the control stands once at the head of %s, and leads to its Markdown", async (place) => {
    await expectControl(hub, place);
  });

  test.each(records)("the control stands at the head of what %s lists", async (list) => {
    const page = await hub.newPage();
    await page.goto(hub.url + list);
    const entries = page.locator(`main a[href^="${list}/"]`);
    await expectControl(hub, (await entries.first().getAttribute("href")) ?? "");
  });

  test("an error page has none: nothing is there to copy", async () => {
    const page = await hub.newPage({ allowErrors: true });
    await page.goto(`${hub.url}/models/nobody/nothing`);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.locator(".copy-page, .copy-page-plain").count()).toBe(0);
  });

  test.each(["/", "/docs", "/models/FacebookAI/xlm-roberta-base", "/tasks?x=1#nlp"])(
    "the first click puts the Markdown of %s on the clipboard",
    async (place) => {
      const page = await hub.newPage();
      await page.goto(hub.url + place);
      await copyButton(page).click();
      await shown(page, "Copied");
      const response = await fetch(await markdownAddressOf(page), { headers: { Accept: "text/plain" } });
      expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
      const markdown = await response.text();
      expect(markdown).toMatch(/^# /m);
      expect(await clipboard(page)).toBe(markdown);
    },
  );

  test("the Markdown is asked for once, as plain text, with the query and without the fragment", async () => {
    const page = await hub.newPage();
    const requests = markdownRequests(page);
    await page.goto(`${hub.url}${chapter}?fw=tf#introduction`);
    for (const _ of ["first", "second"]) {
      await copyButton(page, "Kopiuj stronę", "Skopiowano").click();
      await shown(page, "Skopiowano");
    }
    const asked = requests.map((request) => [request.method(), request.url(), request.headers()["accept"]]);
    expect(asked).toEqual([["GET", `${hub.url}${chapter}.md?fw=tf`, "text/plain"]]);
  });

  test("an address that changes without a new page is followed, also one that ends in a slash", async () => {
    const page = await hub.newPage();
    const requests = markdownRequests(page);
    await page.goto(`${hub.url}/tasks`);
    await page.evaluate(() => history.replaceState(null, "", "/tasks/?fw=tf#nlp"));
    await copyButton(page).click();
    await shown(page, "Copied");
    expect(requests.map((request) => request.url())).toEqual([`${hub.url}/tasks.md?fw=tf`]);
  });

  test("'Copied' stays for 2000 ms, is announced, and moves nothing", async () => {
    const page = await hub.newPage();
    await stoppedClock(page, `${hub.url}/tasks`);
    const before = await page.locator(".copy-page").boundingBox();
    await copyButton(page).click();
    await shown(page, "Copied");
    await page.clock.runFor(1990);
    expect(await copyButton(page).innerText()).toBe("Copied");
    expect(await page.locator("#frame_announcements").innerText()).toBe("Copied");
    expect(await page.locator(".copy-page").boundingBox()).toEqual(before);
    await page.clock.runFor(10);
    expect(await copyButton(page).innerText()).toBe("Copy page");
  });

  test("a status that is not OK is logged, and nothing is copied", async () => {
    const page = await hub.newPage({ allowErrors: true });
    const log = logOf(page);
    await page.goto(`${hub.url}/tasks`);
    await page.evaluate(() => navigator.clipboard.writeText("as before"));
    await page.route("**/tasks.md", (route) => route.fulfill({ status: 503, body: "# Not the page" }));
    await copyButton(page).click();
    await announced(page, "Copying failed");
    expect(log).toContain(`error: ${fetchFailed} 503`);
    expect(log.at(-1)).toBe("warning: Nothing to copy");
    expect(await clipboard(page)).toBe("as before");
    expect(await copyButton(page).innerText()).toBe("Copy page");
    await page.unroute("**/tasks.md");
    await copyButton(page).click();
    await shown(page, "Copied");
  });

  test("a refused write is logged and announced; what is seen stays as it is", async () => {
    const page = await hub.newPage({ allowErrors: true });
    const log = logOf(page);
    await page.addInitScript(() => {
      for (const write of ["write", "writeText"] as const) {
        navigator.clipboard[write] = () => Promise.reject(new DOMException("Not now.", "NotAllowedError"));
      }
    });
    await page.goto(`${hub.url}/tasks`);
    const before = await page.locator("main").innerText();
    await copyButton(page).click();
    await announced(page, "Copying failed");
    expect(log.filter((line) => line.startsWith(`error: ${writeFailed}`))).toHaveLength(1);
    expect(await page.locator("main").innerText()).toBe(before);
  });

  test("a hub reached over plain http has no clipboard API; the old way copies, and focus stays", async () => {
    const page = await hub.newPage({ allowErrors: true });
    const log = logOf(page);
    await openOverPlainHttp(page, hub.url, "/tasks");
    expect(await page.evaluate(() => "clipboard" in navigator)).toBe(false);
    await copyButton(page).focus();
    await page.keyboard.press("Enter");
    await shown(page, "Copied");
    expect(log.filter((line) => line.startsWith("warning"))).toEqual(["warning: Clipboard API unavailable"]);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-copy-page"))).toBe(true);
    // Pasting shows what was copied.
    await page.evaluate(() => document.body.append(document.createElement("textarea")));
    const field = page.locator("textarea").last();
    await field.focus();
    await page.keyboard.press("Control+V");
    const markdown = await (await fetch(`${hub.url}/tasks.md`)).text();
    const pasted = await field.inputValue();
    expect(pasted.trimEnd()).toBe(markdown.trimEnd());
  });

  test("without script a link to the Markdown stands in its place", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false });
    await page.goto(`${hub.url}/models/FacebookAI/xlm-roberta-base`);
    expect(await page.locator(".copy-page").isVisible()).toBe(false);
    const link = page.getByRole("main").getByRole("link", { name: uiStrings("en").viewAsPlainText });
    expect(await link.getAttribute("href")).toBe("/models/FacebookAI/xlm-roberta-base.md");
    expect(await link.getAttribute("target")).toBe("_blank");
  });

  test("speaks the language of the page", async () => {
    const page = await hub.newPage();
    await page.goto(hub.url + chapter);
    const button = copyButton(page, "Kopiuj stronę", "Skopiowano");
    expect(await button.getAttribute("title")).toBe(uiStrings("pl").copyPageDescription);
    await button.click();
    await announced(page, "Skopiowano");
  });
});

async function expectControl(hub: BrowserHub, place: string): Promise<void> {
  const page = await hub.newPage();
  await page.goto(hub.url + place);
  const control = page.locator("main .copy-page");
  expect(await control.count()).toBe(1);
  const box = await control.boundingBox();
  expect(box?.y).toBeLessThan(200);
  expect(box?.width).toBeGreaterThanOrEqual(156);
  expect(await page.locator(".copy-page-plain").isVisible()).toBe(false);
  if ((await page.locator("html").getAttribute("lang")) === "en") {
    expect(await copyButton(page).getAttribute("title")).toBe(uiStrings("en").copyPageDescription);
    expect(await page.getByRole("button", { name: "Open copy menu" }).count()).toBe(1);
  }
  const response = await fetch(await markdownAddressOf(page));
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/markdown; charset=utf-8"]);
}

/** The button under either of its words. */
function copyButton(page: Page, label = "Copy page", copied = "Copied") {
  return page.getByRole("main").getByRole("button", { name: new RegExp(`^(${label}|${copied})$`) });
}

function shown(page: Page, word: string): Promise<void> {
  return page.locator(".copy-page-label", { hasText: new RegExp(`^${word}$`) }).waitFor();
}

/** The region is never seen, so its words are waited for by what it holds. */
function announced(page: Page, word: string): Promise<void> {
  return page.getByRole("status").filter({ hasText: word }).waitFor({ state: "attached" });
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Absolute address of the Markdown version, as the page names it. */
function markdownAddressOf(page: Page): Promise<string> {
  return page.locator('link[rel="alternate"][type="text/markdown"]').evaluate((link: HTMLLinkElement) => link.href);
}

function markdownRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".md")) requests.push(request);
  });
  return requests;
}

function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
  return lines;
}

async function stoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: "2026-11-21T12:00:00Z" });
  await page.goto(address);
  await page.clock.pauseAt("2026-11-21T12:01:00Z");
}
