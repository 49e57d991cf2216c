import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { describeInEngines } from "./engines/describe-in-engines.ts";
import { eventually, type Tab } from "./engines/tab.ts";

const parts = fileURLToPath(new URL("../test/sites/parts", import.meta.url));

describeInEngines(
  "choices",
  (hub) => {
    const open = async (place: string): Promise<Tab> => {
      const tab = await hub.open();
      await tab.goto(hub.front.url + place);
      return tab;
    };

    describe("tabs", () => {
      test("show one choice each, the same in all groups of a name; their keys move between them", async () => {
        const tab = await open("/docs/parts/tabs");
        await tab.focus("[role=tab] >> pip");
        await tab.keys("ArrowRight");
        await eventually(() => tab.focused()).toBe("conda");
        expect(await panels(tab)).toEqual([
          expect.stringContaining("conda install"),
          expect.stringContaining("Update with conda"),
          expect.stringContaining("On Linux."),
        ]);
        await tab.keys("End");
        await eventually(() => tab.focused()).toBe("source");
        await tab.keys("ArrowRight");
        await eventually(() => tab.focused()).toBe("pip");
      });

      test("stand in the address when they are pressed, and are remembered", async () => {
        const tab = await open("/docs/parts/tabs?installer=conda");
        await tab.press("[role=tab] >> macOS");
        await eventually(() => tab.evaluate(() => location.search)).toBe("?installer=conda&system=macOS");
        await tab.goto(`${hub.front.url}/docs/parts/tabs`);
        await eventually(() => panels(tab)).toContainEqual(expect.stringContaining("On macOS."));
      });

      test("open for a link to what is in them", async () => {
        const tab = await open("/docs/parts/tabs");
        await tab.press("main a >> what conda needs");
        await eventually(() => panels(tab)).toContainEqual(expect.stringContaining("Conda needs a channel"));
      });
    });

    test("a quiz is answered by keyboard and pointer, explained, and judged aloud", async () => {
      const tab = await open("/docs/parts/quiz");
      const verdict = (): Promise<string> =>
        tab.evaluate(() => document.querySelector("[data-quiz-verdict]")?.textContent ?? "");
      await tab.focus(".quiz input");
      await tab.keys(" ", "Tab", " ");
      await tab.press(".quiz button >> Check");
      await eventually(verdict).toContain("Not quite");
      await eventually(() => tab.text(".quiz-explanation")).toContain("Red is a color");
      // The second choice was wrong; the third is right.
      await tab.press(".quiz label >> A spoon");
      await eventually(verdict).toBe("");
      await tab.press(".quiz label >> Blue");
      await tab.press(".quiz button >> Check");
      await eventually(verdict).toContain("Correct!");
    });

    test("the theme is chosen by its button, kept, and holds on the next page", async () => {
      const tab = await open("/docs");
      const paper = (): Promise<string> =>
        tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const system = await paper();
      await tab.press("[data-theme-button] >> Theme: System");
      await eventually(() => tab.text("[data-theme-button] >> Theme: Light")).not.toBe(null);
      const light = await paper();
      await tab.goto(`${hub.front.url}/tasks`);
      expect(await paper()).toBe(light);
      await tab.press("[data-theme-button] >> Theme: Light");
      await eventually(() => tab.text("[data-theme-button] >> Theme: Dark")).not.toBe(null);
      const dark = await paper();
      expect(dark).not.toBe(light);
      expect([light, dark]).toContain(system);
      await tab.press("[data-theme-button] >> Theme: Dark");
      await eventually(() => tab.text("[data-theme-button] >> Theme: System")).not.toBe(null);
      expect(await paper()).toBe(system);
      expect(await tab.evaluate(() => localStorage.getItem("theme"))).toBe(null);
    });
  },
  { docs: [`/docs/parts=${parts}`] },
);

const panels = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[role=tabpanel]:not([hidden])")].map((panel) => panel.innerText),
  );
