import type { Site } from "@modelshelf/docs";
import { kinds, recordKinds } from "@modelshelf/store";

/**
 * Addresses that people and programs try, and where what they mean is: one list for all of them. What is below such an
 * address is looked for below the other one, with `.md` or `.json` and the query kept.
 */
const otherNames: Readonly<Record<string, string>> = {
  // "/model", "/demos"
  ...Object.fromEntries(
    recordKinds.flatMap((kind) =>
      [`/${kind}`, ...(kinds[kind].otherPaths ?? [])].map((name) => [name, kinds[kind].path]),
    ),
  ),
  "/about": "/docs",
  "/api": "/docs/http-api",
  "/catalog": "/docs/catalog",
  "/catalogue": "/docs/catalog",
  "/documentation": "/docs",
  "/gguf": "/quantization",
  "/help": "/docs",
  "/home": "/",
  "/index.html": "/",
  "/library": "/libraries",
  "/metric": "/evaluation-metrics",
  "/metrics": "/evaluation-metrics",
  "/quantisation": "/quantization",
  "/quantizations": "/quantization",
  "/benchmarks": "/leaderboards",
  "/leaderboard": "/leaderboards",
  "/collections": "/shelves",
  "/shelf": "/shelves",
  "/task": "/tasks",
};

/** The places of this hub by the name in which people look for them. */
const places: readonly Place[] = [
  ...recordKinds.map((kind) => ({ title: kinds[kind].label, href: kinds[kind].path })),
  { title: "Tasks", href: "/tasks" },
  { title: "Libraries", href: "/libraries" },
  { title: "Metrics", href: "/evaluation-metrics" },
  { title: "Quantization", href: "/quantization" },
  { title: "Search", href: "/search" },
];

/** The document sets of a hub. */
interface Mounted {
  readonly sites: readonly Site[];
}

/** A page, and the name of the link to it. */
export interface Place {
  readonly title: string;
  readonly href: string;
}

/**
 * The address that is meant by another one: by another name, or in other letters. `undefined` where there is nothing to
 * tell, or where this hub has not mounted the documents that it would lead to.
 *
 * @param path without `.md` or `.json`
 * @example otherAddress("/quantisation", hub) // "/quantization"
 * @example otherAddress("/Metrics/rouge", hub) // "/evaluation-metrics/rouge"
 */
export function otherAddress(path: string, { sites }: Mounted): string | undefined {
  const [, asked = "", below = ""] = /^(\/[^/]*)(\/.*)?$/s.exec(path) ?? [];
  const first = asked.toLowerCase();
  const known = Object.hasOwn(otherNames, first) ? otherNames[first] : undefined;
  const target = known ?? (isPlace(first, sites) ? first : undefined);
  if (target === undefined) return undefined;
  // Only a place holds the same things below each of its names.
  if (below !== "" && !isPlace(target, sites)) return undefined;
  if (below !== "" && known?.startsWith("/docs")) return undefined;
  if (target.startsWith("/docs") && !sites.some(({ base, hrefs }) => base === target || hrefs.includes(target))) {
    return undefined;
  }
  const address = target + below;
  return address === path ? undefined : address;
}

/** Whether an address of one part is another name of a page. */
export const isOtherName = (path: string): boolean => Object.hasOwn(otherNames, path.toLowerCase());

const isPlace = (path: string, sites: readonly Site[]): boolean =>
  places.some(({ href }) => href === path) || sites.some(({ base }) => base === path);

/**
 * The place that somebody means who types its name, or another name of it, into the search.
 *
 * @example placeNamed("quantisation", hub) // { title: "Quantization", href: "/quantization" }
 */
export function placeNamed(name: string, hub: Mounted): Place | undefined {
  const path = `/${name.trim().toLowerCase()}`;
  const href = otherAddress(path, hub) ?? path;
  return placesOf(hub).find((place) => place.href === href);
}

/** The places of a hub, its document sets included. */
export function placesOf({ sites }: Mounted): readonly Place[] {
  return [...places, ...sites.map(({ title, base }) => ({ title, href: base }))];
}
