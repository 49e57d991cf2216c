import { describe, expect, test } from "vitest";
import type { Depth } from "../../packages/registry/src/verification/verdict.ts";
import { programsOf } from "./depths.ts";
import { depthOf } from "./verify-depth.ts";

describe.each(Object.keys(programsOf) as readonly Depth[])("programs of %s", (depth) => {
  test("each have a name of their own, since a verdict is kept under it", () => {
    const names = programsOf[depth]([]).map((program) => `${program.entry}: ${program.case}`);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

test.each([
  [{}, undefined],
  [{ changed: true }, "names"],
  [{ installs: true }, "installs"],
  [{ changed: true, runs: true }, "runs"],
])("%j asks for the depth %s", (words, depth) => {
  expect(depthOf(words)).toBe(depth);
});
