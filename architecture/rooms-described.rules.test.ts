import { existsSync, readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const packages = ["packages/registry", "packages/store", "packages/docs", "packages/files", "apps/web", "apps/cli"];

test.each(packages)("the README of %s has one line for each of its rooms", (path) => {
  const readme = existsSync(`${path}/README.md`) ? readFileSync(`${path}/README.md`, "utf8") : "";
  const described = Array.from(readme.matchAll(/^\| `src\/([\w-]+)` +\| \S/gm), ([, room]) => room);
  const rooms = readdirSync(`${path}/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(described.toSorted(), `Say in ${path}/README.md what lives in each folder of src.`).toEqual(rooms.toSorted());
});
