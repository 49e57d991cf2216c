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
  return { done, ask, turn, turns };
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

test("work that begins within work is done with it, and is not counted twice", () => {
  let now = 0;
  const turns = new ShortTurns({ now: () => now, nextTurn: () => undefined });
  const done: string[] = [];
  const work = (name: string) => (): void => {
    turns.run(() => void (done.push(`${name} within`), (now += 3)));
    done.push(name);
  };
  turns.run(work("first"));
  turns.run(work("second"));
  turns.run(work("third"));
  expect(done).toEqual(["first within", "first", "second within", "second"]);
});

test("work that fails takes its time, and the next is done", () => {
  const { done, ask, turns } = trial(1);
  expect(() =>
    turns.run(() => {
      throw new Error("failed");
    }),
  ).toThrow("failed");
  ask(1);
  expect(done).toEqual([1]);
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
