import { describe, expect, test } from "vitest";
import type { Code } from "./code.ts";
import { cs } from "./csharp.ts";
import { go } from "./go.ts";
import { html } from "./html.ts";
import { js } from "./javascript.ts";
import { php } from "./php.ts";
import { py } from "./python.ts";
import { removeQuotes } from "./read-template.ts";
import { sql } from "./sql.ts";

/** Quotes and signs around a hole are read as the language reads them: the value behind them is a value. */
test.each<[string, () => Code, string]>([
  [
    "C#: comments",
    () => cs`/* "it's
    */ F(${1}); // it's "`,
    `/* "it's\n    */ F(1); // it's "`,
  ],
  [
    "C#: directives",
    () => cs`
    #region it's
      #if A // "
    F(${1});`,
    `#region it's\n  #if A // "\nF(1);`,
  ],
  ["C#: verbatim text", () => cs`F(@"C:\", @"say ""hi""", ${1})`, String.raw`F(@"C:\", @"say ""hi""", 1)`],
  ["C#: interpolated text", () => cs`F($"{{ {a["}"]} }} \" {b}", ${1})`, String.raw`F($"{{ {a["}"]} }} \" {b}", 1)`],
  ["C#: both", () => cs`F($@"C:\{a} ""x"" {{", @$"\{b}", ${1})`, String.raw`F($@"C:\{a} ""x"" {{", @$"\{b}", 1)`],
  ["C#: raw text", () => cs`F("""say "hi" {""", """" """ """", ${1})`, 'F("""say "hi" {""", """" """ """", 1)'],
  ["C#: braces", () => cs`if (a) { b = "}"; } F(${1});`, 'if (a) { b = "}"; } F(1);'],
  [
    "Go: comments",
    () => go`f(/* it's
    */ ${1}) // it's`,
    "f(/* it's\n    */ 1) // it's",
  ],
  [
    "Go: raw text and runes",
    () => go`f(\`it's "\`, '"', '\'', "\"", ${1})`,
    String.raw`f(${"`"}it's "${"`"}, '"', '\'', "\"", 1)`,
  ],
  [
    "PHP: comments",
    () => php`
    /* it's
    */
    # it's
    f(${1}); // it's`,
    "/* it's\n*/\n# it's\nf(1); // it's",
  ],
  ["PHP: attributes", () => php`#[It("'")] f(${1});`, `#[It("'")] f(1);`],
  ["PHP: texts", () => php`f('it\'s "', "it's \"", ${1});`, String.raw`f('it\'s "', "it's \"", 1);`],
  [
    "SQL: comments",
    () => sql`
    SELECT /* it's
    */ ${1} -- it's`,
    "SELECT /* it's\n*/ 1 -- it's",
  ],
  ["SQL: texts and names", () => sql`SELECT 'it''s "', "a""b'", ${1}`, `SELECT 'it''s "', "a""b'", 1`],
  [
    "HTML: comments and attributes",
    () =>
      html`<!-- it's "quoted -->
        <p id="it's" title=${"a"}></p>`,
    `<!-- it's "quoted -->\n<p id="it's" title="a"></p>`,
  ],
  [
    "Python: comments",
    () => py`
    # it's "
    f(${1})`,
    `# it's "\nf(1)`,
  ],
  ["Python: texts", () => py`f(r"\"", '\'', '', "", ${1})`, String.raw`f(r"\"", '\'', '', "", 1)`],
  [
    "Python: texts of several lines",
    () => py`
    f("""a "b" ''' \"""
    """, ''' "" \''' ''', ${1})`,
    String.raw`f("""a "b" ''' \"""` + `\n""", ''' "" \\''' ''', 1)`,
  ],
  [
    "JavaScript: comments",
    () => js`f(/* it's
    */ ${1}); // it's`,
    "f(/* it's\n    */ 1); // it's",
  ],
  [
    "JavaScript: texts",
    () => js`f("\"'", '\'"', "a\
b", ${1})`,
    String.raw`f("\"'", '\'"', "a\ `.trimEnd() + '\nb", 1)',
  ],
  ["JavaScript: templates", () => js`f(\`\\ \${{ a: "}" }} \`, ${1})`, 'f(`\\\\ ${{ a: "}" }} `, 1)'],
  ["JavaScript: regular expressions", () => js`f(/[\]'/"]\/'/g, ${1})`, String.raw`f(/[\]'/"]\/'/g, 1)`],
  [
    "JavaScript: divisions",
    () => js`a++ / 2 / ${1}, (b) / 2 / ${"'"}, c[0] / 2 / ${1}, myreturn / 2 / ${1}`,
    `a++ / 2 / 1, (b) / 2 / "'", c[0] / 2 / 1, myreturn / 2 / 1`,
  ],
])("behind %s", (_name, write, text) => {
  expect(write().text.replaceAll(/\n +/g, "\n")).toBe(text.replaceAll(/\n +/g, "\n"));
});

test.each(
  "return typeof case in of delete void throw new await yield do else ( [ { } , ; = : ? ! & | + - * % ~ ^ < >".split(
    " ",
  ),
)("a slash behind %s begins a regular expression", (before) => {
  const raw = [`a ${before} /'/.test(`, ")"];
  expect(js(Object.assign([...raw], { raw }), "x").text).toBe(`a ${before} /'/.test("x")`);
  const inside = [`a ${before} /b`, "/"];
  expect(() => js(Object.assign([...inside], { raw: inside }), "x")).toThrow(/regular expression/);
});

describe("no value stands", () => {
  const inQuotes = new RegExp(RegExp.escape(removeQuotes));
  const inComment = /inside a comment/;

  test.each<[string, () => Code, RegExp]>([
    [
      "C#: a comment over lines",
      () => cs`/* a
      ${1} */`,
      inComment,
    ],
    [
      "C#: a directive with an indent",
      () => cs`
      F();
        #pragma ${1}`,
      /preprocessor directive/,
    ],
    ["C#: text", () => cs`F("\"${1}")`, inQuotes],
    ["C#: text that has no end", () => cs`F("a ${1})`, inQuotes],
    ["C#: a character", () => cs`F('${1}')`, inQuotes],
    ["C#: text behind an expression", () => cs`F($"{a} ${1}")`, inQuotes],
    ["C#: verbatim text behind an expression", () => cs`F(@$"{a} ${1}")`, inQuotes],
    ["Go: a comment", () => go`// ${1}`, inComment],
    [
      "Go: a comment over lines",
      () => go`/* a
      ${1} */`,
      inComment,
    ],
    ["Go: text", () => go`f("\"${"x"}")`, inQuotes],
    [
      "Go: raw text",
      () => go`f(\`a
      ${"x"}\`)`,
      inQuotes,
    ],
    ["Go: text that has no end", () => go`f("a ${"x"})`, inQuotes],
    [
      "PHP: a comment over lines",
      () => php`/* a
      ${1} */`,
      inComment,
    ],
    ["PHP: text that has no end", () => php`f('a ${1})`, inQuotes],
    [
      "SQL: a comment over lines",
      () => sql`/* a
      ${1} */`,
      inComment,
    ],
    ["SQL: a name", () => sql`SELECT "a""${1}"`, inQuotes],
    ["SQL: text that has no end", () => sql`SELECT 'a ${1}`, inQuotes],
    [
      "HTML: a comment over lines",
      () =>
        html`<!-- a
      ${1} -->`,
      inComment,
    ],
    [
      "Python: text over lines",
      () => py`f("""a
      \""" ${1}""")`,
      inQuotes,
    ],
    ["Python: text that has no end", () => py`f('a ${1})`, inQuotes],
    ["JavaScript: text that has no end", () => js`f("a ${1})`, inQuotes],
    ["JavaScript: a template behind an expression", () => js`f(\`\${a} ${1}\`)`, inQuotes],
    ["JavaScript: the class of a regular expression", () => js`f(/[/${1}]/)`, /regular expression/],
  ])("in %s", (_name, write, message) => {
    expect(write).toThrow(message);
    expect(write).toThrow(TypeError);
  });
});

test.each<[string, () => Code]>([
  ["/*", () => cs`F(${1}) /* a *`],
  ['"""', () => cs`F(${1}, """a"")`],
  ["interpolated text", () => cs`F(${1}, $"a\")`],
  ['")', () => cs`F(${1}, $"{a")`],
  ["verbatim text", () => cs`F(${1}, $@"a"")`],
  ['@"', () => cs`F(${1}, @"a`],
  ["'", () => cs`F(${1}, 'a`],
  ["/*", () => go`f(${1}) /* a *`],
  ["`", () => go`f(${1}, \`a`],
  ['"a', () => go`f(${1}, "a`],
  ["/*", () => php`f(${1}); /* a *`],
  ["'a", () => php`f(${1}, 'a`],
  ["?>", () => php`f(${1}); ?>`],
  ["<<<", () => php`f(${1}, <<<A`],
  ["/*", () => sql`SELECT ${1} /* a *`],
  ["'a", () => sql`SELECT ${1}, 'a`],
  ["<!--", () => html`<p id=${1}><!-- a --`],
  ['"', () => html`<p id=${1} title="a>`],
  ['"""', () => py`f(${1}, """a"")`],
  ["'''", () => py`f(${1}, '''a'')`],
  ["/*", () => js`f(${1}) /* a *`],
  ["template literal", () => js`f(${1}, \`a)`],
  ["template literal", () => js`f(${1}, \`a\${b)`],
  ['"a', () => js`f(${1}, "a`],
])("what opens %s has to close it", (opened, write) => {
  expect(write).toThrow(/never closes it/);
  if (opened !== '@"') expect(write).toThrow(`opens ${opened}`);
});
