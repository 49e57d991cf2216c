import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { task, taskIds } from "@modelshelf/registry";
import { describe, expect, test } from "vitest";

/** Words of a text without code and links' addresses. */
const wordCount = (markdown: string): number =>
  markdown
    .replaceAll(/^(`{3,})[^]*?^\1$/gm, "")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{P}]*/gu)?.length ?? 0;

describe.each(taskIds)("content/tasks/%s.md", (id) => {
  const path = fileURLToPath(new URL(`../../../../../content/tasks/${id}.md`, import.meta.url));
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";

  test("is as long as the task deserves", () => {
    const least = task(id).picks === undefined ? 120 : 300;
    expect(wordCount(text), `It is too short, or missing: npm run new task ${id}`).toBeGreaterThanOrEqual(least);
    expect(wordCount(text), "It is too long.").toBeLessThanOrEqual(800);
  });

  test("has every part that a reader looks for", () => {
    const parts = ["in-and-out", "variants", "uses", "measures", "start", "pitfalls", "reading"];
    // Models that fall under no task have no variants, uses and measures in common.
    const due = id === "other" ? ["in-and-out", "start", "pitfalls"] : parts;
    const missing = due.filter((part) => !text.includes(` [[${part}]]\n`));
    expect(missing, "Write the parts with these anchors.").toEqual([]);
  });
});
