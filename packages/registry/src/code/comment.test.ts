import { describe, expect, test } from "vitest";
import { type Code, emptyCode } from "./code.ts";
import { comment, doesNothing } from "./comment.ts";
import { js } from "./javascript.ts";
import { json } from "./json.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";

describe("a comment", () => {
  test.each([
    ["python", "# "],
    ["shell", "# "],
    ["yaml", "# "],
    ["javascript", "// "],
    ["typescript", "// "],
    ["csharp", "// "],
    ["swift", "// "],
    ["go", "// "],
    ["php", "// "],
    ["sql", "-- "],
    ["text", ""],
  ] as const)("in %s begins each line with %j", (language, sign) => {
    const { text } = comment(language, "Type of model unknown.\r\nSecond\u2028Third\rFourth\u0085Fifth");
    const lines = ["Type of model unknown.", "Second", "Third", "Fourth", "Fifth"];
    expect(text).toBe(lines.map((line) => sign + line).join("\n"));
    expect(comment(language, "x").language).toBe(language);
  });

  test("cannot be written in JSON", () => {
    expect(() => comment("json", "x")).toThrow(/no comments in json/);
  });

  test("keeps blank lines inside, without blanks at their ends", () => {
    expect(comment("python", "\na \n\nb\n").text).toBe("# a\n#\n# b");
  });

  test("in Python declares no encoding", () => {
    expect(comment("python", "vim: set fileencoding=utf-7 : coding: x").text).toBe(
      "# vim: set fileencoding =utf-7 : coding : x",
    );
  });

  test("in a shell is inert even where # begins no comment", () => {
    expect(comment("shell", "don't; rm -rf ~ $(x)").text).toBe(String.raw`# don\'t\; rm -rf \~ \$\(x\)`);
  });

  test("in PHP does not end PHP", () => {
    expect(comment("php", "a ?> b").text).toBe("// a ? > b");
  });

  test.each(["python", "javascript", "csharp", "go", "sql", "text"] as const)(
    "in %s stands as it was written where nothing in it means anything",
    (language) => {
      const text = "don't (see ?> & rm -rf ~)";
      expect(comment(language, text).text.endsWith(text)).toBe(true);
    },
  );

  test("loses blanks at the ends of its lines, those that nobody sees as well", () => {
    expect(comment("python", "a\u00A0\n  b\t \n").text).toBe("# a\n#   b");
  });

  test("shows what nobody could see", () => {
    expect(comment("python", "a\u202Eb\u001B[0m").text).toBe(String.raw`# a\u202eb\u001b[0m`);
  });
});

describe("code that does nothing", () => {
  test.each<[Code]>([
    [emptyCode("python")],
    [py.comment("See the card.\n\nAll of it.")],
    [py.blocks(py.comment("a"), py.comment("b"))],
    [sh`# See the card.`],
    [js.comment("See the card.")],
  ])("is %j", (code) => {
    expect(doesNothing(code)).toBe(true);
  });

  test.each<[Code]>([
    [py`import timm # the library`],
    [py.lines(py.comment("Fetches it."), py`load()`)],
    [js`#start();`],
    [sh`// x`],
    [json({})],
    [comment("text", "Whatever.")],
  ])("is not %j", (code) => {
    expect(doesNothing(code)).toBe(false);
  });
});
