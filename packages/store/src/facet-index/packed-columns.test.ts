import { expect, test } from "vitest";
import { ChunkColumns, columnsOfChunk } from "./chunk-columns.ts";
import { packColumns, unpackColumns } from "./packed-columns.ts";

test.each([1, 300, 65_536])("what is packed counts as before, with %i sets of values", (sets) => {
  // Each key has the values of its number in binary digits.
  const entries = Array.from({ length: 17 }, (_, value) => ({
    value,
    keys: Uint32Array.from({ length: sets }, (_key, key) => key).filter((key) => ((key + 1) >> value) & 1),
  }));
  const asked = Uint32Array.from([0, 5, 299, 299, 40_000, 65_535].filter((key) => key < sets || key === 65_535));
  const counted = (columns: ChunkColumns): number[] => {
    const counts = new Uint32Array(entries.length);
    columns.addTo(counts, asked, 0, asked.length);
    return [...counts];
  };
  const arrays = columnsOfChunk(entries);
  const expected = entries.map(({ keys }) => [...asked].filter((key) => keys.includes(key)).length);
  expect(counted(new ChunkColumns(arrays))).toEqual(expected);
  expect(counted(new ChunkColumns(unpackColumns(packColumns(arrays))))).toEqual(expected);
});

test.each<readonly [keys: readonly (readonly number[])[], length: number]>([
  [[], 0],
  [[[]], 0],
  [[[0]], 1],
  [[[3, 7]], 8],
  [[[9, 2], [4]], 10],
  [[[1], [], [300, 12]], 301],
  [[[65_535]], 65_536],
])("columns of the keys %j have %i places, before and after packing", (keys, length) => {
  const arrays = columnsOfChunk(keys.map((of, value) => ({ value, keys: Uint32Array.from(of) })));
  expect(arrays.column).toHaveLength(length);
  expect(unpackColumns(packColumns(arrays))).toEqual({ ...arrays, column: arrays.column.slice() });
});
