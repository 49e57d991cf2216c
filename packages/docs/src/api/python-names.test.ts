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
