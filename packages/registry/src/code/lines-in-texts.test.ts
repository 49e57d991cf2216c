import { describe, expect, test } from "vitest";
import type { Code } from "./code.ts";
import { cs } from "./csharp.ts";
import { go } from "./go.ts";
import { html } from "./html.ts";
import { js, ts } from "./javascript.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";

describe("lines that begin within a text are not indented: their blanks are part of it", () => {
  test.each<[string, Code]>([
    [
      "Python, triple quotes",
      py`
      {
        ${py`
          """
          a"""
          b
        `}
      }`,
    ],
    [
      "Python, the other ones",
      py`
      {
        ${py`
          '''
          a'''
          b
        `}
      }`,
    ],
    [
      "JavaScript",
      js`
      {
        ${js`
          \`
          a\`
          b
        `}
      }`,
    ],
    [
      "TypeScript",
      ts`
      {
        ${js`
          \`
          a\`
          b
        `}
      }`,
    ],
    [
      "C#, verbatim",
      cs`
      {
        ${cs`
          @"
          a"
          b
        `}
      }`,
    ],
    [
      "C#, verbatim with expressions",
      cs`
      {
        ${cs`
          $@"
          a"
          b
        `}
      }`,
    ],
    [
      "C#, raw",
      cs`
      {
        ${cs`
          """
          a"""
          b
        `}
      }`,
    ],
    [
      "Go",
      go`
      {
        ${go`
          \`
          a\`
          b
        `}
      }`,
    ],
    [
      "a shell, double quotes",
      sh`
      {
        ${sh`
          "
          a"
          b
        `}
      }`,
    ],
    [
      "a shell, single quotes",
      sh`
      {
        ${sh`
          '
          a'
          b
        `}
      }`,
    ],
  ])("%s", (_language, { text }) => {
    expect(text.split("\n").slice(2)).toEqual([expect.stringMatching(/^a/), "  b", "}"]);
  });

  test("a text that goes on behind a backslash", () => {
    for (const tag of [py, js]) {
      const raw = ['x = "a\\\nb"\ny'];
      const inner = (tag as typeof py)(Object.assign([...raw], { raw }));
      const outer = ["if z:\n  ", "\nend"];
      const { text } = (tag as typeof py)(Object.assign([...outer], { raw: outer }), inner);
      expect(text).toBe('if z:\n  x = "a\\\nb"\n  y\nend');
    }
  });

  test("an attribute of HTML", () => {
    const inner = ['<p id="\na">\nb'];
    const outer = ["<div>\n  ", "\n</div>"];
    const code = html(Object.assign([...inner], { raw: inner }));
    expect(html(Object.assign([...outer], { raw: outer }), code).text).toBe('<div>\n  <p id="\na">\n  b\n</div>');
  });

  test("a comment over lines is no text, and an empty line stays empty", () => {
    expect(
      js`
      {
        ${js`
          /* a

          \` */
          b
        `}
      }`.text,
    ).toBe("{\n  /* a\n\n  ` */\n  b\n}");
  });
});
