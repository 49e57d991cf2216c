import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const built = fileURLToPath(new URL("../../dist/server/", import.meta.url));

/** A file of the bundle and those that it loads: the folder has files of earlier builds as well. */
function addLoaded(file: string, sources: Map<string, string>): void {
  if (sources.has(file)) return;
  const source = readFileSync(built + file, "utf8");
  sources.set(file, source);
  for (const [, other = ""] of source.matchAll(/["'`]\.\/([\w.-]+\.cjs)["'`]/g)) addLoaded(other, sources);
}

test("the engine keeps the source of every file of the built server with one byte for each character", () => {
  const sources = new Map<string, string>();
  for (const file of ["command-line.cjs", "server.cjs", "web.cjs"]) addLoaded(file, sources);
  expect(sources.size).toBeGreaterThan(30);
  // V8 takes two bytes for each of them as soon as one is beyond Latin-1. Templates with a tag keep theirs: such a text is
  // better in a hole of the template.
  const found = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/[^\0-\xFF]/g)].map(([character]) => `${file}: ${character}`),
  );
  expect(found).toEqual([]);
});
