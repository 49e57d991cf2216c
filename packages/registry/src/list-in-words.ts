/** British, because texts here have no comma before the last of a list. */
const format = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** @example listInWords(["models", "datasets", "Spaces"]) // "models, datasets and Spaces" */
export function listInWords(items: readonly string[]): string {
  return format.format(items);
}
