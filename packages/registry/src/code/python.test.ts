import { describe, expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { py } from "./python.ts";
import { removeQuotes } from "./read-template.ts";

describe("Python literals", () => {
  test("text stands in double quotes with visible escapes", () => {
    expect(py`${`say "hi"\\\n\t\r`}`.text).toBe(String.raw`"say \"hi\"\\\n\t\r"`);
    expect(py`${"a\u202Eb\u0000\uFEFF\u{E0041}\uD800"}`.text).toBe(String.raw`"a\u202eb\u0000\ufeff\U000e0041\ud800"`);
    expect(py`${"\uFFFF\u{10000}"}`.text).toBe(String.raw`"\uffff𐀀"`);
    expect(py`${"dzień dobry 中文 😀 ❤\uFE0F"}`.text).toBe(`"dzień dobry 中文 😀 ❤\uFE0F"`);
  });

  test("constants, lists and dictionaries are Python's", () => {
    expect(py`${{ a: [true, false, null, undefined], b: undefined, c: NaN, d: -0, e: -Infinity }}`.text).toBe(
      '{"a": [True, False, None, None], "c": float("nan"), "d": -0.0, "e": float("-inf")}',
    );
  });

  test("a long value is laid out on lines that follow the indent of the hole's line", () => {
    const messages = [
      { role: "user", content: "x".repeat(90) },
      { role: "assistant", content: "Yes." },
    ];
    expect(
      py`
        if ready:
            reply = model.chat(${messages})
      `.text,
    ).toBe(
      [
        "if ready:",
        "    reply = model.chat([",
        "        {",
        '            "role": "user",',
        `            "content": "${"x".repeat(90)}",`,
        "        },",
        '        {"role": "assistant", "content": "Yes."},',
        "    ])",
      ].join("\n"),
    );
  });

  test("a number keeps its sign and its dot to itself", () => {
    expect(py`x = -${-1} + ${5}.real + ${-2} ** 2`.text).toBe("x = -(-1) + (5).real + (-2) ** 2");
  });
});

describe("Python names", () => {
  test.each(["AutoModel", "_x", "match", "type", "case", "_"])("%s is a name", (name) => {
    expect(py.identifier(name).text).toBe(name);
  });

  test.each(["class", "None", "a b", "a.b", "1a", "", "é", "a\n", "__import__", "__class__", "x;y", null, 5, ["a"]])(
    "%j is no name",
    (name) => {
      expect(() => py.identifier(name)).toThrow(UnfitValue);
    },
  );
});

describe("Python holes stand for whole values", () => {
  test.each([
    ["double quotes", () => py`model = "${"x"}"`],
    ["single quotes", () => py`model = '${"x"}'`],
    ["quotes with other text", () => py`url = "hf://${"x"}/main"`],
    ["triple quotes", () => py`text = """${"x"}"""`],
    [
      "triple quotes over lines",
      () => py`
      text = '''
      ${"x"}
      '''`,
    ],
    ["an f-string", () => py`print(f"{${"x"}}")`],
    ["a raw string with an escaped quote", () => py`r"\"${"x"}"`],
  ])("a hole in %s is refused: remove the quotes", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(`inside quotes; ${removeQuotes}`);
    expect(evaluateTemplate).toThrow(TypeError);
  });

  test("a hole in a comment is refused and told of py.comment", () => {
    expect(() => py`x = 1  # shape ${3}`).toThrow(/use py\.comment\(x\)/);
  });

  test("quotes and hashes around a hole do not confuse the reader", () => {
    expect(py`f('#', "it's", ${"x"}, '''"''') # "`.text).toBe(`f('#', "it's", "x", '''"''') # "`);
    expect(py`"\\" + ${"x"}`.text).toBe(String.raw`"\\" + "x"`);
  });

  test.each([
    ["f", () => py`f${"{1}"}`],
    ["rb", () => py`rb${"x"}`],
    ["an empty string", () => py`""${"x"}`],
    ["a name before a list", () => py`names${[0]}`],
    ["a name behind", () => py`${"x"}if y`],
    ["another value", () => py`${"x"}${"y"}`],
    ["a number and a number", () => py`${1}${2}`],
    ["a name from another hole", () => py`${py.identifier("f")}${"{1}"}`],
    ["code of one letter", () => py`f${py`"{1}"`}`],
  ])("a value beside %s would become another kind of literal and is refused", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(TypeError);
  });

  test("a text that never ends is refused", () => {
    expect(() => py`x = "abc`).toThrow(/opens ".*never closes/);
    expect(() => py`x = """abc"`).toThrow(/never closes/);
  });
});
