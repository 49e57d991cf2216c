import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mountSites, openStore, startersInMemory } from "./content.ts";
import { StartProblem } from "./start-problem.ts";

test("a link into a chapter that is not here is fine; one to a missing page of a chapter that is here is not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "chapter1"));
  await writeFile(join(folder, "_toctree.yml"), "- local: chapter1/1\n  title: One\n");
  await writeFile(join(folder, "chapter1/1.md"), "# One\n\n[later](../chapter2/1)\n\n[missing](2)\n");
  const docs = [{ folder, base: "/course", title: "Course" }];
  const [site] = await mountSites({ docs, isDevelopment: true });
  const page = await site?.page("/course/chapter1/1");
  expect(page?.diagnostics?.map(({ line }) => line)).toEqual([5]);
});

test("where no catalog can be written, the starter records are served from memory", async () => {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "file"), "");
  const logged: string[] = [];
  const store = await openStore({ dataFolder: join(folder, "file", "data"), log: (line) => logged.push(line) });
  expect(await store.count("model")).toBeGreaterThan(100);
  expect(logged).toEqual([expect.stringMatching(new RegExp(`cannot be made.* ${startersInMemory}$`))]);
  await store.close();
});

test("a catalog that opens and cannot be read is one sentence that names the file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await (await openStore({ dataFolder: folder })).close();
  const file = join(folder, "catalog.sqlite");
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0xa5, 8192));
  await expect(openStore({ dataFolder: folder })).rejects.toThrow(
    expect.toSatisfy((error) => error instanceof StartProblem && error.message.startsWith(`${file} `)),
  );
});
