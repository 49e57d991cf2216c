import { describe, expect, test } from "vitest";
import { type Code, emptyCode } from "./code.ts";
import { cs } from "./csharp.ts";
import { go } from "./go.ts";
import { html } from "./html.ts";
import { js, ts } from "./javascript.ts";
import { php } from "./php.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";
import { sql } from "./sql.ts";

describe("what follows a comment on its line would be lost", () => {
  test.each<[string, () => Code]>([
    ["Python", () => py`${py.comment("why */")} + 1`],
    ["JavaScript", () => js`${js.comment("why */")} + 1`],
    ["C#", () => cs`${cs.comment("why */")} + 1`],
    ["Go", () => go`${go.comment("why */")} + 1`],
    ["PHP", () => php`${php.comment("why */")} + 1`],
    ["SQL", () => sql`${sql.comment("why */")} + 1`],
    ["a shell", () => sh`${sh`ls # why`} + 1`],
    [
      "Python, in its last line",
      () =>
        py`${py`
      x
      y # why`} + 1`,
    ],
  ])("%s", (_language, write) => {
    expect(write).toThrow(
      /A comment in a template of \w+ would swallow " \+ 1"; put the comment at the end of its line/,
    );
  });

  test.each<[string, () => Code, string]>([
    ["behind a comment that ends", () => js`${js`/* // */`} + 1`, "/* // */ + 1"],
    ["behind a comment of HTML", () => html`${html`<!-- https://a -->`}</p>`, "<!-- https://a --></p>"],
    ["behind signs in a text", () => sql`${sql`'--'`} || 'a'`, "'--' || 'a'"],
    [
      "on the next line",
      () => py`
      ${py.comment("why")}
      x`,
      "# why\nx",
    ],
    [
      "behind a comment in its first line",
      () =>
        py`${py`
      x # why
      y`} + 1`,
      "x # why\ny + 1",
    ],
  ])("but nothing is %s", (_name, write, text) => {
    expect(write().text).toBe(text);
  });

  test("within a value a comma follows", () => {
    expect(() => py`f(${{ a: py.comment("why") }})`).toThrow('would swallow ","');
  });
});

describe("a piece of code that is empty", () => {
  const none = emptyCode("python");

  test.each<[string, Code, string]>([
    ["in the middle of a line takes one of two blanks", py`f(a, ${none} b)`, "f(a, b)"],
    ["at the end of everything takes the blank before it", py`f() ${none}`, "f()"],
    ["before a sign leaves what the author wrote", py`f(a, ${none}) + b`, "f(a, ) + b"],
    ["right behind code leaves it whole", py`f()${none}`, "f()"],
    ["right behind a word leaves it whole", py`if a${none} or b`, "if a or b"],
    ["behind a tab leaves it", py`f()	${none}`, "f()\t"],
    [
      "between lines with a blank line behind it leaves that",
      py`
      a()
      ${none}

      b()`,
      "a()\n\nb()",
    ],
    [
      "before code leaves the indent",
      py`
      if a:
          ${none}b()`,
      "if a:\n    b()",
    ],
    ["alone is nothing", py`${none}`, ""],
    [
      "at the start takes the blank line behind it",
      py`
      ${none}

      a()`,
      "a()",
    ],
    [
      "between lines with a blank line on one side leaves that",
      py`
      a()

      ${none}
      b()`,
      "a()\n\nb()",
    ],
    [
      "twice between blank lines leaves one of them",
      py`
      a()

      ${none}

      ${none}

      b()`,
      "a()\n\nb()",
    ],
  ])("%s", (_name, { text }, expected) => {
    expect(text).toBe(expected);
  });
});

describe("mistakes of the author are said with the hole that has them", () => {
  test.each<[() => unknown, string | RegExp]>([
    [() => py`x = f${"a"}`, 'In a template of py, the value after "x = f" touches a word or a quote; leave a blank'],
    [() => js`x = f${"a"}`, 'In a template of js, the value after "x = f" touches a word'],
    [() => ts`x = ${"a"}f`, 'In a template of ts, the value after "x = " touches a word'],
    [() => cs`x = f${"a"}`, 'In a template of cs, the value after "x = f" touches a word'],
    [() => go`x = f${"a"}`, 'In a template of go, the value after "x = f" touches a word'],
    [() => php`$x = f${"a"}`, 'In a template of php, the value after "$x = f" touches a word'],
    [() => sql`SELECT x${"a"}`, 'In a template of sql, the value after "SELECT x" touches a word'],
    [() => py`${"a"}${"b"}`, String.raw`In a template of py, the value after "\"a\"" touches a word or a quote`],
    [() => py`f${py`"{a}"`}`, 'In a template of py, the value after "f" makes another kind of string'],
    [() => py`${py`f`}"{a}"`, "In a template of py, the first value makes another kind of string"],
    [() => sh`echo $${sh`a-b`}`, 'In a template of sh, the value after "echo $" is behind $'],
    [() => js`f(${py`a` as unknown as string})`, "Code in python cannot stand in a template of javascript."],
    [() => py.lines(sh`ls` as unknown as Code<"python">), "py.lines and py.blocks take code in python only."],
    [() => ts.lines(sh`ls` as unknown as Code<"typescript">), "take code in typescript or javascript only."],
    [() => py`x = "a ${"b"}"`, 'In a template of py, the value after "x = \\"a " is inside quotes; remove the quotes'],
    [
      () => py`f(${1}, # a ${"b"}`,
      /^In a template of py, the value after "f\(…, # a " is inside a comment; use py\.comment\(x\)/,
    ],
  ])("%o", (write, message) => {
    expect(write).toThrow(TypeError);
    expect(write).toThrow(message);
  });
});

test("numbers are put into parentheses where they would join what stands beside them", () => {
  expect(js`a -${-1}; b -${1}; c - ${-1}; ${-1}**2; ${-1} [0]; ${-1}(); ${1}.x; ${1}, ${-1}`.text).toBe(
    "a -(-1); b -1; c - -1; (-1)**2; (-1) [0]; (-1)(); (1).x; 1, -1",
  );
});
