import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { namedFolders } from "./cloned.ts";

const root = mkdtempSync(join(tmpdir(), "modelshelf-cloned-"));
afterAll(() => rmSync(root, { recursive: true }));

test("packages are looked for where a project says they stand", () => {
  expect(namedFolders(root)).toEqual([]);
  const lines = [
    "[project]",
    'name = "acme"',
    "[tool.setuptools.package-dir]",
    'acme = "asr/acme"',
    '"" = "lib-python"',
    "[tool.x]",
  ];
  writeFileSync(join(root, "pyproject.toml"), lines.join("\n"));
  expect(namedFolders(root)).toEqual([join(root, "asr"), join(root, "lib-python")]);
});
