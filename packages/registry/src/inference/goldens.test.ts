import { existsSync, globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { inferenceGoldens } from "../test/goldens/inference-goldens.ts";

const folder = join(import.meta.dirname, "golden");

test.each([...inferenceGoldens()])("%s shows what its golden says", (file, text) => {
  const path = join(folder, file);
  expect(text, "Run `npm run generate` and read the difference.").toBe(
    existsSync(path) ? readFileSync(path, "utf8") : "",
  );
});

test("no golden is left over", () => {
  const files = globSync("**/*.*", { cwd: folder }).map((path) => path.split(sep).join("/"));
  expect(files.sort()).toEqual([...inferenceGoldens().keys()].sort());
});
