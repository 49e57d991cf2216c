/** Numbers of three digits: 100 to 999. */
const perPower = 900;

/** 999,000,000,000,000 */
export const highestBucket = 15 * perPower - 1;

/**
 * Where an amount is among all numbers of three digits, as the catalog rounds it. Below 1 is 0.
 *
 * @example bucketOf(7_615_616_512) === bucketOf(7_620_000_000) // true
 */
export function bucketOf(amount: number): number {
  const [digits = "", exponent = ""] = Math.max(1, amount).toExponential(2).split("e+");
  return Math.min(highestBucket, Number(exponent) * perPower + Number(digits.replace(".", "")) - 100);
}

/**
 * The amount of a bucket, as the ranges of a query take it.
 *
 * @example amountText(bucketOf(7_615_616_512)) // "7620000000"
 */
export function amountText(bucket: number): string {
  const amount = (100 + (bucket % perPower)) * 10 ** (Math.floor(bucket / perPower) - 2);
  // Smaller numbers without a unit mean something else to people, and so to queries.
  return amount >= 1000 ? String(Math.round(amount)) : `${(amount / 1000).toFixed(5)}k`;
}
