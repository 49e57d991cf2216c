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
