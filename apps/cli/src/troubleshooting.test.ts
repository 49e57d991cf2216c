import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const page = readFileSync(join(root, "content/docs/troubleshooting.md"), "utf8");

/** A text of the sources as readers see it: an ellipsis for each value. */
const withoutValues = (source: string): string => source.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "…");

/** All sources, each in one line: a sentence may go over several, as may that of a file. */
const sources = globSync("{apps,packages}/*/src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts", "**/test/**"] })
  .concat("scripts/packing/modelshelf.cjs")
  .map((path) => withoutValues(readFileSync(join(root, path), "utf8")));

const messages = [...page.matchAll(/^### `(.+)`\[\[/gm)].map(([, message = ""]) => message);

/** A message stands in a source when its words do in their order, with a value or an end of a text for each ellipsis. */
function isSaid(message: string): boolean {
  const parts = message.split("…").map((part) => RegExp.escape(part.trim()));
  const pattern = new RegExp(parts.filter((part) => part !== "").join(String.raw`(?:(?!\n\n)[^\n]){0,60}?`));
  return sources.some((source) => pattern.test(source));
}

test("each message that troubleshooting explains is one that the program says", () => {
  expect(messages.length).toBeGreaterThan(35);
  expect(messages.filter((message) => !isSaid(message))).toEqual([]);
  expect(isSaid("Port … on … is taken by another printer.")).toBe(false);
});

test("each message has a cause and what to do", () => {
  const sections = page.split(/^### /m).slice(1);
  for (const section of sections) {
    expect(section.match(/\*\*(?:Cause|What to do)\.\*\*/g), section.slice(0, 60)).toEqual([
      "**Cause.**",
      "**What to do.**",
    ]);
  }
});
