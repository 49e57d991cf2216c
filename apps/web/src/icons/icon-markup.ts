import { markup } from "../page/markup.ts";
import type { TrustedHtml } from "../page/trusted-html.ts";
import { iconSheetHref } from "./icon-sheet.ts";
import type { IconName } from "./icons.ts";

/**
 * A sign as markup, as `Icon` renders it.
 *
 * @param label what it says; without one it is decoration
 * @example iconMarkup("lock", "size-3")
 */
export function iconMarkup(name: IconName, className: string, label?: string): TrustedHtml {
  const said = label === undefined ? markup`aria-hidden="true"` : markup`aria-label="${label}"`;
  return markup`<svg class="icon ${className}" ${said}><use href="${iconSheetHref}#${name}"></use></svg>`;
}
