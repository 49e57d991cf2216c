import { describe, expect, test } from "vitest";
import { type Code, emptyCode, UnfitValue } from "./code.ts";
import { js, ts } from "./javascript.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";
import { foreignCode } from "./template.ts";

describe("the author's text", () => {
  test("loses blank lines at both ends and its common indent", () => {
    expect(
      py`

        import timm

        if x:
            y()
      `.text,
    ).toBe("import timm\n\nif x:\n    y()");
  });

  test("is taken as typed; only a back-tick and ${ need a backslash, which goes", () => {
    expect(py`print("a\n\u0041\\")`.text).toBe(String.raw`print("a\n\u0041\\")`);
    expect(js`const a = \`\${b}\n\`;`.text).toBe("const a = `${b}\\n`;");
  });

  test.each(["\u202E", "\u00A0", "\uFEFF", "\uE000", "\r"])("may not hold %j, which nobody would see", (character) => {
    const raw = [`x = "a${character}b"`];
    expect(() => py(Object.assign([...raw], { raw }))).toThrow(/invisible character; write it as an escape: x = "a/);
  });
});

/** Code of a language that the compiler would not let into the hole. */
const foreign = (code: Code): string => code as unknown as string;

describe("code in a hole", () => {
  const block = py`
    for item in items:
        print(item)
  `;

  test("follows the indent of the hole's line", () => {
    expect(
      py`
        if items:
            ${block}
        total = sum(${py`
          one,
          two
        `})
      `.text,
    ).toBe("if items:\n    for item in items:\n        print(item)\ntotal = sum(one,\ntwo)");
  });

  test("as a list stands one under the other, without the empty ones", () => {
    expect(
      py`
        if items:
            ${[py`a()`, emptyCode("python"), block]}
      `.text,
    ).toBe("if items:\n    a()\n    for item in items:\n        print(item)");
  });

  test("does not move lines that begin inside a string", () => {
    const text = py`
      x = """
      a
        b"""
      y
    `;
    expect(
      py`
        if z:
            ${text}
      `.text,
    ).toBe('if z:\n    x = """\na\n  b"""\n    y');
    const template = js`
      x = \`
      a \${{
        b: 1
      }} c
      d\`
    `;
    expect(
      js`
        {
          ${template}
        }
      `.text,
    ).toBe("{\n  x = `\na ${{\n    b: 1\n  }} c\nd`\n}");
    const document = sh`
      cat <<EOF
      a
      EOF
      b
    `;
    expect(
      sh`
        {
          ${document}
        }
      `.text,
    ).toBe("{\n  cat <<EOF\na\nEOF\n  b\n}");
  });

  test("may stand in a value, as an expression", () => {
    expect(js`f(${{ image: js`await load(url)`, steps: [js`n`, 2] }})`.text).toBe(
      "f({ image: await load(url), steps: [n, 2] })",
    );
    expect(() => js`f(${{ image: js`x // why` }})`).toThrow(/swallow/);
  });

  test("must be of the same language; JavaScript is TypeScript too", () => {
    expect(ts`${js`let a;`}`.text).toBe("let a;");
    // @ts-expect-error TypeScript is not JavaScript, for the compiler as well
    expect(() => js`${ts`let a: string;`}`).toThrow(TypeError);
    // @ts-expect-error nor within a value
    expect(() => py`${{ a: sh`ls` }}`).toThrow(TypeError);
    expect(() => py`${foreign(sh`ls`)}`).toThrow(foreignCode("shell", "python"));
    expect(() => py`${[foreign(sh`ls`)]}`).toThrow(TypeError);
    expect(() => py`${{ a: foreign(sh`ls`) }}`).toThrow(TypeError);
    expect(() => py.lines(sh`ls` as unknown as Code<"python">)).toThrow(TypeError);
  });

  test("cannot hide what follows on its line in a comment", () => {
    expect(() => py`${py.comment("x")} + 1`).toThrow(/would swallow " \+ 1"/);
    expect(py`x = 1  ${py.comment("why")}`.text).toBe("x = 1  # why");
    expect(py`${py`"#"`} + 1`.text).toBe('"#" + 1');
    expect(() => sh`${sh.comment("list them")} | sort`).toThrow(/would swallow " \| sort"/);
    expect(() => sh`${sh`ls  # all`} | sort`).toThrow(/would swallow " \| sort"/);
    expect(sh`${sh`echo a#b`} | sort`.text).toBe("echo a#b | sort");
  });
});

test("a message shows the beginning of a long template, and the end of what is before a value", () => {
  const raw = [`${"x".repeat(60)}yz\u202E`];
  expect(() => py(Object.assign([...raw], { raw }))).toThrow(new RegExp(`: x{60}$`));
  const long = [`${"y".repeat(10)}${"x".repeat(40)}f`, ""];
  expect(() => py(Object.assign([...long], { raw: long }), "a")).toThrow(`the value after "${"x".repeat(39)}f"`);
});

describe("the common indent", () => {
  test("is that of the line that is least indented, wherever it stands", () => {
    expect(
      py`
            first()
          second()
        third()
      `.text,
    ).toBe("    first()\n  second()\nthird()");
    expect(
      py`
           first()
          second()
      `.text,
    ).toBe(" first()\nsecond()");
    // A tab and blanks have nothing in common, whatever they look like.
    expect(
      sh`
	if a; then
        b
	fi`.text,
    ).toBe("\tif a; then\n        b\n\tfi");
  });
});

describe("an empty piece of code", () => {
  const none = emptyCode("python");

  test("takes its line with it", () => {
    expect(
      py`
        a()
        ${none}
        b()
        ${none}
      `.text,
    ).toBe("a()\nb()");
  });

  test("takes one of two blank lines that would meet", () => {
    expect(
      py`
        ${none}

        a()

        ${none}

        b()
      `.text,
    ).toBe("a()\n\nb()");
  });

  test("beside others on a continued line leaves what continues it", () => {
    const empty = emptyCode("shell");
    expect(
      sh`
        curl \
          ${empty}${sh`-d x`} \
          ${empty}${empty}
      `.text,
    ).toBe("curl \\\n  -d x");
  });

  test("beside others on a line takes the line only when all are empty", () => {
    expect(
      py`
        a()
        ${none}${none}
        ${none}${py`b()`}
      `.text,
    ).toBe("a()\nb()");
  });

  test("behind code leaves no blank", () => {
    expect(
      py`
        a() ${none}
        b()
      `.text,
    ).toBe("a()\nb()");
  });
});

describe("composition", () => {
  test("lines and blocks skip what is absent", () => {
    expect(py.lines(py`a`, undefined, false, null, emptyCode("python"), py`b`).text).toBe("a\nb");
    expect(py.blocks(py`a`, undefined, py`b`).text).toBe("a\n\nb");
    expect(py.lines().text).toBe("");
    expect(ts.lines(js`a`, ts`b`)).toMatchObject({ language: "typescript", text: "a\nb" });
  });

  test("a choice is one of the author's words", () => {
    expect(py.choice("float16", ["float16", "bfloat16"]).text).toBe("float16");
    for (const word of ["float8", "", undefined, 5, "constructor"]) {
      expect(() => py.choice(word, ["float16", "bfloat16"])).toThrow(UnfitValue);
    }
  });

  test("unchecked takes code as it is, but nothing invisible", () => {
    expect(py.unchecked("\n  a\n    b\n").text).toBe("a\n  b");
    expect(() => py.unchecked("a\u202E")).toThrow(UnfitValue);
  });
});
