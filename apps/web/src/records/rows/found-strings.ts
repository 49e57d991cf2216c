import type { FoundBy } from "@modelshelf/store";

/** @example foundByWords([{ typed: "medical", by: "tag", value: "medical-qa" }]) // "“medical”: tag medical-qa" */
export function foundByWords(foundBy: readonly FoundBy[]): string {
  return foundBy.map(({ typed, by, value }) => `“${typed}”: ${by} ${value}`).join(" · ");
}

/** The words after the name of a model that is not here, but at the hub that records come from. */
export const absentWords = (host: string): string => `Not in this catalog; the original is on ${host}`;
