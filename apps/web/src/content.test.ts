import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mountSites } from "./content.ts";

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
