import { quantityMarkup } from "../../components/value-markup.ts";
import { iconMarkup } from "../../icons/icon-markup.ts";
import { attribute, markup } from "../../page/markup.ts";
import type { TrustedHtml } from "../../page/trusted-html.ts";
import type { FacetOption } from "./facet-options.ts";

/** The classes of a line of the filters. */
export const optionRow = "flex min-h-8 items-center gap-2 rounded px-2 py-1 hover:bg-sunken pointer-coarse:min-h-10";

/** Values to filter by, as the items of a list. A list has hundreds of them, so they are markup. */
export function optionsMarkup(options: readonly FacetOption[]): TrustedHtml {
  return markup`${options.map(optionMarkup)}`;
}

const minus = iconMarkup("minus", "size-4 shrink-0", "excluded:");
const check = iconMarkup("check", "size-4 shrink-0", "chosen:");

function optionMarkup({ href, label, count, isChosen, isExcluded }: FacetOption): TrustedHtml {
  const current = attribute("aria-current", isChosen ? "true" : undefined);
  const look = isChosen
    ? "bg-sunken font-medium text-accent"
    : isExcluded
      ? "bg-sunken text-soft line-through"
      : "text-ink";
  const sign = isChosen ? check : isExcluded ? minus : undefined;
  return markup`<li><a href="${href}"${current} class="${optionRow} no-underline ${look}">${sign}<bdi class="min-w-0 flex-1 wrap-anywhere">${label}</bdi><span class="shrink-0 text-xs text-soft">${quantityMarkup(count)}</span></a></li>`;
}
