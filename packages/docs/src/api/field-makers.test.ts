import { describe, expect, it } from "vitest";
import { openPython } from "../../test/open-python.ts";
import { writeSignature } from "./write-signature.ts";

const fields = '    a: int\n    """Doc of a."""\n    b: str = "x"\n';

/** The class `C` of a module with a text before it. */
async function classAfter(text: string, body = fields) {
  const tiny = await openPython({ "__init__.py": `${text}\n${body}`, "makers.py": makers });
  const found = await tiny.find({ object: "C", members: [] });
  if (!found) throw new Error("There is no C.");
  return { found, signature: writeSignature(found), help: found.fields.map(({ name, help }) => [name, help]) };
}

const makers = `from dataclasses import dataclass
from functools import partial

def plain(cls):
    """Makes."""
    cls = dataclass(cls)
    return cls

def with_options(**options):
    def wrap(cls):
        return dataclass(cls, **options)
    return wrap

def optional(cls=None, *, frozen=False):
    if cls is None:
        return partial(optional, frozen=frozen)
    return dataclass(frozen=frozen)(cls)

frozen_one = partial(dataclass, frozen=True)
kept = dataclass(kw_only=True)

@dataclass_transform()
def declared(cls):
    return _other(cls)

def checks(cls):
    if not is_dataclass(cls): raise TypeError
    return cls
`;

describe("a class whose fields become its parameters", () => {
  it.each([
    ["@dataclass", "dataclass"],
    ["@dataclasses.dataclass(frozen=True)", "dataclass"],
    ["from dataclasses import dataclass as record\n@record", "dataclass"],
    ["from .makers import plain\n@plain", "dataclass"],
    ["from . import makers\n@makers.plain", "dataclass"],
    ["from .makers import with_options\n@with_options(frozen=True)", "dataclass"],
    ["from .makers import optional as mine\n@mine", "dataclass"],
    ["from .makers import optional\n@optional(frozen=True)", "dataclass"],
    ["from .makers import frozen_one\n@frozen_one", "dataclass"],
    ["from .makers import kept\n@kept", "dataclass"],
    ["from .makers import declared\n@declared", "dataclass"],
    ["from .makers import checks\n@checks\n@dataclass", "dataclass"],
    ["from attrs import define\n@define", undefined],
    ["import attr\n@attr.s(auto_attribs=True)", undefined],
  ])("is made so by %s", async (decorator, word) => {
    const { found, signature, help } = await classAfter(`${decorator}\nclass C:`);
    expect(signature).toBe('class C(a: int, b: str = "x")');
    expect(help).toEqual([
      ["a", "Doc of a."],
      ["b", undefined],
    ]);
    expect(found.modifiers).toEqual(word === undefined ? [] : [word]);
  });

  it.each([
    "class C(NamedTuple):",
    "class C(typing.TypedDict, total=False):",
    "from pydantic import BaseModel as Model\nclass C(Model):",
    "class Mine(BaseModel, Generic[T]): pass\nclass C(Mine[int]):",
    "class C(msgspec.Struct):",
  ])("is made so by what it inherits from: %s", async (head) => {
    expect((await classAfter(head)).signature).toBe('class C(a: int, b: str = "x")');
  });

  it.each([
    "from .makers import checks\n@checks\nclass C:",
    "@dataclass(init=False)\nclass C:",
    "@other\nclass C:",
    "class C(Base):",
  ])("is not made so by %s", async (head) => {
    expect((await classAfter(head)).signature).toBe("class C()");
  });
});

describe("fields", () => {
  it.each([
    [
      "inherited ones first, in their places",
      "@dataclass\nclass A:\n    a: int\n    b: int = 1\n@dataclass\nclass B(A):\n    c: int = 2\n@dataclass\nclass C(B):",
      "    b: int = 3\n",
      "class C(a: int, b: int = 3, c: int = 2)",
    ],
    [
      "of attrs",
      "import attr\n@attr.s\nclass C:",
      "    x = attr.ib(type=int)\n    _y = attr.ib(default=1)\n    z = attr.ib(factory=list)\n    w = attr.ib(attr.Factory(dict))\n    v = attr.ib(init=False)\n    other = 3\n",
      "class C(x: int, y=1, z=[], w={})",
    ],
    [
      "of attrs, new style",
      "from attrs import define, field\n@define\nclass C:",
      '    x: int = field(default=1, alias="renamed")\n    _y: str = field(factory=str)\n',
      "class C(renamed: int = 1, y: str = str())",
    ],
    [
      "of pydantic",
      "class C(BaseModel):",
      '    model_config = ConfigDict()\n    a: int = Field(..., gt=0)\n    b: int = Field(3, description="B.")\n    c: Annotated[list[int], Field(min_length=1)] = []\n    _d: int = 4\n    e: ClassVar[int] = 5\n',
      "class C(a: int, b: int = 3, c: list[int] = [])",
    ],
    ["of a named tuple in one line", 'class C(namedtuple("C", "x y")):', "    pass\n", "class C(x, y)"],
    [
      "of a named tuple as a list",
      'class C(collections.namedtuple("C", ["x", "y"], defaults=[1])):',
      "    pass\n",
      "class C(x, y)",
    ],
    [
      "of a named tuple with types",
      'class C(NamedTuple("C", [("x", int), ("y", dict[str, int])])):',
      "    pass\n",
      "class C(x: int, y: dict[str, int])",
    ],
  ])("%s", async (_, head, body, expected) => {
    expect((await classAfter(head, body)).signature).toBe(expected);
  });

  it("say what they are for", async () => {
    const body =
      '    a: int = Field(1, description="A.")\n    b: Annotated[int, Field(description="B.")]\n    c: Annotated[int, Doc("C" ".")]\n';
    expect((await classAfter("class C(BaseModel):", body)).help).toEqual([
      ["a", "A."],
      ["b", "B."],
      ["c", "C."],
    ]);
  });
});

describe("a class that is made by __new__", () => {
  it.each([
    ["    def __new__(cls, a, *, b: int = 1) -> 'C': pass\n", "class C(a, *, b: int = 1)"],
    ["    def __new__(cls, *args, **kwargs): pass\n    def __init__(self, a): pass\n", "class C(a)"],
    ["    def __new__(cls, *args, **kwargs): pass\n", "class C(*args, **kwargs)"],
    ["    def __new__(cls, data): pass\n    def __init__(self, a): pass\n", "class C(a)"],
    [
      "    @overload\n    def __init__(self, a: int) -> None: ...\n    @overload\n    def __init__(self, a: str) -> None: ...\n    def __init__(self, a) -> None: pass\n",
      "class C(a: int)\n\nclass C(a: str)\n\nclass C(a)",
    ],
  ])("takes what that takes, unless it has __init__: %s", async (body, expected) => {
    expect((await classAfter("class C:", body)).signature).toBe(expected);
  });

  it("takes what the class above takes, where that is handed on", async () => {
    const head = "class A:\n    def __init__(self, a): pass\nclass C(A):";
    expect((await classAfter(head, "    def __new__(cls, *args, **kwargs): pass\n")).signature).toBe("class C(a)");
  });
});
