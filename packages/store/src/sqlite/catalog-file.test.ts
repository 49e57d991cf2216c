import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { catalogFile } from "./catalog-file.ts";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "catalog-"))));
afterEach(() => rm(folder, { recursive: true }));

test("a new data folder gets today's name", () => {
  expect(catalogFile(folder)).toBe(join(folder, "catalog.sqlite"));
});

test("a catalog under its former name is still found, until there is one under today's", async () => {
  await writeFile(join(folder, "catalogue.sqlite"), "");
  expect(catalogFile(folder)).toBe(join(folder, "catalogue.sqlite"));
  await writeFile(join(folder, "catalog.sqlite"), "");
  expect(catalogFile(folder)).toBe(join(folder, "catalog.sqlite"));
});
