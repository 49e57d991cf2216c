/** Fields of a `config.json`, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The first of several fields that is a whole number above 0.
 *
 * @example count({ n_layer: 12 }, "num_hidden_layers", "n_layer") // 12
 */
export function count(fields: Fields, ...names: readonly string[]): number | undefined {
  const found = names.map((name) => fields[name]).find((value) => Number.isSafeInteger(value) && Number(value) > 0);
  return found === undefined ? undefined : Number(found);
}
