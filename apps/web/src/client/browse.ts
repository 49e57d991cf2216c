import { startFinds } from "./browse/finds.ts";
import { startRowKeys } from "./browse/row-keys.ts";
import { startSliders } from "./browse/sliders.ts";
import { startVisits } from "./browse/visits.ts";

/**
 * Makes a list answer in place: whatever leads to another state of it changes the page without leaving it. Everything is a
 * link or a form with GET, so that nothing is lost without this.
 */
export function startBrowse(browse: HTMLElement): void {
  startVisits(browse);
  startSliders(browse);
  startFinds(browse);
  startRowKeys(browse);
}
