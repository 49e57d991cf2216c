import { expect, test } from "vitest";
import { outcomeOf } from "./tiny-jobs.ts";

test("a program that ended well has passed", () => {
  expect(outcomeOf("")).toEqual({ verdict: "passed" });
});

test("a fault of the program has failed, with the fault as the reason", () => {
  const fault = "TypeError: load() got an unexpected keyword argument 'dtype'";
  expect(outcomeOf(fault)).toEqual({ verdict: "failed", problem: fault });
});

test("a server that has no address here says nothing of the program", () => {
  const { verdict } = outcomeOf("urllib.error.URLError: <urlopen error [Errno -2] Name or service not known>");
  expect(verdict).toBe("not tried");
});
