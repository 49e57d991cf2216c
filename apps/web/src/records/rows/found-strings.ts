import type { FoundBy } from "@modelshelf/store";

/** @example foundByWords([{ typed: "medical", by: "tag", value: "medical-qa" }]) // "“medical”: tag medical-qa" */
export function foundByWords(foundBy: readonly FoundBy[]): string {
  return foundBy.map(({ typed, by, value }) => `“${typed}”: ${by} ${value}`).join(" · ");
}
