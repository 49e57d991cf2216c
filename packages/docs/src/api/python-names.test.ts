import { expect, it } from "vitest";
import { openPython } from "../../test/open-python.ts";

const dummies = 'class Model:\n    """Install torch."""\n';
const model = 'class Model:\n    """The model."""\n\n    def run(self):\n        """Runs."""\n';

it.each([
  [
    "imported on demand",
    'try:\n    check()\nexcept ImportError:\n    from .dummies import Model\nelse:\n    _import_structure["model"] = ["Model"]\n',
  ],
  [
    "imported",
    "try:\n    check()\nexcept ImportError:\n    from .dummies import Model\nelse:\n    from .model import Model\n",
  ],
  ["imported with all others", "try:\n    from .model import *\nexcept ImportError:\n    from .dummies import *\n"],
  [
    "a stand-in with words",
    'try:\n    from .model import Model\nexcept ImportError:\n    class Model:\n        """None."""\n',
  ],
])("what stands in below except is not taken for the thing: %s", async (_, text) => {
  const tiny = await openPython({ "__init__.py": text, "dummies.py": dummies, "model.py": model });
  const found = await tiny.find({ object: "Model", members: ["run"] });
  expect(found).toMatchObject({ name: "tiny.Model", docstring: "The model.", members: [{ name: "tiny.Model.run" }] });
});

const placeholder =
  'class Model(metaclass=DummyObject):\n    _backends = ["torch"]\n\n    def __init__(self, *args, **kwargs):\n        requires_backends(self, ["torch"])\n';

it.each([
  ["below the package, in a module with a shorter path", { "__init__.py": "" }],
  ["taken with all other names", { "__init__.py": "from .dummies import *\nfrom .models import *\n" }],
  ["imported", { "__init__.py": "from .dummies import Model\n" }],
  [
    "a class that only fails",
    { "__init__.py": "", "dummies.py": missing("class Model:\n    def __init__(self):\n        ") },
  ],
])("a class that only says what is not installed is not taken for the thing: %s", async (_, files) => {
  const tiny = await openPython({
    "dummies.py": placeholder,
    "models/__init__.py": "",
    "models/tiny/model.py": model,
    ...files,
  });
  const found = await tiny.find({ object: "Model", members: ["run"] });
  expect(found).toMatchObject({ name: "tiny.models.tiny.model.Model", docstring: "The model.", missing: [] });
});

it("of two modules that define a name, the one counts that the package hands it on from", async () => {
  const tiny = await openPython({
    "__init__.py": "",
    "parts/__init__.py": "from .modeling_part import *\n",
    "parts/modeling_part.py": model,
    "parts/part.py": "class Model(Other):\n    pass\n",
  });
  expect(await tiny.find({ object: "Model" })).toMatchObject({ name: "tiny.parts.Model", docstring: "The model." });
});

it("a function that only says what is not installed is not taken for the thing", async () => {
  const tiny = await openPython({
    "__init__.py": "from .a import *\nfrom .z import *\n",
    "a.py": 'def load(path):\n    """Loads."""\n    requires_backends(load, ["torch"])\n    return read(path)\n',
    "z.py": missing("def load(*args):\n    "),
  });
  expect(await tiny.find({ object: "load" })).toMatchObject({ docstring: "Loads." });
});

function missing(head: string): string {
  return `${head}raise ImportError("Install torch.")\n`;
}

it("what stands in is found where there is nothing else", async () => {
  const tiny = await openPython({
    "__init__.py": "try:\n    import torch\nexcept ImportError:\n    from .dummies import Model\n",
    "dummies.py": dummies,
  });
  expect(await tiny.find({ object: "Model" })).toMatchObject({ docstring: "Install torch." });
});

it("a class has the name of no other class that an outer module calls the same", async () => {
  const tiny = await openPython({
    "__init__.py": "from .model import Model\n",
    "model.py": model,
    "next/__init__.py": "from .model import Model\n",
    "next/model.py": 'from ..model import Model as Base\n\nclass Model(Base):\n    """The next."""\n',
  });
  expect(await tiny.find({ object: "next.Model" })).toMatchObject({ name: "tiny.next.Model", docstring: "The next." });
  expect(await tiny.find({ object: "model.Model" })).toMatchObject({ name: "tiny.Model", docstring: "The model." });
});

it.each([
  ["a class", "Other = Model", { kind: "class", aliasOf: "Model", docstring: "The model." }],
  [
    "a class, with words of its own",
    'Other = Model\n"""The same."""',
    { aliasOf: "Model", docstring: "The same.\n\nThe model." },
  ],
  ["a class by way of another name", "First = Model\nOther = First", { aliasOf: "First", docstring: "The model." }],
  [
    "a function",
    'def f(a: int):\n    """Does."""\n\nOther = f',
    { kind: "function", aliasOf: "f", docstring: "Does." },
  ],
  [
    "a class in a module",
    "from . import model\nOther = model.Model",
    { aliasOf: "model.Model", docstring: "The model." },
  ],
])("a plain A = B is another name for %s", async (_, text, expected) => {
  const tiny = await openPython({ "__init__.py": `from .model import Model\n\n${text}\n`, "model.py": model });
  expect(await tiny.find({ object: "Other" })).toMatchObject({ name: "tiny.Other", ...expected });
});

it("a module that keeps a name to itself does not hide it from the next one with a star", async () => {
  const tiny = await openPython({
    "__init__.py": "from .model import *\nfrom .other import *\n",
    "other.py": '__all__ = ["other"]\nfrom .model import Model\ndef other(): pass\n',
    "model.py": model,
  });
  expect(await tiny.fullName("tiny.Model")).toBe("tiny.Model");
});
