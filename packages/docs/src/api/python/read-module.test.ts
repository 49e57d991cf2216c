import { describe, expect, it } from "vitest";
import { readModule } from "./read-module.ts";

const joining = (body: string): string => `def f(kind):\n${body}    return kind.replace("a", "b")\n\ndef g(): pass\n`;

const many = (count: number) => joining('    if kind: return "x"\n'.repeat(count));
const deep = (count: number) => {
  const heads = Array.from({ length: count }, (_, index) => `${" ".repeat(index + 4)}if kind:\n`);
  return joining(`${heads.join("")}${" ".repeat(count + 4)}return "x"\n`);
};
const wide = (count: number) => joining(`    if kind:\n${'        kind += "x"\n'.repeat(count)}`);

describe("reading Python by its grammar", () => {
  it.each([
    "",
    "def",
    "class X",
    "def f(",
    "class A:\n",
    'def f(a="x):\n',
    "def f(:\n  '''never closed",
    "\tdef f(): pass",
    "((((((((((",
    "x = '\\N{BULLET} \\ud800'",
    `${"(".repeat(20_000)}x`,
    `${"class A:\n".repeat(50)}`,
  ])("gets through %.40j", (source) => {
    expect(Array.isArray(readModule(source).entries)).toBe(true);
  });

  it("is not led astray by what functions do", () => {
    const source = `
class A:
    def one(self):
        """One."""
        yield
        with a as (
            b,
            c,
        ):
            text = """
no longer indented
"""
        return rf"\\b{x}=\\{{"

    async def two(self, a: int = 1, /, *args, b=(1, 2), **kwargs) -> int:  # why
        pass

    @property
    def three(self): return 3


def four():
    def inner(): pass


five = 5
`;
    const { entries } = readModule(source);
    expect(entries.map(({ name, line }) => [name, line])).toEqual([
      ["A", 2],
      ["four", 22],
      ["five", 26],
    ]);
    expect(entries[0]).toMatchObject({
      members: [
        { name: "one", docstring: "One.", line: 3 },
        {
          name: "two",
          isAsync: true,
          returns: "int",
          parameters: [
            { name: "self" },
            { name: "a", annotation: "int", default: "1" },
            { name: "/" },
            { name: "*args" },
            { name: "b", default: "(1, 2)" },
            { name: "**kwargs" },
          ],
        },
        { name: "three", decorators: ["property"] },
      ],
    });
  });

  it("reads texts as Python does", () => {
    const source = 'class A:\n    """a \\"b\\"\n    c\\\\d \\x41 \\q"""\n    x: int = 1\n    r"""\\d""" "e"\n';
    expect(readModule(source).entries[0]).toMatchObject({
      docstring: 'a "b"\nc\\d A \\q',
      members: [{ name: "x", docstring: "\\de" }],
    });
  });

  it("reads what a function joins in up to a hundred steps, and the file whatever it does", () => {
    expect(readModule(many(3)).entries[0]).toMatchObject({ textSteps: { length: 4 } });
    for (const text of [many(101), many(50_000), deep(500), wide(200_000)]) {
      const { entries } = readModule(text);
      expect(entries.map(({ name }) => name)).toEqual(["f", "g"]);
      expect(entries[0]).not.toHaveProperty("textSteps");
    }
  });

  it("takes the branch that says most", () => {
    const source =
      "try:\n    from x import A\nexcept ImportError:\n    A = None\nif y:\n    def f(): pass\nelse:\n    def f():\n        'F.'\n";
    expect(readModule(source).entries).toMatchObject([
      { kind: "import", name: "A" },
      { name: "f", docstring: "F." },
    ]);
  });
});
