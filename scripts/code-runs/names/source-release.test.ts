import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { distributionsIn } from "./files-of.ts";
import { layOut } from "./source-release.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-release-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function laidOut(files: Readonly<Record<string, string>>): (path: string) => boolean {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "root", path)), { recursive: true });
    writeFileSync(join(folder, "root", path), text);
  }
  layOut(join(folder, "root"), join(folder, "site"));
  return (path) => existsSync(join(folder, "site", path));
}

test("a release of source code is laid out as its wheel would be", () => {
  const has = laidOut({
    "PKG-INFO": "Metadata-Version: 2.1\nName: Acme.Audio\nVersion: 1.2.0\nRequires-Dist: numpy>=2\n\nText\n",
    "setup.py": "raise SystemExit('must not run')",
    "acme/__init__.py": "",
    "acme/kernels/add.cu": "",
    "src/acme_more/__init__.py": "",
    "tests/__init__.py": "",
    "deep/acme_words/acme_words/__init__.py": "",
    "deep/acme_words/acme_words.egg-info/top_level.txt": "acme_words\nacme_single\n",
    "deep/acme_words/acme_single.py": "",
  });
  expect(
    ["acme/__init__.py", "acme_more/__init__.py", "acme_words/__init__.py", "acme_single.py"].filter(has),
  ).toHaveLength(4);
  expect(["setup.py", "tests/__init__.py", "acme/kernels/add.cu"].filter(has)).toEqual([]);
  expect([...distributionsIn(join(folder, "site")).values()]).toEqual([
    { name: "acme-audio", version: "1.2.0", needs: ["numpy"] },
  ]);
});

test("a name that is only reserved on an index brings nothing", () => {
  const has = laidOut({ "PKG-INFO": "Name: acme\nVersion: 0.0.1\n", "setup.py": "" });
  expect(has("acme-0.0.1.dist-info/METADATA")).toBe(false);
});
