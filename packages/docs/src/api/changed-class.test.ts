import { describe, expect, it } from "vitest";
import { openPython } from "../../test/open-python.ts";
import { readModule } from "./python/read-module.ts";

const factory = `from .base import Base
ABOUT = """
    Keeps things of one kind: one of many kinds.

    See \`THIS.save\`.
"""
SAVE = """
        Saves one of many kinds to "place_of_it".

        Args:
            path: Where THIS goes.
"""

def named(text, kind="", *, more=False):
    """Names a kind."""
    # Nothing to name.
    if len(kind) > 0:
        return text.replace(
            "one of many kinds", f"one {kind}"
        )
    return text.replace("one of many kinds", "a thing")

def with_texts(cls, place: str = "shelf", kind: str = ""):
    """Gives texts to a class."""
    mapping = cls._mapping
    name = cls.__name__
    about = named(ABOUT, kind=kind)
    cls.__doc__ = about.replace("THIS", name)
    # A copy can have a text of its own.
    save = copy_func(Base.save)
    text = named(SAVE, kind=kind)
    text = text.replace("THIS", name).replace("place_of_it", place)
    short = place.split("/")[-1]
    text = text.replace("Where", short)
    save.__doc__ = text
    save = listed(mapping, more=True)(save)
    cls.save = classmethod(save)
    return cls
`;
const base = `class Base:
    @classmethod
    def save(cls, path, *rest):
        return path

    def load(self):
        """Loads."""
`;
const start = `from .base import Base
from .factory import with_texts

class Shelf(Base):
    """A shelf."""

`;

/** The documentation of a class that is made by statements below it, with changes of the module that makes it. */
async function shown(below: string, { object = "Shelf", made = factory } = {}) {
  const tiny = await openPython({ "__init__.py": start + below, "factory.py": made, "base.py": base });
  const found = await tiny.find({ object });
  return { docstring: found?.docstring, members: found?.members };
}

const about = (kind: string) => `Keeps things of one kind: ${kind}.\n\nSee \`Shelf.save\`.`;
const save = (kind: string, place: string) => `Saves ${kind} to "${place}".\n\nArgs:\n    path: Where Shelf goes.`;

describe("a class that a function of the package gives members and texts to", () => {
  it.each([
    ["as the defaults of the function say", "with_texts(Shelf)", "a thing", "shelf"],
    ["by name", 'with_texts(Shelf, kind="red book", place="board")', "one red book", "board"],
    ["by place", 'with_texts(Shelf, "box", "b" + "ag")', "one bag", "box"],
  ])("has them %s", async (_, call, kind, place) => {
    const { docstring, members } = await shown(`Shelf = ${call}\n`);
    expect(docstring).toBe(about(kind));
    expect(members).toMatchObject([
      {
        name: "tiny.Shelf.save",
        kind: "class method",
        docstring: save(kind, place),
        signatures: [{ parameters: [{ name: "path" }, { name: "*rest" }] }],
        source: "tiny/base.py:3",
      },
    ]);
    expect(members?.[0]).not.toHaveProperty("inheritedFrom");
  });

  it("has the text of the function, not that of its own method", async () => {
    const { members } = await shown('    def save(self): "Own."\n\nShelf = with_texts(Shelf, kind="bag")\n');
    expect(members).toMatchObject([{ name: "tiny.Shelf.save", docstring: save("one bag", "shelf") }]);
  });

  it("hands them on to classes below it", async () => {
    const below = "Shelf = with_texts(Shelf)\nclass Own(Shelf):\n    def load(self): 'Loads more.'\n";
    const tiny = await openPython({ "__init__.py": start + below, "factory.py": factory, "base.py": base });
    const found = await tiny.find({ object: "Own", members: ["save", "load"] });
    expect(found?.members).toMatchObject([
      { name: "tiny.Own.save", docstring: save("a thing", "shelf"), inheritedFrom: "Shelf" },
      { name: "tiny.Own.load", docstring: "Loads more." },
    ]);
  });

  it.each([
    ["is given to it under another name", "Other = with_texts(Shelf)"],
    ["is given what is more than a text", "Shelf = with_texts(Shelf, kind=ask())"],
    ["is of another package", "from elsewhere import other\nShelf = other(Shelf)"],
    ["is a class", "Shelf = Base(Shelf)"],
    ["is not there", "Shelf = absent(Shelf)"],
  ])("is as written where the function %s", async (_, line) => {
    expect(await shown(`${line}\n`)).toEqual({ docstring: "A shelf.", members: [] });
  });

  it.each([
    ["decides", "    mapping = cls._mapping\n", "    if place:\n        kind = place\n"],
    ["repeats", "    mapping = cls._mapping\n", "    for kind in place:\n        place = kind\n"],
    ["calls", "    mapping = cls._mapping\n", "    print(cls)\n    del cls.save\n"],
    ["assigns twice at once", "    mapping = cls._mapping\n", "    mapping = other = cls._mapping\n"],
    ["assigns to more than names", "    mapping = cls._mapping\n", "    cls.texts[0] = ABOUT\n"],
    ["returns something else", "    return cls\n", "    cls.rest = cls\n    return name\n"],
  ])("is as written where the function also %s", async (_, from, to) => {
    expect(factory).toContain(from);
    const made = factory.replace(from, to);
    expect(await shown("Shelf = with_texts(Shelf)\n", { made })).toEqual({ docstring: "A shelf.", members: [] });
  });

  it.each([
    ["is not there", "Base.absent"],
    ["is of a class that is not there", "Absent.save"],
    ["is no method", "Base"],
  ])("has no member where what is copied %s", async (_, copied) => {
    const made = factory.replace("Base.save", copied);
    const { docstring, members } = await shown("Shelf = with_texts(Shelf)\n", { made });
    expect(docstring).toBe(about("a thing"));
    expect(members).toEqual([]);
  });

  it.each([
    ["does more", "    print(text)\n    if len(kind) > 0:\n"],
    ["decides by more than one of its parameters", "    if len(kind) > 1:\n"],
    ["has a second way", "    if more:\n        text = kind\n    elif kind:\n"],
  ])("has the text of what it copies where the function that makes the text %s", async (_, line) => {
    const made = factory.replace("    if len(kind) > 0:\n", line);
    const { docstring } = await shown("Shelf = with_texts(Shelf)\n", { made });
    expect(docstring).toBe("A shelf.");
  });

  it("is as written where texts of the function grow beyond any text", async () => {
    const lines = Array.from({ length: 60 }, () => "    about = about + about\n").join("");
    const made = factory.replace("    cls.__doc__ =", `${lines}    cls.__doc__ =`);
    expect(await shown("Shelf = with_texts(Shelf)\n", { made })).toMatchObject({
      docstring: "A shelf.",
      members: [{ docstring: save("a thing", "shelf") }],
    });
  });

  it("is changed by no more functions than by hand", () => {
    const { entries } = readModule(`class A: pass\n${"A = f(A)\n".repeat(20_000)}`);
    expect(entries).toMatchObject([{ changedBy: Array.from({ length: 10 }, () => ({ call: "f", given: {} })) }]);
  });

  it("is as written where the function does more than by hand", async () => {
    const made = factory.replace("    cls.__doc__ =", `${"    about = ABOUT\n".repeat(1000)}    cls.__doc__ =`);
    expect(await shown("Shelf = with_texts(Shelf)\n", { made })).toEqual({ docstring: "A shelf.", members: [] });
  });

  it("is read at once where replacements are many inside of one another", () => {
    const nested = `${"A.replace(A, ".repeat(18)}f"{1}"${")".repeat(18)}`;
    expect(readModule(`B = ${nested}\n`).entries).toMatchObject([{ name: "B" }]);
    expect(readModule(`B = ${nested}\n`).entries[0]).not.toHaveProperty("text");
  });
});
