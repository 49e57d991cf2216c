import { describe, expect, it } from "vitest";
import { openPython } from "../../test/open-python.ts";

const options = `from typing import NotRequired, TypedDict

class Sizes(TypedDict, total=False):
    """
    Args:
        size (\`int\`): How large.
        color (\`str\`): Which one.
    """
    size: NotRequired[int]
    color: str
    silent: bool
    plain: int
    """Below the field."""

class Options(Sizes):
    """
    color (\`str\`, *optional*):
        Which one of two.
    """
    color: "str | None"
    images_kwargs: "Images"

class Images(TypedDict):
    """
    Attributes:
        scale (\`float\`, *optional*): How much.
    """
    scale: float
    other: int

class Plain:
    """Args:
        size: How large.
    """
    size: int

def auto_docstring(function): return function
`;

/** The arguments that `read` takes by name in addition to its parameters, with their descriptions. */
async function taken(definition: string, object = "read") {
  const text = `from typing import Unpack\nfrom . import options\nfrom .options import Options, auto_docstring\n${definition}`;
  const tiny = await openPython({ "__init__.py": text, "options.py": options });
  const found = await tiny.find({ object });
  return found?.fields.map(({ name, annotation, help }) => [name, annotation, help]);
}

const fields = [
  ["size", "int", "How large."],
  ["color", '"str | None"', "Which one of two."],
  ["silent", "bool", undefined],
  ["plain", "int", "Below the field."],
  ["images_kwargs", '"Images"', undefined],
];

/** The fields of a class with one of a type within so many others. */
function within(depth: number) {
  const type = `${"Required[".repeat(depth)}int${"]".repeat(depth)}`;
  const own = `from typing import TypedDict, Required\nclass Own(TypedDict):\n    size: ${type}\n`;
  return taken(`${own}def read(**kwargs: Unpack[Own]): pass\n`);
}

it("types within many others are shown without the first five of these", async () => {
  expect(await within(7)).toEqual([["size", "Required[Required[int]]", undefined]]);
  expect(await within(20_000)).toHaveLength(1);
});

describe("the fields of a dictionary that a function takes by name", () => {
  it.each([
    ["its own name", "def read(a, **kwargs: Unpack[Options]): pass", "read"],
    ["a name of a module", "def read(**more: 'Unpack[options.Options]'): pass", "read"],
    ["a method", "class A:\n    def read(self, **kwargs: Unpack[Options]): pass", "A.read"],
    ["an inherited method", "class A:\n    def read(self, **kw: Unpack[Options]): pass\nclass B(A): pass", "B.read"],
    ["a constructor", "class A:\n    def __init__(self, **kwargs: Unpack[Options]): pass", "A"],
  ])("are those of its classes, with what the nearest says: %s", async (_, definition, object) => {
    expect(await taken(definition, object)).toEqual(fields);
  });

  it("leave out what the function takes itself", async () => {
    expect(await taken("def read(size, **kwargs: Unpack[Options]): pass")).toEqual(fields.slice(1));
  });

  it("have those of its parts behind them, where a decorator joins documentation", async () => {
    const definition = "@auto_docstring\ndef read(**kwargs: Unpack[Options]): pass";
    expect(await taken(definition)).toEqual([...fields, ["scale", "float", "How much."]]);
  });

  it.each(["Plain", "Absent", "int"])("are none for %s", async (type) => {
    expect(await taken(`from .options import Plain\ndef read(**kwargs: Unpack[${type}]): pass`)).toEqual([]);
  });
});

it("shared descriptions are those of fields without one", async () => {
  const auto =
    'class ModelArgs:\n    silent = {"description": "Says nothing."}\n    size = {"description": "Never."}\n';
  const text = "from typing import Unpack\nfrom .options import Options\nfrom .auto import auto_docstring\n";
  const tiny = await openPython({
    "__init__.py": `${text}@auto_docstring\ndef read(**kwargs: Unpack[Options]):\n    """Reads."""\n`,
    "options.py": options,
    "auto.py": `${auto}def auto_docstring(function): return function\n`,
  });
  const found = await tiny.find({ object: "read" });
  expect(found?.docstring).toBe("Reads.\n\nArgs:\n    silent:\n        Says nothing.");
});
