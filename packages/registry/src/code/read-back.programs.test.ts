import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { beforeEach, describe, expect, inject, test } from "vitest";
import type { Command } from "../test/tested-language.ts";
import { missingFor, testedLanguages } from "../test/tested-languages.ts";
import { type Code, type Language, UnfitValue } from "./code.ts";
import { comment } from "./comment.ts";
import { canonical, hostileText, hostileValue } from "./test/hostile.ts";

const missing = inject("missing");

/** Runs a program and gives its output, in which NUL comes after each answer. */
function answersOf([command, ...words]: Command, program: string): readonly string[] {
  const { stdout, stderr, status } = spawnSync(command, words, {
    input: program,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.split("\0").slice(0, -1);
}

function sourceOf(write: (value: unknown) => Code, value: unknown): string | undefined {
  try {
    return write(value).text;
  } catch (error) {
    if (error instanceof UnfitValue) return undefined;
    throw error;
  }
}

const languages = [...testedLanguages].flatMap(([name, { write, echo }]) =>
  write === undefined || echo === undefined ? [] : [[name as Language, write, echo] as const],
);

describe.each(languages)("%s gives back what was written", (name, write, { run, head, print }) => {
  beforeEach(({ skip }) => skip(missingFor(name, missing) !== "", missingFor(name, missing)));

  test("values of every kind, as JSON", () => {
    const values = [
      ...fc.sample(hostileValue, { numRuns: 1500, seed: 7 }),
      ...fc.sample(hostileText, { numRuns: 1500, seed: 8 }),
      {},
      [],
      { 0: "a", 1: [{}] },
      { 1: "a" },
      { "": { "\0a": 1 }, "01": 2 },
    ];
    const written = values.flatMap((value) => {
      const source = sourceOf(write, value);
      return source === undefined ? [] : [{ value, source }];
    });
    expect(written.length).toBeGreaterThan(2000);
    const answers = answersOf(run, `${[head, ...written.map(({ source }) => print(source))].join("\n")}\n`);
    for (const [index, { value, source }] of written.entries()) {
      expect(canonical(JSON.parse(answers[index] ?? "")), source).toBe(canonical(value));
    }
  });

  test("a comment hides all of its text", () => {
    const ends = ["?>", "a ?> b", "\n#[x]", "*/", "=end", "\n=end", "coding: utf-16"];
    const texts = [...ends, ...fc.sample(hostileText, { numRuns: 500, seed: 9 })];
    const lines = texts.map((text) => `${comment(name, `${text} ?> h0stile`).text}\n${print(write("x").text)}`);
    expect(new Set(answersOf(run, `${[head, ...lines].join("\n")}\n`))).toEqual(new Set(['"x"']));
  });
});
