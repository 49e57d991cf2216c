import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Code, UnfitValue } from "./code.ts";
import { comment } from "./comment.ts";
import { cs } from "./csharp.ts";
import { go } from "./go.ts";
import { js, ts } from "./javascript.ts";
import { json } from "./json.ts";
import { py } from "./python.ts";
import { php } from "./php.ts";
import { sh } from "./shell.ts";
import { sql } from "./sql.ts";
import { hostileText, hostileValue, unseen } from "./test/hostile.ts";

describe("values", () => {
  test("nested too deeply, or containing themselves, are unfit", () => {
    let deep: unknown = "x";
    for (let level = 0; level < 10_000; level += 1) deep = level % 2 === 0 ? [deep] : { a: deep };
    const circle: unknown[] = [];
    circle.push(circle);
    for (const value of [deep, circle]) {
      for (const tag of [py, js, cs]) expect(() => tag`${value as string}`).toThrow(UnfitValue);
      expect(() => sh.json(value)).toThrow(UnfitValue);
    }
  });

  test("of no kind that JSON has are the author's mistake", () => {
    const strange: readonly unknown[] = [() => 1, Symbol("x"), 5n, new Date(0), new Map(), /x/, new Error("x")];
    for (const value of strange) {
      for (const tag of [py, js, ts, cs, sh]) expect(() => tag`f ${value as string}`).toThrow(TypeError);
    }
  });

  test("of those kinds are named in the message", () => {
    const tags = { Python: py, JavaScript: js, "C#": cs, Go: go, PHP: php, SQL: sql };
    for (const [name, tag] of Object.entries(tags)) {
      const date = new Date(0) as unknown as string;
      expect(() => tag`f(${date})`).toThrow(
        `An object of type Date has no literal in ${name}; turn it into text first.`,
      );
      expect(() => tag`f(${5n as unknown as string})`).toThrow(`A bigint has no literal in ${name}; give text,`);
    }
    expect(() => json(new Map())).toThrow("An object of type Map has no literal in JSON");
  });

  test("may be named like members of every object", () => {
    const record: { [key: string]: number } = JSON.parse('{"constructor": 1, "__proto__": 2, "toString": 3}');
    expect(py`${record}`.text).toBe('{"constructor": 1, "__proto__": 2, "toString": 3}');
    expect(cs`${record}`.text).toContain('["__proto__"] = 2');
    expect(json(record).text).toBe('{"constructor": 1, "__proto__": 2, "toString": 3}');
  });
});

function expectVisible(makers: readonly ((value: string) => Code)[], value: string): void {
  for (const make of makers) {
    try {
      expect(make(value).text).not.toMatch(unseen);
    } catch (error) {
      // Lists are no shell words, and some values fit nowhere; everything else must be written.
      if (!(error instanceof UnfitValue || (error instanceof TypeError && typeof value !== "string"))) throw error;
    }
  }
}

describe("what nobody can see", () => {
  test("never reaches the output of any tag, comment or document", () => {
    const write: readonly ((value: string) => Code)[] = [
      (value) => py`f(${value})`,
      (value) => js`f(${value})`,
      (value) => cs`f(${value})`,
      (value) => sh`f -- ${value}`,
      (value) => sh.json(value),
      (value) => json(value),
    ];
    const comments: readonly ((text: string) => Code)[] = [
      py.comment,
      js.comment,
      sh.comment,
      cs.comment,
      (text) => comment("swift", text),
      (text) => comment("yaml", text),
      (text) => comment("text", text),
    ];
    fc.assert(fc.property(hostileValue, (value) => expectVisible(write, value as string)));
    fc.assert(
      fc.property(hostileText, (text) => expectVisible([...write, ...comments], text)),
      { numRuns: 400 },
    );
  });
});
