import { expect, test } from "vitest";
import { FreeIds } from "./free-ids.ts";

/** Takes each id that it gives, as a page does. */
function taking(first: readonly string[], rule?: ConstructorParameters<typeof FreeIds>[1]) {
  const taken = new Set(first);
  let questions = 0;
  const isTaken = (id: string): boolean => {
    questions++;
    return taken.has(id);
  };
  const ids = new FreeIds(isTaken, rule);
  const take = (id: string): string => {
    const free = ids.idFor(id);
    taken.add(free);
    return free;
  };
  return { take, questions: () => questions };
}

test("an id that is taken gets the next number that is free", () => {
  const { take } = taking(["a", "a-2"]);
  expect(["a", "a", "b", "b", "a-1"].map(take)).toEqual(["a-1", "a-3", "b", "b-1", "a-1-1"]);
});

test("Mintlify calls the second place 2", () => {
  const { take } = taking(["a"], "mintlify");
  expect(["a", "a"].map(take)).toEqual(["a-2", "a-3"]);
});

test("Python-Markdown counts on from a number that is there", () => {
  const { take } = taking(["a", "a_3"], "python");
  expect(["a_3", "a_3", "a", "a"].map(take)).toEqual(["a_4", "a_5", "a_1", "a_2"]);
});

test("many places with one id are not compared with each other", () => {
  const { take, questions } = taking(["a"]);
  const found = Array.from({ length: 10_000 }, () => take("a"));
  expect(found.at(-1)).toBe("a-10000");
  expect(questions()).toBeLessThan(40_000);
});

test("places with numbers of their own are not counted from the first one each", () => {
  const { take, questions } = taking([], "python");
  for (let turn = 0; turn < 2; turn += 1) for (let number = 1; number <= 5000; number += 1) take(`a_${number}`);
  expect(take("a_1")).toBe("a_10001");
  expect(questions()).toBeLessThan(40_000);
});

test("a number that is too long to count on from is a word", () => {
  const { take } = taking([], "python");
  const long = `a_${"9".repeat(20)}`;
  expect([long, long, long].map(take)).toEqual([long, `${long}_1`, `${long}_2`]);
});
