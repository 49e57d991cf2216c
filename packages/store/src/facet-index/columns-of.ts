import type { ColumnArrays } from "./value-columns.ts";

/** A value and keys of records that have it. */
export interface ValueRow {
  readonly name: string;
  readonly keys: Uint32Array;
}

/**
 * Puts values beside their records.
 *
 * @param rows several may have the same value, but then no key in common
 * @example columnsOf([{ name: "mit", keys: Uint32Array.of(3, 7) }]).sizes // [2]
 */
export function columnsOf(rows: Iterable<ValueRow>): ColumnArrays {
  const byName = new Map<string, Uint32Array[]>();
  let highest = -1;
  for (const { name, keys } of rows) {
    if (keys.length === 0) continue;
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [keys]);
    else known.push(keys);
    highest = Math.max(highest, keys.at(-1) ?? 0);
  }
  const values = [...byName].map(([name, keys]) => ({ name, keys, size: sizeOf(keys) }));
  values.sort((one, other) => other.size - one.size);
  return { ...named(values.map(({ name }) => name)), ...besideKeys(values, highest) };
}

const sizeOf = (keys: readonly Uint32Array[]): number => keys.reduce((sum, { length }) => sum + length, 0);

function named(names: readonly string[]): Pick<ColumnArrays, "names" | "nameEnds" | "nameRanks"> {
  const bytes = Buffer.from(names.join(""));
  const nameEnds = new Uint32Array(names.length);
  let end = 0;
  for (const [value, name] of names.entries()) nameEnds[value] = end += Buffer.byteLength(name);
  const places = new Map(names.toSorted().map((name, place) => [name, place]));
  return { names: bytes, nameEnds, nameRanks: Uint32Array.from(names, (name) => places.get(name) ?? 0) };
}

function besideKeys(
  ofValues: readonly { readonly keys: readonly Uint32Array[]; readonly size: number }[],
  highest: number,
): Pick<ColumnArrays, "sizes" | "starts" | "values"> {
  const starts = new Uint32Array(highest + 2);
  for (const { keys } of ofValues)
    for (const some of keys) for (const key of some) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 1; key < starts.length; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const next = starts.slice();
  const values = new Uint32Array(starts.at(-1) ?? 0);
  for (const [value, { keys }] of ofValues.entries()) {
    for (const some of keys) {
      for (const key of some) {
        const place = next[key] ?? 0;
        values[place] = value;
        next[key] = place + 1;
      }
    }
  }
  return { sizes: Uint32Array.from(ofValues, ({ size }) => size), starts, values };
}
