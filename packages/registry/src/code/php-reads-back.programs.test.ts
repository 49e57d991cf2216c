import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { php } from "./php.ts";
import { canonical, hostileText, hostileValue } from "./test/hostile.ts";

const missing = inject("missing").php;

/** Runs a program and gives its output, in which NUL stands behind each answer. */
function answersOf(program: string): readonly string[] {
  const words = ["-n", "-d", "serialize_precision=-1", "-d", "display_errors=stderr"];
  const { stdout, stderr, status } = spawnSync("php", words, { input: program, encoding: "utf8", maxBuffer: 1 << 28 });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.split("\0").slice(0, -1);
}

function sourceOf(value: unknown): string | undefined {
  try {
    return php`${value as string}`.text;
  } catch (error) {
    if (error instanceof UnfitValue) return undefined;
    throw error;
  }
}

describe("PHP gives back what was written", () => {
  beforeEach(({ skip }) => skip(missing !== "", missing));

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
      const source = sourceOf(value);
      return source === undefined ? [] : [{ value, source }];
    });
    expect(written.length).toBeGreaterThan(2000);
    const lines = written.map(({ source }) => `echo json_encode(${source}, JSON_THROW_ON_ERROR), "\\0";`);
    const answers = answersOf(`<?php\n${lines.join("\n")}\n`);
    for (const [index, { value, source }] of written.entries()) {
      expect(canonical(JSON.parse(answers[index] ?? "")), source).toBe(canonical(value));
    }
  });

  test("a comment hides all of its text, the closing mark of PHP too", () => {
    const texts = ["?>", "a ?> b", "\n#[x]", "*/", ...fc.sample(hostileText, { numRuns: 500, seed: 9 })];
    const comments = texts.map((text) => `${php.comment(`${text} ?> h0stile`).text}\necho "x", "\\0";`);
    expect(new Set(answersOf(`<?php\n${comments.join("\n")}\n`))).toEqual(new Set(["x"]));
  });
});
