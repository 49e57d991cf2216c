import { describe, expect, test } from "vitest";
import { describeInEngines } from "./engines/describe-in-engines.ts";
import { eventually, type Tab } from "./engines/tab.ts";

const toggle = ".copy-page-toggle";
const menu = "[role=menu]";
const entries = [
  "Copy page",
  "View as",
  "Open in ChatGPT",
  "Open in Claude",
  "Copy link",
  "Copy as curl",
  "to Cursor",
  "to VS Code",
  "to Claude Code",
] as const;
const last = entries.length - 1;

describeInEngines("menus", (hub) => {
  const open = async (place = "/tasks"): Promise<Tab> => {
    const tab = await hub.open();
    await tab.goto(hub.front.url + place);
    return tab;
  };

  describe("the copy menu", () => {
    test("opens at the first press and closes at the next; its toggle says which", async () => {
      const tab = await open();
      expect(await label(tab)).toBe("Open copy menu");
      await tab.press(toggle);
      await eventually(() => tab.text(menu)).toContain("Open in Claude");
      await eventually(() => label(tab)).toBe("Close copy menu");
      await tab.press(toggle);
      await eventually(() => tab.text(menu)).toBe(null);
      expect(await label(tab)).toBe("Open copy menu");
    });

    test.each([
      ["Enter", 0],
      ["ArrowUp", last],
    ] as const)("%s opens it at entry %i, before and after its code has arrived", async (key, index) => {
      const tab = await open();
      await tab.focus(toggle);
      for (const _ of ["before", "after"]) {
        await tab.keys(key);
        await eventually(() => tab.focused()).toContain(entries[index]);
        await tab.keys("Escape");
        await eventually(() => tab.text(menu)).toBe(null);
        await eventually(() => tab.focused()).toBe("Open copy menu");
      }
    });

    test("arrows go round, Home and End jump, letters find", async () => {
      const tab = await open();
      await tab.focus(toggle);
      await tab.keys("Enter");
      await eventually(() => tab.focused()).toContain(entries[0]);
      const steps = [
        ["ArrowDown", 1],
        ["End", last],
        ["ArrowDown", 0],
        ["ArrowUp", last],
        ["Home", 0],
        ["v", 1],
      ] as const;
      for (const [key, index] of steps) {
        await tab.keys(key);
        await eventually(() => tab.focused()).toContain(entries[index]);
      }
    });

    test("a press elsewhere, a resized window and a scrolled page close it", async () => {
      const tab = await open();
      const closings: readonly (() => Promise<unknown>)[] = [
        () => tab.press("h1"),
        () => tab.resize(1180, 700),
        () => tab.evaluate(() => scrollBy(0, 200)),
      ];
      for (const close of closings) {
        await tab.press(toggle);
        await eventually(() => tab.text(menu)).not.toBe(null);
        await close();
        await eventually(() => tab.text(menu)).toBe(null);
      }
    });

    test("stands 10 px from its control and inside the window, at most 420 px high", async () => {
      const tab = await open();
      for (const [width, height] of [
        [1280, 800],
        [390, 800],
        [320, 480],
      ] as const) {
        await tab.resize(width, height);
        await tab.press(toggle);
        await eventually(() => tab.text(menu)).not.toBe(null);
        const { control, popup } = await tab.evaluate(boxes);
        const distances = [popup.top - control.bottom, control.top - popup.bottom].map(Math.round);
        expect(distances, `${width} × ${height}`).toContain(10);
        expect(popup.bottom - popup.top).toBeLessThanOrEqual(420);
        expect(Math.min(popup.left, popup.top, width - popup.right, height - popup.bottom)).toBeGreaterThanOrEqual(10);
        await tab.keys("Escape");
        await eventually(() => tab.text(menu)).toBe(null);
      }
    });

    test("its addresses are those of the moment, and open in a new tab", async () => {
      const tab = await open();
      await tab.evaluate(() => history.replaceState(null, "", "/tasks?fw=tf&x=a%20b#nlp"));
      await tab.press(toggle);
      await eventually(() => tab.text(menu)).not.toBe(null);
      const links = await tab.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>("[role=menu] a")].map(({ href, target, rel }) => ({
          href,
          target,
          rel,
        })),
      );
      const markdown = `${hub.front.url}/tasks.md?fw=tf&x=a%20b`;
      // Programs that take an address of their own need no tab.
      const pages = links.filter(({ href }) => href.startsWith("http"));
      expect(pages.map(({ target, rel }) => [target, rel])).toEqual(pages.map(() => ["_blank", "noopener"]));
      expect(pages).toHaveLength(3);
      expect(links[0]?.href).toBe(markdown);
      for (const [index, origin] of [
        [1, "https://chatgpt.com"],
        [2, "https://claude.ai"],
      ] as const) {
        const address = new URL(links[index]?.href ?? "");
        expect(address.origin).toBe(origin);
        expect(address.searchParams.get("q")).toContain(markdown);
      }
    });
  });

  test("the menu of the bar on a phone opens, and closes by Escape and by a press elsewhere", async () => {
    const tab = await open("/docs");
    await tab.resize(390, 800);
    const isOpen = (): Promise<boolean> =>
      tab.evaluate(() => document.querySelector<HTMLDetailsElement>("header details.small-menu")?.open ?? false);
    await tab.press("header details.small-menu summary");
    await eventually(isOpen).toBe(true);
    await tab.keys("Escape");
    await eventually(isOpen).toBe(false);
    await tab.press("header details.small-menu summary");
    await eventually(isOpen).toBe(true);
    await tab.press("footer p >> Modelshelf");
    await eventually(isOpen).toBe(false);
  });

  describe("the search palette", () => {
    test.each(["/", "Control+k"])("%s opens it, Escape closes it and gives focus back", async (key) => {
      const tab = await open("/libraries");
      await tab.focus("header a >> Tasks");
      await tab.keys(key);
      await eventually(() => isInPalette(tab)).toBe(true);
      await tab.type("a/b");
      expect(await fieldValue(tab)).toBe("a/b");
      await tab.keys("Escape");
      await eventually(() => tab.text("#frame_search")).toBe(null);
      expect(await tab.focused()).toContain("Tasks");
    });

    test("finds what is typed, and opens what is chosen by arrow and Enter", async () => {
      const tab = await open();
      await tab.focus("header a >> Tasks");
      await tab.keys("/");
      await eventually(() => isInPalette(tab)).toBe(true);
      await tab.type("fill-mask");
      await eventually(() => tab.text("#frame_search [role=option] >> Fill-Mask")).not.toBe(null);
      await tab.keys("ArrowDown");
      await eventually(() => chosenAddress(tab)).not.toBe(null);
      const address = await chosenAddress(tab);
      await tab.keys("Enter");
      await eventually(() => tab.evaluate(() => location.href)).toBe(new URL(address ?? "", hub.front.url).href);
    });

    test("opens at a press on the field of the bar; Enter without a choice leads to the page of results", async () => {
      const tab = await open();
      await tab.press("header input[type=search]");
      await eventually(() => isInPalette(tab)).toBe(true);
      await tab.type("gpt");
      await eventually(() => tab.text("#frame_search [role=option]")).not.toBe(null);
      await tab.keys("Enter");
      await eventually(() => tab.evaluate(() => location.pathname + location.search)).toBe("/search?q=gpt");
    });
  });
});

const label = (tab: Tab): Promise<string> =>
  tab.evaluate(() => document.querySelector(".copy-page-toggle")?.getAttribute("aria-label") ?? "");

const isInPalette = (tab: Tab): Promise<boolean> =>
  tab.evaluate(() => document.activeElement?.matches("#frame_search input") ?? false);

const fieldValue = (tab: Tab): Promise<string> =>
  tab.evaluate(() => document.querySelector<HTMLInputElement>("#frame_search input")?.value ?? "");

const chosenAddress = (tab: Tab): Promise<string | null> =>
  tab.evaluate(() => document.querySelector("#frame_search [aria-selected=true]")?.getAttribute("href") ?? null);

/** Runs in the page. */
function boxes(): Record<"control" | "popup", Record<"top" | "bottom" | "left" | "right", number>> {
  const [control, popup] = [".copy-page", "[role=menu]"].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect().toJSON(),
  );
  return { control, popup };
}
