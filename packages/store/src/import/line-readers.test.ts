import { expect, test } from "vitest";
import { LineReaders } from "./line-readers.ts";
import type { Line } from "./lines.ts";
import { TaskClaims } from "./task-claims.ts";

const groupOf = (first: number, count: number): Line[] =>
  Array.from({ length: count }, (_, place) => ({
    number: first + place,
    bytes: Buffer.from(JSON.stringify({ id: `ada/model-${first + place}` })),
  }));

test("what was read comes in the order of the lines, whoever has read them", async () => {
  const readers = new LineReaders({ kind: "model", isPrepared: true });
  const lines: number[] = [];
  try {
    // The first are read here; of the others a thread begins with the first and this one with the last.
    for (let first = 1; first < 8000; first += 500) await readers.add(groupOf(first, 500));
    for (let read = await readers.next(); read !== undefined; read = await readers.next())
      lines.push(...read.lines.map(({ line }) => line));
  } finally {
    await readers.close();
  }
  expect(lines).toEqual(Array.from({ length: 8000 }, (_, place) => place + 1));
});

test("of two who want to do a task one gets it", () => {
  const claims = new TaskClaims();
  const elsewhere = new TaskClaims(claims.shared);
  const [one, other] = [claims.open(), claims.open()];
  expect([claims.take(one), elsewhere.take(one)]).toEqual([true, false]);
  expect([elsewhere.take(other), claims.take(other)]).toEqual([true, false]);
});
