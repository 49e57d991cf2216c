import { expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";
import { lacksProblem, parseVerdict, verdicts } from "./table.ts";

test("every row of the table is about an entry that exists", () => {
  // The table is checked when it is read; a row that is wrong would have thrown.
  expect(verdicts.every((row) => parseVerdict(row) === row)).toBe(true);
  const gone = { entry: "no-such-library", case: "a", code: "b", depth: "names", verdict: "passed", packages: {} };
  expect(() => parseVerdict({ ...gone, date: "2026-11-22" })).toThrow("no such entry");
});

test("what did not pass says why", () => {
  const row = { entry: "timm", case: "a", code: "b", depth: "runs", packages: {}, date: "2026-11-22" };
  expect(() => parseVerdict({ ...row, verdict: "failed" })).toThrow(lacksProblem);
  expect(parseVerdict({ ...row, verdict: "not tried", problem: "Needs a GPU." })).toMatchObject(row);
});

test("a verdict counts for the same program with another model, and for no other program", () => {
  const of = fingerprint(program("acme/a"), "acme/a");
  expect(fingerprint(program("other/b").replace("A sentence.", "Two of them!"), "other/b")).toBe(of);
  expect(fingerprint(program("gpt2"), "gpt2")).toBe(of);
  expect(fingerprint(program("acme/a", "translation"), "acme/a")).not.toBe(of);
  expect(fingerprint(program("acme/a", "fill-mask", "open"), "acme/a")).not.toBe(of);
});

function program(id: string, task = "fill-mask", name = "load"): string {
  return `model = ${name}("${id}", task="${task}")\nmodel("A sentence.", "photo.jpg")`;
}
