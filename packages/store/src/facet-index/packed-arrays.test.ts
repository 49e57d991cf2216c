import { expect, test } from "vitest";
import { asFloats, asWhole, packArrays, unpackArrays } from "./packed-arrays.ts";

const packed = packArrays([Uint8Array.of(1, 2, 3), Uint32Array.of(7, 4_000_000_000, 3), Float64Array.of(-1e15, 0.5)]);

test("arrays come out as they went in, wherever the bytes are", () => {
  const moved = new Uint8Array(packed.length + 3);
  moved.set(packed, 3);
  for (const bytes of [packed, moved.subarray(3)]) {
    const [names, whole, floats, none] = unpackArrays(bytes);
    expect([...(names ?? [])]).toEqual([1, 2, 3]);
    expect([...asWhole(whole)]).toEqual([7, 4_000_000_000, 3]);
    expect([...asFloats(floats)]).toEqual([-1e15, 0.5]);
    expect([...asWhole(none)]).toEqual([]);
  }
});
