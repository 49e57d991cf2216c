import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** Forms that lost: one thing has one word, spelled as the field spells it. */
const losing = [
  [/\bdata sets?\b/i, "dataset"],
  [/\blicences?\b/i, "license"],
  // `/quantisation` is the old address, which redirects.
  [/(?<![/"'`{.\w] ?)quantis(?!ation(?:\?|\/))\w*/i, "quantization"],
  [/\bmended\b/i, "fixed"],
  [/"(?:Goes in|Comes out)"/, "Input, Output"],
  [/begin anew\.?"/, "Remove one:"],
  [/(?:names|leads to) no (?:library|task|page)\b.*["`]/, "a subject and a verb"],
] as const;

const files = globSync(["apps/web/src/**/*.{ts,tsx}", "content/docs/**/*.md", "README.md", "CONTRIBUTING.md"], {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$/.test(file));

test.each(losing)("nothing that people read says %s", (form, better) => {
  const found = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, "utf8")
      .split("\n")
      .flatMap((line, index) => (form.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found, `Write: ${better}.`).toEqual([]);
});

test("the files are there", () => expect(files.length).toBeGreaterThan(200));
