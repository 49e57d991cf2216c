// Written by `npm run generate` from the files in orders/entries. Do not edit.

/** Every order, in the order of the characters. */
export const orderIds = [
  "created",
  "downloads",
  "file_size",
  "likes",
  "name",
  "parameters",
  "relevance",
  "size",
  "updated",
] as const;

export type OrderId = (typeof orderIds)[number];

const known: ReadonlySet<string> = new Set(orderIds);

/**
 * Whether a text from outside names one of ours.
 *
 * @example isOrderId("created") // true
 */
export function isOrderId(text: string): text is OrderId {
  return known.has(text);
}
