import { describe, expect, it } from "vitest";
import { openPython } from "../../test/open-python.ts";
import { readModule } from "./python/read-module.ts";

const mixin = `class Saves:
    def save(self, path, *, tags=None):
        """Saves the {kind} as {{kind}}, see .load of {other}.

        Args:
            path: Where the {kind} goes.
        """
    def load(self):
        """Loads."""
`;
const copied = `from .mixin import Saves

class Shelf(Saves):
    """A shelf."""

class Board(Shelf):
    """A board."""

Shelf.save = copy_func(Shelf.save)
if Shelf.save.__doc__ is not None:
    Shelf.save.__doc__ = Shelf.save.__doc__.format(kind="shelf", other=name).replace(".load", "loading")
`;

/** The members that an object shows, each with its text and with the class that it says it comes from. */
async function membersOf(files: Readonly<Record<string, string>>, object: string, members?: readonly string[]) {
  const tiny = await openPython({ "mixin.py": mixin, ...files });
  const found = await tiny.find({ object, members });
  return found?.members.map(({ name, docstring, inheritedFrom, source }) => ({
    name,
    docstring,
    inheritedFrom,
    source,
  }));
}

describe("a copy of an inherited method", () => {
  const text = "Saves the shelf as {kind}, see loading of {other}.\n\nArgs:\n    path: Where the shelf goes.";

  it("is the class's own, with its own text", async () => {
    expect(await membersOf({ "__init__.py": copied }, "Shelf")).toEqual([
      { name: "tiny.Shelf.save", docstring: text, source: "tiny/mixin.py:2" },
    ]);
  });

  it("is what the classes below inherit", async () => {
    expect(await membersOf({ "__init__.py": copied }, "Board")).toEqual([]);
    expect(await membersOf({ "__init__.py": copied }, "Board", ["save", "load"])).toEqual([
      { name: "tiny.Board.save", docstring: text, inheritedFrom: "Shelf", source: "tiny/mixin.py:2" },
      { name: "tiny.Board.load", docstring: "Loads.", inheritedFrom: "Saves", source: "tiny/mixin.py:8" },
    ]);
  });

  it("has the text above where the class writes the method without one", async () => {
    const written = copied.replace('"""A shelf."""', "def save(self, *args): pass");
    expect(await membersOf({ "__init__.py": written }, "Shelf")).toMatchObject([{ docstring: text }]);
  });

  it.each([
    ["of another class", "Shelf.save = copy_func(Saves.save)"],
    ["with other arguments", "Shelf.save = copy_func(Shelf.save, 1)"],
    ["of what is not there", "Shelf.absent = copy_func(Shelf.absent)"],
    ["of a class that is not there", "Absent.save = copy_func(Absent.save)"],
  ])("is nothing where it is one %s", async (_, line) => {
    const before = copied.slice(0, copied.indexOf("Shelf.save ="));
    expect(await membersOf({ "__init__.py": `${before}${line}\n` }, "Shelf")).toEqual([]);
  });
});

describe("texts of copies", () => {
  const shelf = 'class Shelf:\n    def save(self):\n        "aaaa"\n';
  const doc = "Shelf.save.__doc__";

  it.each([
    ["a text that grows beyond any text", `${doc} = ${doc}${'.replace("a", "aaaaaaaaaa")'.repeat(100)}\n`],
    ["growing in one step", `${doc} = ${doc}.replace("a", "${"b".repeat(60_000)}")\n`],
  ])("are the function's own where there is too much: %s", async (_, line) => {
    expect(await membersOf({ "__init__.py": shelf + line }, "Shelf", ["save"])).toMatchObject([{ docstring: "aaaa" }]);
  });

  it("are as long as texts may be", async () => {
    const line = `${doc} = ${doc}.replace("a", "bc").replace("b", "${"d".repeat(15_000)}")\n`;
    expect(await membersOf({ "__init__.py": shelf + line }, "Shelf", ["save"])).toMatchObject([
      { docstring: `${"d".repeat(15_000)}c`.repeat(4) },
    ]);
  });

  it("are the function's own where they are changed more often than by hand", async () => {
    const chain = `${doc} = ${doc}${'.replace("a", "b")'.repeat(2000)}\n`;
    expect(await membersOf({ "__init__.py": shelf + chain }, "Shelf", ["save"])).toMatchObject([{ docstring: "aaaa" }]);
  });

  it("and no more copies than by hand are read", () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `f${index}`);
    const { entries } = readModule(`class A: pass\n${names.map((name) => `A.${name} = copy(A.${name})\n`).join("")}`);
    expect(entries).toMatchObject([{ copies: names.slice(0, 200).map((name) => ({ name, changes: [] })) }]);
  });
});

it("a function that a class imports is a member of it", async () => {
  const files = {
    "__init__.py": "class Trainer:\n    from .parts import log, SIZE, outside as other\n    from absent import far\n",
    "parts.py": 'SIZE = 1\ndef log(self, split): "Logs."\ndef outside(self): "Goes out."\n',
  };
  const logs = { name: "tiny.Trainer.log", docstring: "Logs.", source: "tiny/parts.py:2" };
  const other = { name: "tiny.Trainer.other", docstring: "Goes out.", source: "tiny/parts.py:3" };
  expect(await membersOf(files, "Trainer")).toEqual([logs, other]);
  expect(await membersOf(files, "Trainer", ["log"])).toEqual([logs]);
  const derived = { ...files, "__init__.py": `${files["__init__.py"]}class Own(Trainer): pass\n` };
  expect(await membersOf(derived, "Own", ["log"])).toEqual([
    { ...logs, name: "tiny.Own.log", inheritedFrom: "Trainer" },
  ]);
});
