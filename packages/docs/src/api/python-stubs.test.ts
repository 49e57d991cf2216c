import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { openFiles } from "../../test/open-files.ts";
import { openPython } from "../../test/open-python.ts";
import { keyOfRequest } from "./api-object.ts";
import { readModule } from "./python/read-module.ts";

const decoderStub = `from tiny import Token

class Decoder:
    """Any decoder."""
    def decode(self, tokens: list[str], /) -> str:
        """Decodes."""

@final
class Words(Decoder):
    """Joins words."""
    def __new__(cls, /, prefix: str = ..., cleanup: bool = True) -> Words: ...
    @property
    def prefix(self, /) -> str:
        """The prefix."""
    @prefix.setter
    def prefix(self, /, prefix: str) -> None: ...
    @staticmethod
    def read(path: str) -> Words:
        """Reads."""
`;
/** The form of a package of a compiled module: names that are taken from it. */
const native = {
  "__init__.py": "from .tiny import Token, decoders\n",
  "decoders/__init__.py": "from .. import decoders\n\nWords = decoders.Words\n",
};
const words = {
  name: "tiny.decoders.Words",
  kind: "class",
  docstring: "Joins words.",
  signatures: [
    {
      parameters: [
        { name: "prefix", annotation: "str", default: "..." },
        { name: "cleanup", annotation: "bool", default: "True" },
      ],
    },
  ],
  members: [
    { name: "tiny.decoders.Words.read", kind: "static method" },
    { name: "tiny.decoders.Words.prefix", kind: "property", annotation: "str", docstring: "The prefix." },
    { name: "tiny.decoders.Words.decode", inheritedFrom: "Decoder", docstring: "Decodes." },
  ],
};

describe("stubs in place of sources", () => {
  it.each([
    ["a file beside the package", { "decoders.pyi": decoderStub }],
    ["a file in it", { "decoders/__init__.pyi": decoderStub }],
    [
      "files that import one another in a circle",
      {
        "__init__.pyi": "from tiny.decoders import Words\n\nclass Token: ...\n",
        "tiny.pyi": "from tiny import Token as Token, decoders as decoders\n",
        "decoders/__init__.pyi": decoderStub,
      },
    ],
  ])("say what a compiled module defines: %s", async (_, stubs) => {
    const tiny = await openPython({ ...native, ...stubs });
    const found = await tiny.find({ object: "tiny.decoders.Words", members: ["read", "prefix", "decode"] });
    expect(found).toMatchObject({ ...words, source: expect.stringMatching(/^tiny\/decoders[\w/]*\.pyi:9$/) });
    expect(found).not.toHaveProperty("aliasOf");
    // The last name alone is enough.
    expect(await tiny.find({ object: "Words" })).toMatchObject({ name: "tiny.decoders.Words" });
  });

  it("are the module where there is no source", async () => {
    const tiny = await openPython({
      "__init__.pyi": "from ._rust import load as load\n",
      "_rust.pyi": 'def load(x: int) -> str:\n    """Loads."""\n',
    });
    expect(await tiny.find({ object: "load" })).toMatchObject({
      name: "tiny.load",
      docstring: "Loads.",
      signatures: [{ parameters: [{ name: "x", annotation: "int" }], returns: "str" }],
    });
  });

  it("have overloads without a definition", async () => {
    const stub = '@overload\ndef f(a: int) -> int:\n    """Does."""\n@overload\ndef f(a: str) -> str: ...\n';
    const tiny = await openPython({ "__init__.pyi": stub });
    expect(await tiny.find({ object: "f" })).toMatchObject({
      docstring: "Does.",
      signatures: [{ returns: "int" }, { returns: "str" }],
    });
  });
});

it("stubs beside sources add types, words and members", async () => {
  const tiny = await openPython({
    "__init__.py":
      'class A:\n    run = _native\n    def f(self, a, b=2):\n        """Own words."""\n    def g(self): pass\n',
    "__init__.pyi":
      'class A:\n    """Words."""\n    def f(self, a: int, b: int = ...) -> str:\n        """Other."""\n    def g(self) -> int:\n        """G."""\n    def run(self) -> None:\n        """Runs."""\n    def more(self): ...\n',
  });
  expect(await tiny.find({ object: "A", members: ["f", "g", "run", "more"] })).toMatchObject({
    docstring: "Words.",
    source: "tiny/__init__.py:1",
    members: [
      {
        docstring: "Own words.",
        signatures: [
          {
            parameters: [
              { name: "a", annotation: "int" },
              { name: "b", annotation: "int", default: "2" },
            ],
            returns: "str",
          },
        ],
      },
      { docstring: "G.", source: "tiny/__init__.py:5", signatures: [{ returns: "int" }] },
      { docstring: "Runs.", source: "tiny/__init__.pyi:7" },
      { title: "more" },
    ],
    missing: [],
  });
});

describe("what nothing defines", () => {
  it.each([
    ["Words = decoders.Words", "from . import decoders\n", true],
    ["Words = Token", "from ._rust import Token\n", true],
    ["Words = decoders.Words[int]", "from ._rust import decoders\n", true],
    ["Words = Other", "Other = Words\n", true],
    ["Words = Words", "", true],
    ["Words = torch.Tensor", "import torch\n", false],
    ["Words = str", "", false],
    ["Words = Color.RED", "class Color:\n    RED = 1\n", false],
    ["Words = Union[str, int]", "from typing import Union\n", false],
  ])("is not what a name of the package stands for: %s", async (value, head, expected) => {
    const tiny = await openPython({ "__init__.py": `${head}${value}\n`, "decoders.py": "" });
    const found = await tiny.find({ object: "Words" });
    expect(found).toMatchObject({ name: "tiny.Words", value: value.slice(8) });
    expect(found?.leadsNowhere ?? false).toBe(expected);
  });

  it("is reported, and shown as the name that it is", async () => {
    const { site } = await openFiles(
      {
        "docs/_toctree.yml": "- local: a\n",
        "docs/a.md": "# A\n\n[[autodoc]] tiny.decoders.Words\n",
        ...inFolder(native),
      },
      (folder) => ({ folder: `${folder}/docs`, pythonPackage: { folder: `${folder}/tiny` } }),
    );
    expect((await site.page("/set/a"))?.html).toContain('id="tiny.decoders.Words"');
    expect(await site.check()).toMatchObject([
      {
        kind: "unknown-object",
        line: 3,
        message:
          "tiny.decoders.Words is an alias of decoders.Words, which no file of the package defines. If it is not written in Python, add a stub (.pyi) to the sources.",
      },
    ]);
  });

  it("does not hide files that cannot be read", async () => {
    const tiny = await openPython(
      { "__init__.py": "from .large import A\n", "large.py": "class A: pass\n" },
      (source) =>
        source.startsWith("class") ? Promise.reject(new Error("too large")) : Promise.resolve(readModule(source)),
    );
    expect(await tiny.find({ object: "A" })).toBeUndefined();
    expect(tiny.unreadable).toEqual(["large.py"]);
    const apiObjects = new Map([[keyOfRequest({ object: "A" }), { unreadable: ["large.py"] }]]);
    const { diagnostics } = await compileText("[[autodoc]] A", { apiObjects });
    expect(diagnostics).toMatchObject([
      {
        kind: "unknown-object",
        message: "The package has no A in its sources. Of its files, large.py cannot be read.",
      },
    ]);
  });

  it("ends, however names lead to one another", async () => {
    const modules = ["a", "b", "c"].flatMap((one, index, all) => {
      const other = all[(index + 1) % all.length] ?? "";
      return [
        [`${one}.py`, circle(other)],
        [`${one}.pyi`, circle(other)],
      ];
    });
    const tiny = await openPython({ "__init__.py": circle("a"), ...Object.fromEntries(modules) });
    expect(await tiny.find({ object: "X" })).toBeUndefined();
  });
});

function inFolder(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`tiny/${name}`, text]));
}

function circle(other: string): string {
  return `from .${other} import *\nfrom .${other} import X\n_lazy = {"X": "${other}"}\n`;
}
