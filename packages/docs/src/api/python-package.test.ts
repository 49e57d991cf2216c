import { LRUCache } from "lru-cache";
import { expect, it } from "vitest";
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
