import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFolder } from "./read-folder.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-read-folder-"));
});

afterEach(() => rm(folder, { recursive: true }));

it("follows links to what is in the folder, and none that loop or lead out", async () => {
  await mkdir(join(folder, "one"));
  await writeFile(join(folder, "one/a.md"), "# A");
  const links = { self: "self", up: "..", "one/up": "..", etc: "/etc", passwd: "/etc/passwd", two: "one", gone: "no" };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(folder, name));
  expect([...(await listFolder(folder)).keys()].toSorted()).toEqual(["one/a.md", "two/a.md"]);
});

it("ends where every folder links to every other", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `folder${index}`);
  for (const name of names) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "page.md"), "# Page");
    for (const other of names) await symlink(join("..", other), join(folder, name, `to-${other}`));
  }
  const files = await listFolder(folder);
  expect([...files.keys()]).toEqual(expect.arrayContaining(names.map((name) => `${name}/page.md`)));
  expect(files.size).toBeLessThan(1200);
});
