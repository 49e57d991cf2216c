import { RoaringBitmap32 } from "roaring-wasm";
import { fromBytes, toBytes } from "../facet-index/members.ts";

/** So many keys are changed as a plain list: most words are in a handful of records, and a bitmap costs more to open. */
const maxListed = 200;

/** The head of the portable format for one chunk without runs: how it begins, one chunk, where its keys begin. */
const withoutRuns = 12_346;
const headLength = 16;

/**
 * The keys of one chunk after some steps.
 *
 * @param stood bytes in the portable format; undefined where there were none
 * @param steps keys that come, and negative ones that go, in order
 * @returns the same format, byte for byte what `toBytes` of these keys writes
 */
export function changedMembers(stood: Uint8Array | undefined, chunk: number, steps: readonly number[]): Uint8Array {
  if (stood === undefined && steps.length <= maxListed && steps.every((step) => step > 0)) {
    return toListBytes(chunk, steps.length === 1 ? [(steps[0] ?? 0) & 0xffff] : take([], steps));
  }
  const listed = listedKeys(stood);
  if (listed !== undefined && listed.length + steps.length <= maxListed) return toListBytes(chunk, take(listed, steps));
  const members = stood === undefined ? new RoaringBitmap32() : fromBytes(stood);
  if (steps.every((step) => step > 0)) members.addMany(Uint32Array.from(steps).sort());
  else changeEach(members, steps);
  const bytes = toBytes(members);
  members.dispose();
  return bytes;
}

function changeEach(members: RoaringBitmap32, steps: readonly number[]): void {
  for (const step of steps) {
    if (step > 0) members.add(step);
    else members.delete(-step);
  }
}

/** The lower halves of few keys; undefined for many, or for another layout. */
function listedKeys(bytes: Uint8Array | undefined): readonly number[] | undefined {
  if (bytes === undefined) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== withoutRuns) return undefined;
  const chunks = view.getUint32(4, true);
  if (chunks === 0) return [];
  const size = view.getUint16(10, true) + 1;
  if (chunks !== 1 || size > maxListed) return undefined;
  return Array.from({ length: size }, (_, position) => view.getUint16(headLength + 2 * position, true));
}

function take(listed: readonly number[], steps: readonly number[]): readonly number[] {
  const keys = new Set(listed);
  for (const step of steps) {
    if (step > 0) keys.add(step & 0xffff);
    else keys.delete(-step & 0xffff);
  }
  return [...keys].sort((one, other) => one - other);
}

function toListBytes(chunk: number, keys: readonly number[]): Uint8Array {
  const isEmpty = keys.length === 0;
  const bytes = new Uint8Array(isEmpty ? 8 : headLength + 2 * keys.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, withoutRuns, true);
  view.setUint32(4, isEmpty ? 0 : 1, true);
  if (isEmpty) return bytes;
  view.setUint16(8, chunk, true);
  view.setUint16(10, keys.length - 1, true);
  view.setUint32(12, headLength, true);
  for (const [position, key] of keys.entries()) view.setUint16(headLength + 2 * position, key, true);
  return bytes;
}
