import { LRUCache } from "lru-cache";
import { expect, it } from "vitest";
import { openPython } from "../../test/open-python.ts";
import { siteFolder } from "../../test/sites.ts";
import { readModule } from "./python/read-module.ts";
import { PythonPackage } from "./python-package.ts";

/** The tiny package with room for so many characters of its modules, and what it was made to read. */
async function openTiny(room: number): Promise<{ python: PythonPackage; read: string[] }> {
  const read: string[] = [];
  const reader = (source: string) => {
    read.push(source);
    return Promise.resolve(readModule(source));
  };
  const python = await PythonPackage.open({ folder: siteFolder("api/tiny") }, reader, new LRUCache({ maxSize: room }));
  return { python, read };
}

it("says the same where none of its modules are kept", async () => {
  const [kept, forgotten] = [await openTiny(1_000_000), await openTiny(1)];
  for (const object of ["Config", "Model", "Pipeline", "tiny.inner.config.Config", "Model.run", "absent"]) {
    expect(await forgotten.python.find({ object }), object).toEqual(await kept.python.find({ object }));
    expect(await forgotten.python.fullName(object), object).toBe(await kept.python.fullName(object));
  }
  // Each file once; those without room again and again.
  expect(new Set(kept.read).size).toBe(kept.read.length);
  expect(forgotten.read.length).toBeGreaterThan(kept.read.length);
});

it("looks a name up again in those modules alone that may have it, kept or not", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `m${index}`);
  const modules = names.map((name) => [`parts/${name}.py`, `class ${name.toUpperCase()}: pass\n`] as const);
  let count = 0;
  const tiny = await openPython(
    {
      "__init__.py": "from .parts import *\n",
      "parts/__init__.py": names.map((name) => `from .${name} import *\n`).join(""),
      ...Object.fromEntries(modules),
    },
    (source) => {
      count++;
      return Promise.resolve(readModule(source));
    },
  );
  expect(await tiny.find({ object: "M20" })).toBeUndefined();
  expect(count).toBeGreaterThan(names.length);
  count = 0;
  expect((await tiny.find({ object: "M19" }))?.name).toBe("tiny.M19");
  expect(count).toBeLessThan(names.length);
});

it("reads some of the modules that define one name, not all of them", async () => {
  const modules = Array.from({ length: 300 }, (_, index) => [`m${index}.py`, `class Thing: x = ${index}\n`] as const);
  const read = new Set<string>();
  const python = await openPython({ "__init__.py": "", ...Object.fromEntries(modules) }, (source) => {
    read.add(source);
    return Promise.resolve(readModule(source));
  });
  expect(await python.find({ object: "Thing" })).toMatchObject({ name: "tiny.m0.Thing" });
  expect(read.size).toBeLessThan(100);
});
