import { test } from "vitest";
import { describeInEngines } from "./engines/describe-in-engines.ts";
import { eventually, type Tab } from "./engines/tab.ts";

/** More stops than these lie before nothing that a journey goes to. */
const mostStops = 60;

/** Presses Tab until what has focus begins with a label, as somebody does who cannot use a mouse. */
async function walkTo(tab: Tab, label: string): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await tab.keys("Tab");
    const focused = (await tab.focused()).trim();
    if (focused.startsWith(label)) return;
    passed.push(focused.slice(0, 30));
  }
  throw new Error(`Tab does not lead to “${label}”, but to: ${passed.join(" · ")}`);
}

const path = (tab: Tab): Promise<string> => tab.evaluate(() => location.pathname + location.search);
const heading = (tab: Tab): Promise<string> => tab.evaluate(() => document.querySelector("h1")?.innerText ?? "");
/**
 * Whether focus is marked as keyboards need it; one rule of the style sheet draws that for everything. A window that the
 * screen has not made the active one, as WebKit's without a window manager, marks nothing.
 */
const isFocusMarked = (tab: Tab): Promise<boolean> =>
  tab.evaluate(() => !document.hasFocus() || (document.activeElement?.matches(":focus-visible") ?? false));

async function skipTo(tab: Tab): Promise<void> {
  await walkTo(tab, "Skip to content");
  await tab.keys("Enter");
  await eventually(() => tab.evaluate(() => document.activeElement?.tagName ?? "")).toBe("MAIN");
}

describeInEngines("journeys by keyboard", (hub) => {
  test("from home by search to a model, and to its code", async () => {
    const tab = await hub.open();
    await tab.goto(`${hub.front.url}/`);
    await eventually(async () => {
      await tab.keys("/");
      return tab.evaluate(() => document.activeElement?.getAttribute("name") ?? "");
    }).toBe("q");
    await tab.type("whisper-large");
    await tab.keys("Enter");
    await eventually(() => path(tab)).toMatch(/^\/search\?q=.*whisper-large$/);
    await skipTo(tab);
    await walkTo(tab, "openai/whisper-large-v3");
    await eventually(() => isFocusMarked(tab)).toBe(true);
    await tab.keys("Enter");
    await eventually(() => path(tab)).toBe("/models/openai/whisper-large-v3");
    await eventually(() => heading(tab)).toContain("whisper-large-v3");
    await skipTo(tab);
    await walkTo(tab, "Download");
    await tab.keys("Enter");
    await eventually(() => tab.evaluate(() => location.hash)).toBe("#download");
  });

  test("in a list to a filter, past it to the results, and down the rows", async () => {
    const tab = await hub.open();
    await tab.goto(`${hub.front.url}/models`);
    await eventually(() => tab.evaluate(() => history.state?.browse === true)).toBe(true);
    await skipTo(tab);
    await walkTo(tab, "Multimodal");
    await tab.keys("Enter");
    await walkTo(tab, "Any-to-Any");
    await tab.keys("Enter");
    await eventually(() => path(tab)).toBe("/models?task=any-to-any");
    // Changed in place: focus is where it was.
    await eventually(() => tab.focused()).toContain("Any-to-Any");
    await tab.keys("j");
    await eventually(() => tab.focused()).toMatch(/^[\w.-]+\/./);
    const first = await tab.focused();
    await tab.keys("j");
    await eventually(() => tab.focused()).not.toBe(first);
    await tab.keys("k");
    await eventually(() => tab.focused()).toBe(first);
    await tab.keys("Enter");
    await eventually(() => path(tab)).toMatch(/^\/models\/.+\/./);
  });

  test("to a task, its code, and what it copies", async () => {
    const tab = await hub.open();
    await tab.goto(`${hub.front.url}/tasks`);
    await skipTo(tab);
    await tab.focus("main a >> Fill-Mask");
    await tab.keys("Enter");
    await eventually(() => path(tab)).toBe("/tasks/fill-mask");
    await eventually(() => tab.text("main h1")).toBe("Fill-Mask");
    await tab.focus("main [data-copy-code], main .copy-code, main button >> Copy");
    await eventually(() => isFocusMarked(tab)).toBe(true);
    await tab.keys("Enter");
    await eventually(() =>
      tab.evaluate(() => document.querySelector("#frame_announcements")?.textContent ?? ""),
    ).toMatch(/copied/i);
  });

  test("through a document: its tabs, its menu, and out of what opens", async () => {
    const tab = await hub.open();
    await tab.goto(`${hub.front.url}/docs/getting-started`);
    await skipTo(tab);
    await tab.focus(".copy-page-toggle");
    await tab.keys("Enter");
    await eventually(() => tab.focused()).toContain("Copy page");
    await tab.keys("End");
    await eventually(() => tab.focused()).toContain("Claude Code");
    await tab.keys("Escape");
    await eventually(() => tab.focused()).toBe("Open copy menu");
    await tab.keys("Control+k");
    await eventually(() => tab.evaluate(() => document.activeElement?.getAttribute("name") ?? "")).toBe("q");
    await tab.keys("Escape");
    await eventually(() => tab.text("#frame_search [role=listbox]")).toBe(null);
  });
});
