/** Most characters of a card that records keep and searches look through. */
export const maxCardText = 20_000;

/**
 * The prose of the card of a record, where the maker of the record had the card: under `_card`, which answers of the API leave
 * out. Empty where it is not there.
 *
 * @example cardTextOf({ source: { _card: "Reads handwriting of the 19th century." } }) // "Reads handwriting of the 19th century."
 */
export function cardTextOf({ source }: { readonly source: Readonly<Record<string, unknown>> }): string {
  const text = source["_card"];
  return typeof text === "string" ? text.slice(0, maxCardText).toWellFormed() : "";
}
