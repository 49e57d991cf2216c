/**
 * The probable meanings, the likeliest first. Every "did you mean" of the hub is decided here: names of pages, ids and
 * words differ in what speaks against a candidate, not in how that is weighed. Of equal ones the first stays first.
 *
 * @param costsOf what speaks against a candidate, the weightiest first; `undefined` for one that cannot have been meant
 * @example meant(["tokens", "token", "zebra"], (word) => (word[0] === "t" ? [word.length] : undefined), 5) // ["token", "tokens"]
 */
export function meant<Candidate>(
  candidates: Iterable<Candidate>,
  costsOf: (candidate: Candidate) => readonly (number | string)[] | undefined,
  limit: number,
): Candidate[] {
  const rated: { readonly candidate: Candidate; readonly costs: readonly (number | string)[] }[] = [];
  for (const candidate of candidates) {
    const costs = costsOf(candidate);
    if (costs !== undefined) rated.push({ candidate, costs });
  }
  rated.sort((one, other) => compare(one.costs, other.costs));
  return rated.slice(0, limit).map(({ candidate }) => candidate);
}

function compare(costs: readonly (number | string)[], others: readonly (number | string)[]): number {
  for (const [place, cost] of costs.entries()) {
    const other = others[place] ?? cost;
    if (cost !== other) return cost < other ? -1 : 1;
  }
  return 0;
}
