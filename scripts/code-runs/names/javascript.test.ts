import { expect, test } from "vitest";
import { judgeJavaScript } from "./judge-javascript.ts";

test("names and arguments that do not fit are wrong, matters of types alone are not", () => {
  const noMember = { line: 1, code: 2305, message: "Module '\"acme\"' has no exported member 'pipline'." };
  expect(judgeJavaScript([noMember], [])).toEqual({
    verdict: "failed",
    problem: `line 1: ${noMember.message}`,
    unchecked: [],
  });
  const nullable = { line: 2, code: 18047, message: "'answer' is possibly 'null'." };
  expect(judgeJavaScript([nullable], [])).toEqual({ verdict: "passed", unchecked: [] });
});

test("a property that one of several results has is named, not wrong", () => {
  expect(judgeJavaScript([{ line: 3, code: 2339, message: noScore("Answer | Answer[]") }], [])).toEqual({
    verdict: "passed",
    unchecked: ["score"],
  });
  expect(judgeJavaScript([{ line: 3, code: 2339, message: noScore("Answer") }], []).verdict).toBe("failed");
});

test("a package that could not be had is named", () => {
  expect(judgeJavaScript([], ["acme"])).toMatchObject({ verdict: "not tried", problem: "Could not be read: acme." });
});

function noScore(type: string): string {
  return `Property 'score' does not exist on type '${type}'.`;
}
