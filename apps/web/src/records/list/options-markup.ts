import { quantityMarkup } from "../../components/value-markup.ts";
import { exactNumber } from "../../components/wording.ts";
import { iconMarkup } from "../../icons/icon-markup.ts";
import { attribute, markup } from "../../page/markup.ts";
import type { TrustedHtml } from "../../page/trusted-html.ts";
import type { FacetOption } from "./facet-options.ts";

/** The classes of a line of the filters. */
export const optionRow = "flex min-h-8 items-center gap-2 rounded px-2 py-1 hover:bg-sunken pointer-coarse:min-h-10";

/** Values to filter by as lines, as the items of a list. A list has hundreds of them, so they are markup. */
export function optionsMarkup(options: readonly FacetOption[]): TrustedHtml {
  return markup`${options.map(optionMarkup)}`;
}

const minus = iconMarkup("minus", "size-4 shrink-0", "excluded:");
const check = iconMarkup("check", "size-4 shrink-0", "chosen:");

const signOf = ({ isChosen, isExcluded }: FacetOption): TrustedHtml | undefined =>
  isChosen ? check : isExcluded ? minus : undefined;

function optionMarkup(option: FacetOption): TrustedHtml {
  const { href, label, count, isChosen, isExcluded } = option;
  const current = attribute("aria-current", isChosen ? "true" : undefined);
  const look = isChosen
    ? "bg-sunken font-medium text-accent"
    : isExcluded
      ? "bg-sunken text-soft line-through"
      : "text-ink";
  return markup`<li><a href="${href}"${current} class="${optionRow} no-underline ${look}">${signOf(option)}<bdi class="min-w-0 flex-1 wrap-anywhere">${label}</bdi><span class="shrink-0 text-xs text-soft">${quantityMarkup(count)}</span></a></li>`;
}

/** The same as chips, several in a line. */
export function chipsMarkup(options: readonly FacetOption[]): TrustedHtml {
  return markup`${options.map(chipMarkup)}`;
}

function chipMarkup(option: FacetOption): TrustedHtml {
  const { href, label, count, isChosen, isExcluded } = option;
  const current = attribute("aria-current", isChosen ? "true" : undefined);
  const look = isChosen ? "facet-chip-chosen" : isExcluded ? "facet-chip-excluded" : "";
  return markup`<li><a href="${href}"${current} class="facet-chip ${look}">${signOf(option)}<bdi class="min-w-0 wrap-anywhere">${label}</bdi><span class="facet-chip-count">${quantityMarkup(count)}</span></a></li>`;
}

/** The same as columns of a chart, for values that follow one another, such as sizes; each is as high as it is frequent. */
export function columnsMarkup(options: readonly FacetOption[]): TrustedHtml {
  const most = Math.max(1, ...options.map(({ count }) => count));
  return markup`${options.map((option) => columnMarkup(option, most))}`;
}

/** A value without records has its place, and no link. */
function columnMarkup({ href, label, count, isChosen }: FacetOption, most: number): TrustedHtml {
  if (href === "") return markup`<li class="flex-1"></li>`;
  const current = attribute("aria-current", isChosen ? "true" : undefined);
  const height = count === 0 ? 0 : Math.max(4, Math.round((100 * count) / most));
  return markup`<li class="flex-1"><a href="${href}"${current} title="${label}: ${exactNumber(count)}" class="facet-column"><svg aria-hidden="true" viewBox="0 0 10 100" preserveAspectRatio="none"><rect y="${100 - height}" width="10" height="${height}"></rect></svg><span class="sr-only"><bdi>${label}</bdi> <data value="${count}" title="${exactNumber(count)}">${exactNumber(count)}</data></span></a></li>`;
}
