import axeCore from "axe-core";
import type { Page } from "playwright-core";

interface AxeOptions {
  /** Only what is below this selector. */
  readonly within?: string;
  /** Only these rules, by their ids: `color-contrast`. */
  readonly rules?: readonly string[];
}

/**
 * What axe finds wrong in a page as it is now: rule, then the HTML of each element. Frames are left alone.
 *
 * @example expect(await axeFindings(page)).toEqual([])
 */
export async function axeFindings(page: Page, options: AxeOptions = {}): Promise<readonly string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axeCore.source} })()`);
  return page.evaluate(async ({ within, rules }) => {
    const { axe } = window as unknown as { readonly axe: typeof import("axe-core") };
    const { violations } = await axe.run(within ?? document, {
      iframes: false,
      resultTypes: ["violations"],
      ...(rules && { runOnly: [...rules] }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, options);
}

/**
 * Leaves the first six rows, list entries, sections, folded parts or descriptions of functions that are alike and stand
 * beside one another in the main part of a page: axe needs half a minute for hundreds. The nightly run looks at whole pages.
 */
export async function keepSixOfAKind(page: Page): Promise<void> {
  await page.evaluate(() => {
    const alike = new Map<string, number>();
    const parents = new Map<Element, number>();
    for (const part of document.querySelectorAll("main :is(tr, li, section, details, .docstring)")) {
      const parent = part.parentElement as Element;
      if (!parents.has(parent)) parents.set(parent, parents.size);
      const kind = `${parents.get(parent)} ${part.tagName} ${part.className}`;
      const place = alike.get(kind) ?? 0;
      alike.set(kind, place + 1);
      if (place >= 6) part.remove();
    }
  });
}
