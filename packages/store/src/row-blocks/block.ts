import { ByteWriter } from "./byte-writer.ts";
import { toPortable, writeChanged } from "./keys.ts";
import { compareNames } from "./name-order.ts";

/** A block and what SQLite keeps beside it fill one of its pages. */
const maxLength = 3900;

/** One row of a block. */
export interface BlockRow {
  readonly name: string;
  /** Its keys, see `keys.ts`. */
  readonly keys: Uint8Array;
}

/** Rows as bytes, and the name of the first. */
export interface Block {
  readonly first: string;
  readonly bytes: Uint8Array;
}

/**
 * The changes of the keys of a row: those that go, as negative numbers, then those that come. The receiver may sort them.
 */
export type RowChange = readonly [name: string, steps: Int32Array];

/**
 * Rows with some changes as blocks. Each row is how many bytes of its name are those of the name before, the rest of the
 * name, and its keys.
 *
 * @param rows as they are, in the order of their names
 * @param changes in the order of their names
 */
export function changedBlocks(rows: Iterable<BlockRow>, changes: readonly RowChange[]): readonly Block[] {
  const blocks = new BlockWriter();
  let [next, change] = [0, changes[0]];
  for (const { name, keys } of rows) {
    for (; change !== undefined && compareNames(change[0], name) < 0; change = changes[(next += 1)])
      blocks.add(change[0], undefined, change[1]);
    const isChanged = change?.[0] === name;
    blocks.add(name, keys, isChanged ? change?.[1] : undefined);
    if (isChanged) change = changes[(next += 1)];
  }
  for (; change !== undefined; change = changes[(next += 1)]) blocks.add(change[0], undefined, change[1]);
  return blocks.finish();
}

/** The rows of a block. Their keys are part of its bytes. */
export function* rowsOf(bytes: Uint8Array): Generator<BlockRow, void> {
  const reader = new RowReader(bytes);
  while (reader.next()) yield { name: reader.name(), keys: reader.keys };
}

/**
 * The rows of a block from a name up to another one, without that.
 *
 * @param range in UTF-8
 * @returns the keys in the portable format of roaring bitmaps
 */
export function rowsBetween(
  bytes: Uint8Array,
  chunk: number,
  { from, to }: { readonly from: Uint8Array; readonly to: Uint8Array },
): { readonly name: string; readonly members: Uint8Array }[] {
  const found: { readonly name: string; readonly members: Uint8Array }[] = [];
  const reader = new RowReader(bytes);
  while (reader.next()) {
    if (reader.compareName(from) < 0) continue;
    if (reader.compareName(to) >= 0) break;
    found.push({ name: reader.name(), members: toPortable(reader.keys, chunk) });
  }
  return found;
}

class BlockWriter {
  readonly #blocks: Block[] = [];
  readonly #bytes = new ByteWriter();
  readonly #keys = new ByteWriter();
  #name = new ByteWriter();
  #before = new ByteWriter();
  #first = "";

  add(name: string, stood: Uint8Array | undefined, steps: Int32Array | undefined): void {
    this.#keys.clear();
    if (steps === undefined) this.#keys.append(stood ?? new Uint8Array(1));
    else writeChanged(this.#keys, stood, steps);
    this.#name.clear();
    this.#name.text(name);
    const length = this.#bytes.length + this.#name.length + this.#keys.length;
    if (this.#bytes.length > 0 && length > maxLength) this.#end();
    if (this.#bytes.length === 0) this.#first = name;
    const bytes = this.#name.view();
    const shared = this.#bytes.length === 0 ? 0 : sharedLength(this.#before.view(), bytes);
    this.#bytes.number(shared);
    this.#bytes.number(bytes.length - shared);
    this.#bytes.append(bytes.subarray(shared));
    this.#bytes.number(this.#keys.length);
    this.#bytes.append(this.#keys.view());
    [this.#name, this.#before] = [this.#before, this.#name];
  }

  finish(): readonly Block[] {
    if (this.#bytes.length > 0) this.#end();
    return this.#blocks;
  }

  #end(): void {
    this.#blocks.push({ first: this.#first, bytes: this.#bytes.copy() });
    this.#bytes.clear();
  }
}

class RowReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #name = Buffer.allocUnsafe(256);
  #nameLength = 0;
  #keysAt = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Goes to the next row; `false` where there is none. */
  next(): boolean {
    if (this.#at >= this.#bytes.length) return false;
    const shared = this.#number();
    const length = this.#number();
    this.#nameLength = shared + length;
    if (this.#name.length < this.#nameLength)
      this.#name = Buffer.concat([this.#name.subarray(0, shared)], 2 * this.#nameLength);
    for (let place = 0; place < length; place += 1) this.#name[shared + place] = this.#bytes[this.#at + place] ?? 0;
    this.#at += length;
    const keysLength = this.#number();
    this.#keysAt = this.#at;
    this.#at += keysLength;
    return true;
  }

  get keys(): Uint8Array {
    return this.#bytes.subarray(this.#keysAt, this.#at);
  }

  /** As `Buffer.compare`, without an object for each row: most of a block are other rows than those sought. */
  compareName(other: Uint8Array): number {
    const length = Math.min(this.#nameLength, other.length);
    for (let place = 0; place < length; place += 1) {
      const difference = (this.#name[place] ?? 0) - (other[place] ?? 0);
      if (difference !== 0) return difference;
    }
    return this.#nameLength - other.length;
  }

  name(): string {
    return this.#name.toString("utf8", 0, this.#nameLength);
  }

  #number(): number {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = this.#bytes[this.#at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
      shift += 7;
    }
  }
}

function sharedLength(one: Uint8Array, other: Uint8Array): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}
