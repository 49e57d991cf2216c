import { pageAddresses } from "./page-addresses.ts";

/** The fewest and the most models that can be beside one another. */
export const fewestCompared = 2;
export const mostCompared = 4;

/**
 * Where models are compared.
 *
 * @param ids where it is not all of its page: two to four
 * @example compareHref(["a/b", "c/d"]) // "/compare?ids=a/b,c/d"
 */
export function compareHref(ids: readonly string[]): string {
  if (ids.length === 0) return pageAddresses.compare;
  const written = ids.map((id) => id.split("/").map(encodeURIComponent).join("/"));
  return `${pageAddresses.compare}?ids=${written.join(",")}`;
}

/**
 * Where the first of these models are compared, as many as fit; undefined for fewer than two.
 *
 * @example comparisonOfFirst([{ id: "a/b" }, { id: "c/d" }]) // "/compare?ids=a/b,c/d"
 */
export function comparisonOfFirst(models: readonly { readonly id: string }[]): string | undefined {
  const ids = models.slice(0, mostCompared).map(({ id }) => id);
  return ids.length < fewestCompared ? undefined : compareHref(ids);
}
