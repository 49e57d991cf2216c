import { describe, expect, it } from "vitest";
import { openPython } from "../../test/open-python.ts";
import { isDescribed, readDocstring } from "./docstring/read-docstring.ts";

/** The function or class `x` of a package with texts in another module. */
async function find(text: string, object = "x") {
  const tiny = await openPython({ "__init__.py": text, "texts.py": texts, "auto.py": auto });
  const found = await tiny.find({ object });
  if (!found) throw new Error(`There is no ${object}.`);
  return found;
}

/** Names and descriptions of the parameters that a documentation string describes. */
function described(docstring = ""): string[] {
  const lists = readDocstring(docstring).filter((part) => part.kind === "list");
  return lists.flatMap(({ items }) => items.filter(isDescribed).map(({ name, markdown }) => `${name}: ${markdown}`));
}

const texts = `PLACE = "the shelf"
START = r"""
    Takes a book from """ + PLACE + """.

    Args:
        shelf (\`str\`):
            Where it is.
"""
END = f"""
    Returns:
        \`str\`: the title in {PLACE}
"""
HOLES = "Of {0}, {kind} and {rest}."
`;
const own = '\n    """\n    times (`int`):\n        How often.\n    """\n';

describe("texts that decorators put into a documentation string", () => {
  it.each([
    ["the text itself", '@add_start_docstrings("Takes", " it.")', "Takes it.\n\nOwn."],
    ["a constant behind it", "@add_end_docstrings(texts.PLACE)", "Own.\n\nthe shelf"],
    ["a name of another module, joined", '@utils.add_start_docstrings(PLACE + "!")', "the shelf!\n\nOwn."],
    ["a name in a text", '@add_start_docstrings(f"In {PLACE}, {{so}}")', "In the shelf, {so}\n\nOwn."],
    ["holes", '@add_end_docs(HOLES.format("a", kind="b", rest=1))', "Own.\n\nOf a, b and {rest}."],
    ["a long text", `@add_start_docstrings("${"long ".repeat(200)}end")`, `${"long ".repeat(200)}end\n\nOwn.`],
    ["several decorators", '@add_start_docstrings("1")\n@add_start_docstrings("2")', "1\n\n2\n\nOwn."],
    ["a text by its name", '@auto_docstring(custom_intro="In short.", checkpoint="a/b")', "In short.\n\nOwn."],
    ["a call that is not run", "@add_start_docstrings(make())", "Own."],
    ["what is not there", "@add_start_docstrings(ABSENT)", "Own."],
    ["another decorator", '@deprecated("never")', "Own."],
  ])("%s", async (_, decorators, docstring) => {
    const text = `from . import texts\nfrom .texts import *\n${decorators}\ndef x():\n    """Own."""\n`;
    expect((await find(text)).docstring).toBe(docstring);
  });

  it("make one list of parameters, of one that goes on without a head too", async () => {
    const text = `from .texts import END, START\n@add_start_docstrings(START)\n@add_end_docstrings(END)\ndef x():${own}`;
    const { docstring } = await find(text);
    expect(described(docstring)).toEqual(["shelf: Where it is.", "times: How often."]);
    expect(docstring).toContain("Returns:\n    `str`: the title in the shelf");
  });

  it("make one list where a part behind it begins to its left", async () => {
    const items =
      '"""\n            size (`int`):\n                How large.\n            color (`str`, *optional*):\n                Which one.\n"""';
    const result = '"""\n        Returns:\n            `str`: the title.\n"""';
    const text = `@add_end_docstrings(${items}, ${result})\ndef read():\n    """\n    Args:\n        shelf: Where.\n    """\n`;
    const derived = `class Base:\n${text.replace(/^(?=@|def|    """$|    Args|        shelf)/gm, "    ")}class x(Base): pass\n`;
    const tiny = await openPython({ "__init__.py": `${text}${derived}` });
    const [free, inherited] = [await tiny.find({ object: "read" }), await tiny.find({ object: "x.read" })];
    for (const found of [free, inherited]) {
      expect(described(found?.docstring)).toEqual(["shelf: Where.", "size: How large.", "color: Which one."]);
      expect(readDocstring(found?.docstring ?? "").at(-1)).toMatchObject({ kind: "result", type: "`str`" });
    }
  });

  it("are read by the name of an argument", async () => {
    const text = `from .texts import START\n@auto_docstring(custom_args=START)\ndef x():${own}`;
    expect(described((await find(text)).docstring)).toEqual(["times: How often.", "shelf: Where it is."]);
  });

  it("document what has no words of its own", async () => {
    const text = 'class x:\n    @add_start_docstrings("Runs.")\n    def run(self): pass\n    def rest(self): pass\n';
    expect((await find(text)).members).toMatchObject([{ name: "tiny.x.run", docstring: "Runs." }]);
  });

  it("are left out where constants go in a circle, or become huge", async () => {
    const doubled = Array.from({ length: 40 }, (_, index) => `A${index + 1} = A${index} + A${index}\n`).join("");
    const holes = `H = "${"{a}".repeat(6000)}"\nH9 = ${Array.from({ length: 9 }, () => "H").join(" + ")}\n`;
    const filled = `BIG = H9.format(a="${"x".repeat(19_000)}")\n`;
    const text = `A = B + "a"\nB = A + "b"\nA0 = "0"\n${doubled}${holes}${filled}`;
    const decorators = "@add_start_docstrings(A)\n@add_end_docstrings(A40)\n@add_end_docstrings(BIG)\n";
    const asked = `${decorators}def x():\n    """Own."""\n`;
    expect((await find(`${text}${asked}`)).docstring).toBe("Own.");
  });
});

describe("texts that a function of the package joins", () => {
  it("know no parameter but those that have a value, whatever its name", async () => {
    const build = `def build(constructor, toString=False):\n    text = "Args:\\n    a: One."\n    if constructor:\n        text += "\\n    b: Two."\n    if toString:\n        text += "\\n    c: Three."\n    return text\n`;
    const { docstring } = await find(`${build}@add_end_docstrings(build())\ndef x():\n    """Own."""\n`);
    expect(described(docstring)).toEqual(["a: One."]);
  });

  const join = `def build(has_size=False, plain: bool = True, *, name="x"):
    """Describes a pipeline."""
    # Parts of it.
    text = r"""
    Args:
        shelf: Where it is."""
    if has_size:
        text += f"""
        size: How large {name} is."""
    if not plain:
        if has_size:
            text += "\\n        both: Whether both are."
        text += """
        color: Which one."""
    else:
        text += PLAIN
    return text
PLAIN = """
        plain: Always."""
`;

  it.each([
    ["as its defaults say", "build()", ["shelf: Where it is.", "plain: Always."]],
    [
      "with what is asked for",
      "build(has_size=True)",
      ["shelf: Where it is.", "size: How large x is.", "plain: Always."],
    ],
    ["by place", 'build(False, False, name="y")', ["shelf: Where it is.", "color: Which one."]],
    [
      "with all conditions",
      'texts.build(True, plain=False, name="it")',
      ["shelf: Where it is.", "size: How large it is.", "both: Whether both are.", "color: Which one."],
    ],
    ["not where an argument is more than a text", "build(has_size=ask())", []],
  ])("are read %s", async (_, call, expected) => {
    const text = `from .joined import build\nfrom . import joined as texts\n@add_end_docstrings(${call})\ndef x():\n    """Own."""\n`;
    const tiny = await openPython({ "__init__.py": text, "joined.py": join });
    const found = await tiny.find({ object: "x" });
    expect(described(found?.docstring)).toEqual(expected);
  });

  it.each([
    ["other work", "    print(1)\n"],
    ["a condition that is more than a parameter", '    if a > 1:\n        text += "c"\n'],
    ["another name", '    other += "c"\n'],
    ["a second beginning", '    text = "c"\n'],
    ["a loop", '    for _ in range(9):\n        text += "c"\n'],
  ])("are left out where it does %s", async (_, line) => {
    const source = `def build(a=1):\n    text = "Args:"\n${line}    return text\n`;
    expect((await find(`${source}@add_end_docstrings(build())\ndef x():\n    """Own."""\n`)).docstring).toBe("Own.");
  });

  it("are left out where it returns something else, or calls itself", async () => {
    const other = `def build():\n    text = "a"\n    return other\n@add_end_docstrings(build())\ndef x():\n    """Own."""\n`;
    expect((await find(other)).docstring).toBe("Own.");
    const itself = other.replace("return other", "text += build()\n    return text");
    expect((await find(itself)).docstring).toBe("Own.");
  });
});

const auto = `class ModelArgs:
    mask = {"description": """
    What to leave out. See [\`{processor_class}\`].
    """, "shape": "of shape \`(n,)\`"}
    size = {"description": "The size of a model."}

class ConfigArgs:
    size = {"description": "The size of a layer."}
    rest = {"shape": None}

def auto_docstring(function=None, **options):
    """Describes."""
`;
const head = "from .auto import auto_docstring\nfrom . import auto\n";

/** A method of a class with a parameter that nothing but a table describes. */
function method(decorator: string, body = own): string {
  const signature = "def run(self, mask: Tensor | None = None, times=1, size=2, **more):";
  return `${head}class x(BaseModel):\n    ${decorator}\n    ${signature}${body.replaceAll("\n    ", "\n        ")}`;
}

describe("descriptions that a package keeps once", () => {
  it("are those of parameters without one", async () => {
    const { members } = await find(method("@auto_docstring"));
    expect(members[0]?.docstring).toContain("mask (`Tensor` of shape `(n,)`):");
    expect(described(members[0]?.docstring).toSorted()).toEqual([
      "mask: What to leave out. See [`AutoProcessor`].",
      "size: The size of a model.",
      "times: How often.",
    ]);
  });

  it("go before other parts, and are shown where there is nothing else", async () => {
    const { members } = await find(method("@auto.auto_docstring()", '\n    """Runs.\n\n    Example: it.\n    """\n'));
    expect(members[0]?.docstring).toMatch(/^Runs\.\n\nArgs:\n {4}mask [^]*\n\nExample: it\.$/);
    const bare = await find(method("@auto_docstring", " pass\n"));
    expect(described(bare.members[0]?.docstring)).toHaveLength(2);
  });

  it("are those for the kind of class", async () => {
    const { docstring } = await find(
      `${head}@auto_docstring\nclass x(BaseConfig):\n    def __init__(self, size=1): pass\n`,
    );
    expect(described(docstring)).toEqual(["size: The size of a layer."]);
  });

  it("are joined with what the constructor says of its parameters", async () => {
    const constructor = `def __init__(self, size=1, times=1, more=2):
        r"""
        more  (\`int\`):
            How many.
        times (\`int\`, *optional*)
            How often.
        """`;
    const { docstring } = await find(`${head}@auto_docstring\nclass x(BaseConfig):\n    ${constructor}\n`);
    expect(described(docstring).toSorted()).toEqual([
      "more: How many.",
      "size: The size of a layer.",
      "times: How often.",
    ]);
  });

  it("are nothing to other decorators", async () => {
    expect((await find(method("@other"))).members[0]?.docstring).not.toContain("mask");
  });
});

describe("introductions that a package keeps for kinds of classes", () => {
  const kinds = `class Kinds:
    Base = r"""
    See [\`Base\`].
    """
    Model = "The bare {model_name}."
    ForTagging = "{model_name} with " + HEAD
    lower = "Nothing."
HEAD = "a head."
def auto_docstring(cls, custom_intro=None): return cls
`;
  const bases = "from .kinds import auto_docstring\nclass Base: pass\nclass BertBase(Base): pass\n";
  const open = async (text: string, object: string) => {
    const tiny = await openPython({ "__init__.py": bases + text, "kinds.py": kinds });
    return (await tiny.find({ object }))?.docstring;
  };

  it.each([
    ["its kind, then of its base", "@auto_docstring\nclass BertModel(BertBase):", "The bare Bert.\n\nSee [`Base`]."],
    ["the longest name", "@auto_docstring\nclass BertForTagging:", "Bert with a head."],
    [
      "its base alone behind its own",
      '@auto_docstring(custom_intro="Own.")\nclass BertModel(BertBase):',
      "Own.\n\nSee [`Base`].",
    ],
    ["nothing where no name fits", "@auto_docstring\nclass Bertlower:", undefined],
    ["nothing without the decorator", "class BertModel(BertBase):", undefined],
  ])("are of %s", async (_, definition, expected) => {
    const name = /class (\w+)/.exec(definition)?.[1] ?? "";
    expect(await open(`${definition}\n    pass\n`, name)).toBe(expected);
  });

  it("are above the list of parameters", async () => {
    const text = '@auto_docstring\nclass BertModel(BertBase):\n    """\n    Args:\n        a: One.\n    """\n';
    expect(await open(text, "BertModel")).toBe("The bare Bert.\n\nSee [`Base`].\n\nArgs:\n    a: One.");
  });
});
