import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** Half as long as the other build, and read in half of the time by each page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Contrast takes axe nine tenths of its time. The gate looks at it in both themes on pages that between them have every
 * color; `npm run nightly contrast` wherever axe looks.
 */
export const looksAtAllContrast = process.env["MODELSHELF_CONTRAST"] === "all";

/**
 * The faults that axe finds in a page as it is now: rule, then the HTML of each element. Frames are left alone, and
 * contrast too, unless all of it is looked at.
 *
 * @param within only what is below this selector
 * @example expect(await axeFindings(page)).toEqual([])
 */
export function axeFindings(page: Page, within?: string): Promise<readonly string[]> {
  return findings(page, within, looksAtAllContrast ? {} : { rules: { "color-contrast": { enabled: false } } });
}

/** Texts that axe finds hard to read in the theme of the moment, in what is below a selector. */
export function contrastFindings(page: Page, within?: string): Promise<readonly string[]> {
  return findings(page, within, { runOnly: ["color-contrast"] });
}

async function findings(
  page: Page,
  within: string | undefined,
  options: import("axe-core").RunOptions,
): Promise<readonly string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axeSource}; (${rememberColors.toString()})(); })()`);
  return page.evaluate(
    async ([selector, chosen]) => {
      const { axe } = window as unknown as { readonly axe: typeof import("axe-core") };
      const every = { iframes: false, resultTypes: ["violations" as const], ...chosen };
      const { violations } = await axe.run(selector ?? document, every);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    [within, options] as const,
  );
}

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

/**
 * Runs in the page. A page has a few dozen colors, which axe parses again for each text and all that is behind it: a third
 * of its time for contrast.
 */
function rememberColors(): void {
  const { axe } = window as unknown as {
    readonly axe: { readonly commons: { readonly color: { Color: new (...rgb: number[]) => Color } } };
  };
  const { Color } = axe.commons.color;
  const parse = Color.prototype.parseString;
  const known = new Map<string, Color>();
  Color.prototype.parseString = function (text: string) {
    const color = known.get(text) ?? parse.call(new Color(0, 0, 0), text);
    known.set(text, color);
    [this.r, this.g, this.b, this.alpha] = [color.r, color.g, color.b, color.alpha];
    return this;
  };
}
