import { kinds, recordKinds } from "@modelshelf/store";
import { pageAddresses } from "../addresses/page-addresses.ts";
import type { StaticSiteScope } from "../hub/hub.ts";
import type { FrameStrings } from "../page/frame-strings.ts";

/** A page that the bar leads to: `["/tasks", ({ tasks }) => tasks]`. */
export type Place = readonly [path: string, label: (strings: FrameStrings) => string];

/** Those in the bar itself. */
export const places: readonly Place[] = [
  ...recordKinds.map((kind): Place => [kinds[kind].path, (strings) => strings.kinds[kind]]),
  [pageAddresses.tasks, ({ tasks }) => tasks],
  [pageAddresses.libraries, ({ libraries }) => libraries],
  ["/docs", ({ docs }) => docs],
];

/** Those in the menu "More", by what people do with them: run a model, judge it, choose it. */
const furtherPlaces: readonly Place[] = [
  [pageAddresses.localApps, ({ localApps }) => localApps],
  [pageAddresses.quantization, ({ quantization }) => quantization],
  [pageAddresses.playground, ({ playground }) => playground],
  [pageAddresses.compare, ({ compare }) => compare],
  [pageAddresses.leaderboards, ({ leaderboards }) => leaderboards],
  [pageAddresses.metrics, ({ metrics }) => metrics],
  [pageAddresses.shelves, ({ shelves }) => shelves],
];

/** Pages that show what their query names, which no file can answer. */
const servedOnly: ReadonlySet<string> = new Set([pageAddresses.playground, pageAddresses.compare]);

/** The pages of the menu "More" that a hub has. */
export const furtherPlacesOf = (staticSite: StaticSiteScope | undefined): readonly Place[] =>
  staticSite === undefined ? furtherPlaces : furtherPlaces.filter(([path]) => !servedOnly.has(path));

const placePaths = new Set([...places, ...furtherPlaces].map(([path]) => path));

/** The place that a page belongs to, and the empty text for all other pages: `placeOf("/tasks/fill-mask")` → `"/tasks"`. */
export function placeOf(href: string): string {
  const place = `/${href.split(/[/?]/)[1]}`;
  return placePaths.has(place) ? place : "";
}
