import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

interface AxeOptions {
  /** Only what is below this selector. */
  readonly within?: string;
  /** Only these rules, by their ids: `color-contrast`. */
  readonly rules?: readonly string[];
}

/**
 * What axe finds wrong in a page as it is now: rule, then the HTML of each element. Frames of other sites are left alone,
 * which spares a second window for each page and half of the time.
 *
 * @example expect(await axeFindings(page)).toEqual([])
 */
export async function axeFindings(page: Page, { within, rules }: AxeOptions = {}): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  if (within !== undefined) builder.include(within);
  if (rules !== undefined) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
