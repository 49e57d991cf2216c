import type { Site } from "@modelshelf/docs";
import type { Hub } from "./hub.ts";

/** All document sets of a hub that have addresses, other versions included, those with the longest address first. */
export function servedSites({ sites, versions = [] }: Pick<Hub, "sites" | "versions">): readonly Site[] {
  return versions.length === 0 ? sites : [...versions, ...sites];
}

/**
 * Parts sets into those that are the current ones and other versions of them. Where the current one is not served, another
 * version is a set like any other.
 *
 * @example partVersions([docs, oldDocs]) // { sites: [docs], versions: [oldDocs] }
 */
export function partVersions(all: readonly Site[]): {
  readonly sites: readonly Site[];
  readonly versions: readonly Site[];
} {
  const isVersion = ({ versionOf }: Site): boolean => all.some(({ base }) => base === versionOf);
  return { sites: all.filter((site) => !isVersion(site)), versions: all.filter(isVersion) };
}
