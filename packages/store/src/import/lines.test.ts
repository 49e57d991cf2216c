import { expect, test } from "vitest";
import { splitLines } from "./lines.ts";

/** One buffer for all pieces, as a frugal stream may do it. */
async function* reusing(pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.alloc(100);
  for (const piece of pieces) yield buffer.subarray(0, buffer.write(piece));
}

test("a line that arrives in pieces is whole even when the stream uses its buffer again", async () => {
  const lines: string[] = [];
  for await (const { bytes } of splitLines(reusing(["on", "e\ntw", "o", "\nthree"])))
    lines.push(Buffer.from(bytes ?? []).toString());
  expect(lines).toEqual(["one", "two", "three"]);
});

test("the bound counts the bytes of a line without its end", async () => {
  const lines: unknown[] = [];
  for await (const { number, bytes } of splitLines(reusing(["1234\n12", "345\n1", "234"]), 4))
    lines.push([number, bytes?.length]);
  expect(lines).toEqual([
    [1, 4],
    [2, undefined],
    [3, 4],
  ]);
});
