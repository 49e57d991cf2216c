import { expect, test } from "vitest";
import { describeInEngines } from "./engines/describe-in-engines.ts";
import { eventually } from "./engines/tab.ts";

describeInEngines("signs", (hub) => {
  test("are drawn from their sheet, in the color of their text", async () => {
    const tab = await hub.open();
    await tab.goto(`${hub.front.url}/tasks`);
    const drawn = (): Promise<boolean> =>
      tab.evaluate(() => {
        const signs = [...document.querySelectorAll<SVGSVGElement>("main .icon")].filter((sign) =>
          sign.checkVisibility(),
        );
        return signs.length > 0 && signs.every((sign) => sign.getBBox().width > 0);
      });
    await eventually(drawn).toBe(true);
    const colors = await tab.evaluate(() => {
      const chip = document.querySelector("main .icon.text-nlp");
      return chip && [getComputedStyle(chip).stroke, getComputedStyle(chip).color];
    });
    expect(colors?.[0]).toBe(colors?.[1]);
    expect(await tab.log()).toEqual([]);
  });
});
