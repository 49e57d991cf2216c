import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { cs } from "./csharp.ts";
import { removeQuotes } from "./read-template.ts";
import { canonical, hostileText, hostileValue } from "./test/hostile.ts";

/**
 * Reads C# expressions of the kinds that `cs` writes, from the language specification (§6.4.5 literals) and not from
 * the code under test: every escape of regular strings, numbers with suffixes, arrays, dictionary initializers.
 */
class CsharpReader {
  readonly #text: string;
  #index = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readWhole(): unknown {
    const value = this.#read();
    if (this.#index !== this.#text.length) throw new Error(`Left over: ${this.#text.slice(this.#index)}`);
    return value;
  }

  #take(pattern: RegExp): string | undefined {
    const found = new RegExp(pattern.source, "y");
    found.lastIndex = this.#index;
    const token = found.exec(this.#text)?.[0];
    if (token !== undefined) this.#index += token.length;
    return token;
  }

  #need(pattern: RegExp): string {
    const token = this.#take(pattern);
    if (token === undefined)
      throw new Error(`Expected ${pattern} at: ${this.#text.slice(this.#index, this.#index + 40)}`);
    return token;
  }

  #read(): unknown {
    if (this.#take(/new Dictionary<string, object\?> \{\s*/)) return this.#readMembers();
    const array = this.#take(/new(?: object\?)?\[\] \{\s*/);
    if (array !== undefined) return this.#readItems(array.startsWith("new["));
    if (this.#text[this.#index] === '"') return this.#readString();
    const word = this.#take(/null|true|false|-?double\.\w+/);
    if (word !== undefined) return words.get(word);
    return Number(this.#need(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?L?/).replace("L", ""));
  }

  #readItems(needsOneKind: boolean): unknown[] {
    const items: unknown[] = [];
    while (!this.#take(/\}/)) {
      items.push(this.#read());
      this.#take(/,?\s*/);
    }
    if (needsOneKind && new Set(items.map((item) => typeof item)).size !== 1) throw new Error("new[] has no one type");
    return items;
  }

  #readMembers(): unknown {
    const members: [string, unknown][] = [];
    while (!this.#take(/\}/)) {
      this.#need(/\[/);
      const key = this.#readString();
      this.#need(/\] = /);
      members.push([key, this.#read()]);
      this.#take(/,?\s*/);
    }
    return Object.fromEntries(members);
  }

  #readString(): string {
    this.#need(/"(?!"")/);
    let text = "";
    for (;;) {
      text += this.#take(/[^"\\\r\n\u0085\u2028\u2029]+/) ?? "";
      if (this.#take(/"/)) return text;
      const escape = this.#need(/\\(?:['"\\0abefnrtv]|x[\da-fA-F]{1,4}|u[\da-fA-F]{4}|U[\da-fA-F]{8})/).slice(1);
      text += simpleEscapes.get(escape) ?? String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
    }
  }
}

const words = new Map<string, unknown>([
  ["null", null],
  ["true", true],
  ["false", false],
  ["double.NaN", NaN],
  ["double.PositiveInfinity", Infinity],
  ["double.NegativeInfinity", -Infinity],
]);

const simpleEscapes = new Map(
  Object.entries({
    "'": "'",
    '"': '"',
    "\\": "\\",
    0: "\0",
    a: "\x07",
    b: "\b",
    e: "\x1B",
    f: "\f",
    n: "\n",
    r: "\r",
    t: "\t",
    v: "\v",
  }),
);

describe("C#, as its specification reads it, gives back what was written", () => {
  test("the reader of this test knows every escape", () => {
    const literal = String.raw`"\'\"\\\0\a\b\f\n\r\t\v\x41\u0042\U0001F600"`;
    expect(new CsharpReader(literal).readWhole()).toBe("'\"\\\0\x07\b\f\n\r\t\vAB😀");
    expect(() => new CsharpReader('"a\nb"').readWhole()).toThrow();
    expect(() => new CsharpReader('"a"b"').readWhole()).toThrow();
  });

  test("values of every kind", () => {
    fc.assert(
      fc.property(hostileValue, (value) => {
        const result = new CsharpReader(cs`${value as string}`.text).readWhole();
        expect(canonical(result)).toBe(canonical(value));
      }),
      { numRuns: 500 },
    );
  });

  test("a comment stays on lines that are comments", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const line of cs.comment(text).text.split(/[\n\r\u0085\u2028\u2029]/)) expect(line).toMatch(/^\/\//);
      }),
    );
  });
});

describe("C# literals", () => {
  test("numbers have a type that holds them", () => {
    expect(cs`f(${2 ** 31}, ${5}, ${-(2 ** 40)}, ${2 ** 63}, ${0.5}, ${-0})`.text).toBe(
      "f(2147483648L, 5, -1099511627776L, 9.223372036854775808e+18, 0.5, -0.0)".replace("775808", "776"),
    );
  });

  test("lists of one kind find their type, others are of objects", () => {
    expect(cs`${["a", "b"]}`.text).toBe('new[] { "a", "b" }');
    expect(cs`${["a", 1, null]}`.text).toBe('new object?[] { "a", 1, null }');
    expect(cs`${[]}`.text).toBe("new object?[] {}");
    expect(cs`${[true, false]}`.text).toBe("new[] { true, false }");
    expect(cs`${[[1], [2]]}`.text).toBe("new object?[] { new[] { 1 }, new[] { 2 } }");
    expect(cs`${{ a: 1 }}`.text).toBe('new Dictionary<string, object?> { ["a"] = 1 }');
  });

  test("keywords are no names, contextual ones are", () => {
    expect(cs.identifier("record").text).toBe("record");
    for (const name of ["class", "object", "__arglist", "a-b", ""])
      expect(() => cs.identifier(name)).toThrow(UnfitValue);
  });
});

describe("C# holes stand for whole values", () => {
  test("beside texts and characters in quotes, escaped ones too", () => {
    expect(cs`F("a\"b", "\\", ${"x"})`.text).toBe(String.raw`F("a\"b", "\\", "x")`);
    expect(cs`Split('"', '\'', '\n', '\\', '\u0022', ${"x"})`.text).toBe(
      String.raw`Split('"', '\'', '\n', '\\', '\u0022', "x")`,
    );
  });

  test.each([
    ["quotes", () => cs`var a = "${"x"}";`],
    ["verbatim quotes", () => cs`var a = @"C:\\${"x"}";`],
    ["verbatim quotes", () => cs`var a = @"C:\ ""${"x"}";`],
    ["interpolated text", () => cs`var a = $"a{b} ${"x"}";`],
    ["verbatim interpolated text", () => cs`var a = $@"""${"x"}";`],
    ["raw text", () => cs`var a = """ " ${"x"} """;`],
    ["raw interpolated text", () => cs`var a = $$"""" """ ${"x"} """";`],
  ])("a hole in %s is refused or stays text", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(removeQuotes);
  });

  test("a hole in an expression of interpolated text is a value", () => {
    expect(cs`var a = $"{{x}} {f(${"x"})} '";`.text).toBe(`var a = $"{{x}} {f("x")} '";`);
  });

  test("a hole behind $ or @ would become another kind of string and is refused", () => {
    expect(() => cs`var a = $${"{Run()}"};`).toThrow(TypeError);
    expect(() => cs`var a = @${"x"};`).toThrow(TypeError);
  });

  test("holes in comments and directives are refused", () => {
    expect(() => cs`// ${"x"}`).toThrow(/use cs\.comment\(x\)/);
    expect(() => cs`#region ${"x"}`).toThrow(/directive/);
  });
});
