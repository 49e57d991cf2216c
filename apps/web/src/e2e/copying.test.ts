import { expect, test } from "vitest";
import { describeInEngines } from "./engines/describe-in-engines.ts";
import { refuseClipboard, stopClock } from "./engines/prelude.ts";
import { eventually, type Tab } from "./engines/tab.ts";
import { writeFailed } from "../copy/clipboard.ts";
import { fetchFailed } from "../copy/markdown-source.ts";

const model = "/models/FacebookAI/xlm-roberta-base";
const copyButton = "main [data-copy-page]";

describeInEngines("copying", (hub) => {
  test.each([
    ["at once", 0, model],
    ["400 ms later", 400, "/docs"],
    ["1500 ms later", 1500, "/docs"],
  ])(
    "a page whose text comes %s is copied by the first click, and by the second without asking again",
    async (_when, delayMs, place) => {
      hub.front.answer(`${place}.md`, { delayMs });
      const tab = await hub.open();
      await tab.goto(hub.front.url + place);
      const markdown = await (await fetch(`${hub.front.url}${place}.md`)).text();
      await tab.press(copyButton);
      await shown(tab, "Copied");
      expect(await tab.clipboard()).toBe(markdown);
      await tab.fillClipboard("something else");
      await shown(tab, "Copy page");
      await tab.press(copyButton);
      await shown(tab, "Copied");
      expect(await tab.clipboard()).toBe(markdown);
      const asked = hub.front.asked.filter(({ accept }) => accept === "text/plain");
      expect(asked).toEqual([{ method: "GET", path: `${place}.md`, accept: "text/plain" }]);
    },
  );

  test("the keyboard copies a page like the pointer", async () => {
    hub.front.answer("/tasks.md", { delayMs: 400 });
    const tab = await hub.open();
    await tab.goto(`${hub.front.url}/tasks`);
    await tab.focus(copyButton);
    await tab.keys("Enter");
    await shown(tab, "Copied");
    expect(await tab.clipboard()).toMatch(/^---\nurl: .*\n---\n\n# Tasks\n/s);
  });

  test("a second click while the text is on its way does no harm", async () => {
    hub.front.answer("/tasks.md", { delayMs: 800 });
    const tab = await hub.open();
    await tab.goto(`${hub.front.url}/tasks`);
    await tab.press(copyButton);
    await tab.press(copyButton);
    await shown(tab, "Copied");
    expect(await tab.clipboard()).toMatch(/^---\nurl: .*\n---\n\n# Tasks\n/s);
  });

  test("'Copy page' of the menu copies, also a text that comes later", async () => {
    hub.front.answer("/tasks.md", { delayMs: 400 });
    const tab = await hub.open();
    await tab.goto(`${hub.front.url}/tasks`);
    await tab.press(".copy-page-toggle");
    await tab.press("[role=menuitem] >> Copy page");
    await shown(tab, "Copied");
    expect(await tab.clipboard()).toMatch(/^---\nurl: .*\n---\n\n# Tasks\n/s);
  });

  test("over plain http the old way copies a page, and focus stays", async () => {
    const tab = await hub.open({ allowLog: true });
    await tab.goto(`${hub.front.plainUrl}/tasks`);
    expect(await tab.evaluate(() => [isSecureContext, "clipboard" in navigator])).toEqual([false, false]);
    await tab.focus(copyButton);
    // WebKit lets the first press copy for a second only; on a busy machine the text may come later, and then the second does.
    await eventually(async () => {
      await tab.keys("Enter");
      return tab.text(copyButton);
    }).toBe("Copied");
    expect(await tab.log()).toContain("warn: Clipboard API unavailable");
    expect(await tab.evaluate(() => document.activeElement?.hasAttribute("data-copy-page"))).toBe(true);
    expect(await tab.clipboard()).toMatch(/^---\nurl: .*\n---\n\n# Tasks\n/s);
  });

  test.each([
    ["a status that is not OK", { status: 503, body: "# Not the page" }, [`error: ${fetchFailed} 503`]],
    ["an empty text", { status: 200, body: "" }, []],
  ])("%s is logged, and the clipboard stays as it was", async (_what, answer, logged) => {
    hub.front.answer("/tasks.md", { delayMs: 100, ...answer });
    const tab = await hub.open({ allowLog: true });
    await tab.goto(`${hub.front.url}/tasks`);
    await tab.fillClipboard("as before");
    await tab.press(copyButton);
    await announced(tab, "Copying failed");
    expect(await tab.log()).toEqual([...logged, "warn: Nothing to copy"]);
    expect(await tab.text(copyButton)).toBe("Copy page");
    expect(await tab.clipboard()).toBe("as before");
  });

  test.each([
    ["a page", "/tasks", copyButton],
    ["code", model, "figure[data-code] [data-copy-code]"],
  ])("a refused write of %s is logged and announced; what is seen stays as it is", async (_what, place, button) => {
    const tab = await hub.open({ allowLog: true, prelude: [refuseClipboard] });
    await tab.goto(hub.front.url + place);
    const before = await tab.text("main");
    await tab.press(button);
    await announced(tab, "Copying failed");
    expect(await tab.log()).toEqual([expect.stringContaining(`error: ${writeFailed} NotAllowedError`)]);
    expect(await tab.text("main")).toBe(before);
  });

  test("'Copied' stays for 2000 ms and is announced", async () => {
    const tab = await hub.open({ prelude: [stopClock] });
    await tab.goto(`${hub.front.url}/tasks`);
    await tab.press(copyButton);
    await shown(tab, "Copied");
    await announced(tab, "Copied");
    await tab.evaluate(() => window.testClock.run(1999));
    expect(await tab.text(copyButton)).toBe("Copied");
    await tab.evaluate(() => window.testClock.run(1));
    expect(await tab.text(copyButton)).toBe("Copy page");
  });

  test("'Copied' beside code stays for 1000 ms and is announced", async () => {
    const tab = await hub.open({ prelude: [stopClock] });
    await tab.goto(hub.front.url + model);
    await tab.press("[data-copy-code]");
    await eventually(() => tab.text(".copied-tooltip")).toBe("Copied");
    await announced(tab, "Copied");
    await tab.evaluate(() => window.testClock.run(999));
    expect(await tab.text(".copied-tooltip")).toBe("Copied");
    await tab.evaluate(() => window.testClock.run(1));
    expect(await tab.text(".copied-tooltip")).toBe(null);
  });

  test.each([
    ["a safe place", "url"],
    ["plain http", "plainUrl"],
  ] as const)("code is copied by the first click and by the keyboard on %s", async (_where, address) => {
    const tab = await hub.open({ allowLog: true });
    await tab.goto(hub.front[address] + model);
    const code = await firstCode(tab);
    await tab.press("figure[data-code]:not([data-copy-text]) [data-copy-code]");
    await eventually(() => tab.text(".copied-tooltip")).toBe("Copied");
    expect(await tab.clipboard()).toBe(code);
    await tab.fillClipboard("something else");
    await tab.focus("figure[data-code]:not([data-copy-text]) [data-copy-code]");
    await tab.keys("Enter");
    await announced(tab, "Copied");
    await eventually(() => tab.clipboard()).toBe(code);
    const unavailable = "warn: Clipboard API unavailable";
    expect(await tab.log()).toEqual(address === "url" ? [] : [unavailable, unavailable]);
  });
});

const shown = (tab: Tab, word: string): Promise<void> => eventually(() => tab.text(copyButton)).toBe(word);

/** The region is never seen, so its words are asked for by what it holds. */
const announced = (tab: Tab, word: string): Promise<void> =>
  eventually(() => tab.evaluate(() => document.querySelector("#frame_announcements")?.textContent)).toBe(word);

const firstCode = (tab: Tab): Promise<string> =>
  tab.evaluate(
    () => document.querySelector("figure[data-code]:not([data-copy-text]) code")?.textContent.replace(/\n$/, "") ?? "",
  );
