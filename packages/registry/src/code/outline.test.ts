import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Code, emptyCode, UnfitValue } from "./code.ts";
import { go } from "./go.ts";
import { js } from "./javascript.ts";
import { jsonText } from "./json.ts";
import { joinTexts, mapText, noTextFor, Outline, slot } from "./outline.ts";
import { php } from "./php.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";
import { hostileText } from "./test/hostile.ts";

/** Programs of two texts, with slots in each place where a text may be. */
const programs: Readonly<Record<string, (a: string, b: string) => Code>> = {
  "a bare hole": (a, b) => py`f(${a}, ${b})`,
  "a list and an object": (a, b) => py`
    call(
        ${[a, { "it's": b, deep: [{ a }, { b }] }]},
    )
  `,
  "code in code, indented": (a, b) => {
    const body = py`
      x = ${{ first: a, second: [a, b] }}
      y = ${b}
    `;
    return py`
      def f():
          if True:
              ${[body, emptyCode("python"), py`return ${a}`]}
          ${body}
    `;
  },
  "an object below a text": (a, b) => js`
    f(${a});
    g(${{ list: [b, a] }});
  `,
  "pieces with slots and without, joined": (a, b) =>
    py.blocks(py`import a`, py.lines(py`x = ${a}`, py`y = 1`, py`z = ${[b, a]}`), py`print(${b})`),
  "code within a value": (a, b) => js`f(${{ headers: { Authorization: js`key + ${a}` }, b }});`,
  "an object in Go": (a, b) => go`
    body := ${{ model: a, messages: [{ role: "user", content: b }] }}
  `,
  "an object in PHP": (a, b) => php`
    $body = ${{ model: a, messages: [{ role: "user", content: b }] }};
  `,
  "words and JSON of a shell": (a, b) => sh`
    curl -- ${a} \
      ${sh`-d ${sh.json({ "it's": a, list: [b, { a, b }] })}`} \
      -H ${b}
  `,
};

describe("an outline", () => {
  test.each(Object.entries(programs))("of %s gives what the template gives, for any texts", (_name, program) => {
    const outline = new Outline(program(slot(0), slot(1)));
    const isSame = (a: string, b: string): void => {
      expect(outcome(() => outline.codeFor([a, b]))).toBe(outcome(() => program(a, b)));
    };
    fc.assert(fc.property(hostileText, hostileText, isSame), { numRuns: 300 });
    // Around the width at which a list goes to several lines.
    for (let length = 0; length < 130; length += 1) isSame("x".repeat(length), "y");
    for (let length = 0; length < 65; length += 1) isSame("x".repeat(length), "y".repeat(length));
  });

  test("is filled any number of times, each time from nothing", () => {
    const outline = new Outline(py`f(${slot(0)})`);
    expect(["a", '"', "a"].map((text) => outline.codeFor([text]).text)).toEqual([
      'f("a")',
      String.raw`f("\"")`,
      'f("a")',
    ]);
  });

  test("takes a mark in a text for a character like others", () => {
    expect(new Outline(py`f(${slot(0)}, ${slot(1)})`).codeFor(["\uE000", "b"]).text).toBe(String.raw`f("\ue000", "b")`);
  });

  test("needs a text for each slot", () => {
    expect(() => new Outline(py`f(${slot(1)})`).codeFor(["a"])).toThrow(noTextFor(1));
  });
});

describe("a slot is no text", () => {
  const text = slot(0);

  test.each<[string, () => unknown]>([
    ["joined to another", () => py`f(${`a ${text}`})`],
    ["cut", () => text.slice(1)],
    ["looked into", () => text.includes("a")],
    ["a name", () => py.identifier(text)],
    ["a comment", () => py.comment(text)],
    ["a document of its own", () => jsonText({ a: text })],
    ["one of several words of a shell", () => sh`ls -- ${[text]}`],
    ["before a value whose column counts", () => js`f(${text}, ${{ a: [1] }})`],
  ])("%s", (_name, use) => {
    expect(use).toThrow();
  });

  test("other symbols are still the author's mistake", () => {
    expect(() => py`${Symbol("slot 0") as unknown as string}`).toThrow(TypeError);
  });
});

function outcome(make: () => Code): string {
  try {
    return make().text;
  } catch (error) {
    if (error instanceof UnfitValue) return error.message;
    throw error;
  }
}

function url(base: string, path: string): string {
  return joinTexts([mapText(base, (text) => text.toLowerCase()), "/", path]);
}

describe("texts made from slots", () => {
  test("are the same, whether they are known at once or later", () => {
    expect(url("HUB", "a/b")).toBe("hub/a/b");
    for (const [base, path] of [
      [slot(0), slot(1)],
      ["HUB", slot(1)],
      [slot(0), "a/b"],
    ] as const) {
      expect(new Outline(py`get(${url(base, path)})`).codeFor(["HUB", "a/b"]).text).toBe('get("hub/a/b")');
    }
  });
});
