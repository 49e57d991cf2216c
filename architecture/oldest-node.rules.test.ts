import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/**
 * Additions to the language since Node 24. The package runs on Node 22.19, and neither the compiler nor the bundler adds
 * them.
 */
const newer =
  /\bRegExp\.escape\b|\bPromise\.try\b|\bFloat16Array\b|\bError\.isError\b|\bMath\.(?:sumPrecise|f16round)\b|\bUint8Array\.from(?:Base64|Hex)\b|\.to(?:Base64|Hex)\(|\bIterator\.concat\b|\bIntl\.DurationFormat\b|\bTemporal\.|\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/;

test("what the package runs needs nothing that Node 22.19 does not have", async () => {
  const found: string[] = [];
  let files = 0;
  for await (const path of glob("{apps,packages}/*/{src,bin}/**/*.{ts,tsx,mjs}", { cwd: root })) {
    if (/\.test\.tsx?$|\/(?:test|e2e)\//.test(path)) continue;
    files += 1;
    const lines = readFileSync(join(root, path), "utf8").split("\n");
    found.push(...lines.flatMap((line, at) => (newer.test(withoutComment(line)) ? [`${path}:${at + 1}`] : [])));
  }
  expect(found).toEqual([]);
  expect(files).toBeGreaterThan(500);
});

const withoutComment = (line: string): string => line.replace(/^\s*(?:\/?\*|\/\/).*/, "");
