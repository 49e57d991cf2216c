import { expect, test } from "vitest";
import { ShortTurns } from "./short-turns.ts";

/** Pieces of work that take `ms` each, on a clock of their own. */
function trial(ms: number) {
  let now = 0;
  let next: (() => void)[] = [];
  const done: number[] = [];
  const turns = new ShortTurns({ now: () => now, nextTurn: (work) => void next.push(work) });
  const ask = (...pieces: number[]): void => {
    for (const piece of pieces) turns.run(() => void (done.push(piece), (now += ms)));
  };
  const turn = (): void => {
    const works = next;
    next = [];
    for (const work of works) work();
  };
  return { done, ask, turn };
}

test("work is done at once while a turn is short", () => {
  const { done, ask } = trial(1);
  ask(1, 2, 3, 4);
  expect(done).toEqual([1, 2, 3, 4]);
});

test("what would make a turn long is done in the turns after it, in order", () => {
  const { done, ask, turn } = trial(2);
  ask(1, 2, 3, 4, 5, 6, 7, 8);
  expect(done).toEqual([1, 2, 3]);
  turn();
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  ask(9);
  expect(done, "nobody overtakes those who wait").toHaveLength(6);
  turn();
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a turn that was long makes no later one wait", () => {
  const { done, ask, turn } = trial(50);
  ask(1);
  turn();
  turn();
  ask(2);
  expect(done).toEqual([1, 2]);
});

test("a piece that waits is done although nothing is asked any more", () => {
  const { done, ask, turn } = trial(10);
  ask(1, 2, 3);
  expect(done).toEqual([1]);
  turn();
  turn();
  expect(done).toEqual([1, 2, 3]);
});
