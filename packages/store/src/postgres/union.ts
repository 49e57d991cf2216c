import { RoaringBitmap32 } from "roaring-wasm";
import { fromBytes } from "../facet-index/members.ts";

/** The keys of all rows together. */
export function union(rows: readonly { readonly members: Uint8Array }[]): RoaringBitmap32 {
  const found = new RoaringBitmap32();
  for (const { members } of rows) {
    const part = fromBytes(members);
    found.orInPlace(part);
    part.dispose();
  }
  return found;
}
