import * as fc from "fast-check";
import { RoaringBitmap32 } from "roaring-wasm";
import { expect, test } from "vitest";
import { fromBytes, toBytes } from "../facet-index/members.ts";
import { type Block, changedBlocks, type RowChange, rowsBetween, rowsOf } from "./block.ts";
import { compareNames } from "./name-order.ts";

const chunk = 3;
const keyOf = (low: number): number => chunk * 65_536 + low;
const everything = { from: Buffer.of(), to: Buffer.of(255) };

/** Rows by their names, as plain sets of keys. */
type Rows = ReadonlyMap<string, ReadonlySet<number>>;

/** All rows of blocks. */
function read(blocks: readonly Block[]): Rows {
  const rows = blocks.flatMap(({ bytes }) => rowsBetween(bytes, chunk, everything));
  return new Map(rows.map(({ name, members }) => [name, new Set(fromBytes(members))]));
}

function changesOf(rows: Iterable<readonly [string, readonly number[]]>): readonly RowChange[] {
  return [...rows]
    .map(([name, steps]): RowChange => [name, Int32Array.from(steps)])
    .sort(([one], [other]) => compareNames(one, other));
}

const apply = (blocks: readonly Block[], changes: readonly RowChange[]): readonly Block[] =>
  changedBlocks(
    blocks.flatMap(({ bytes }) => [...rowsOf(bytes)]),
    changes,
  );

const names = fc.oneof(
  fc.constantFrom("", "a", "ab", "abc n", "模", "\uFFFD", "😀"),
  fc.string({ unit: "grapheme", maxLength: 300 }),
);
const keys = fc.array(fc.oneof(fc.integer({ min: 0, max: 65_535 }), fc.integer({ min: 0, max: 40 })).map(keyOf), {
  maxLength: 100,
});
const steps = fc.uniqueArray(fc.tuple(names, keys, keys), { maxLength: 40, selector: ([name]) => name });

test("rows are what was added to them and not taken out, whatever is changed in which order", () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 4 }), (batches) => {
      const expected = new Map<string, Set<number>>();
      let blocks: readonly Block[] = [];
      for (const batch of batches) {
        for (const [name, gone, come] of batch) {
          const stood = expected.get(name) ?? new Set();
          for (const key of gone) stood.delete(key);
          for (const key of come) stood.add(key);
          expected.set(name, stood);
        }
        const changes = batch.map(([name, gone, come]) => [name, [...come, ...gone.map((key) => -key)]] as const);
        blocks = apply(blocks, changesOf(changes));
      }
      expect(read(blocks)).toEqual(expected);
      const firsts = blocks.map(({ first }) => first);
      expect(firsts).toEqual(firsts.toSorted(compareNames));
    }),
  );
});

test.each([0, 1, 63, 4096, 4097, 65_536])(
  "%d keys are read in the format of roaring bitmaps, byte for byte",
  (size) => {
    const all = Int32Array.from({ length: size }, (_, low) => keyOf(low));
    const [block] = changedBlocks([], [["row", all.toReversed()]]);
    const [row] = rowsBetween(block?.bytes ?? new Uint8Array(), chunk, everything);
    expect(Uint8Array.from(row?.members ?? [])).toEqual(Uint8Array.from(toBytes(new RoaringBitmap32(all))));
  },
);

test("blocks fill a page of the database, and none but a single row takes more", () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => [`word${row}`, [keyOf(row)]] as const);
  const blocks = changedBlocks([], changesOf(rows));
  const lengths = blocks.map(({ bytes }) => bytes.length);
  expect(Math.max(...lengths)).toBeLessThan(4000);
  expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(3800);
  const large = Int32Array.from({ length: 30_000 }, (_, low) => keyOf(low));
  expect(
    changedBlocks(
      [],
      [
        ["a", large],
        ["b", large],
        ["c", Int32Array.of(keyOf(1))],
      ],
    ),
  ).toHaveLength(3);
});

test("a range of names ends before its end", () => {
  const rows = ["gp n", "gp t", "gp* n", "gpt n", "gpt2 n"].map((name) => [name, [keyOf(1)]] as const);
  const [block] = changedBlocks([], changesOf(rows));
  const between = (from: string, to: string): string[] =>
    rowsBetween(block?.bytes ?? new Uint8Array(), chunk, { from: Buffer.from(from), to: Buffer.from(to) }).map(
      ({ name }) => name,
    );
  expect(between("gp ", "gp!")).toEqual(["gp n", "gp t"]);
  expect(between("gpt", "gpt\u{10FFFF}")).toEqual(["gpt n", "gpt2 n"]);
});
