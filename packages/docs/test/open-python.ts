import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { onTestFinished } from "vitest";
import { PythonPackage } from "../src/api/python-package.ts";
import type { ReadPython } from "../src/api/python-modules.ts";
import { readModule } from "../src/api/python/read-module.ts";

/** A package `tiny` of files that are written for one test; none of its modules is kept. */
export async function openPython(
  files: Readonly<Record<string, string>>,
  read: ReadPython = (source) => Promise.resolve(readModule(source)),
): Promise<PythonPackage> {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-python-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, "tiny", name)), { recursive: true });
    await writeFile(join(folder, "tiny", name), text);
  }
  return PythonPackage.open({ folder: join(folder, "tiny") }, read, new LRUCache({ maxSize: 1 }));
}
