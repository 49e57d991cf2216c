import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSkeleton, Refusal } from "./new.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "modelshelf-new-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const entries = "packages/registry/src/libraries/entries";
const metricEntry = "packages/registry/src/metrics/entries/word-error-rate.ts";

describe("createSkeleton", () => {
  test.each([
    ["library", "gemma.cpp", [`${entries}/gemma.cpp.ts`]],
    ["task", "text-to-3d", ["packages/registry/src/tasks/entries/text-to-3d.ts", "content/tasks/text-to-3d.md"]],
    ["metric", "word-error-rate", [metricEntry, "content/metrics/word-error-rate.md"]],
    ["local-app", "my-app", ["packages/registry/src/local-apps/entries/my-app.ts"]],
    ["kind", "prompt", ["packages/store/src/kinds/entries/prompt.ts", "packages/store/test/records/prompts.jsonl"]],
    [
      "page",
      "model-tree",
      [
        "apps/web/src/pages/model-tree/load.ts",
        "apps/web/src/pages/model-tree/page.ts",
        "apps/web/src/pages/model-tree/markdown.ts",
        "apps/web/src/pages/model-tree/view.tsx",
      ],
    ],
  ])("writes a %s", (kind, name, paths) => {
    const { written, nextSteps } = createSkeleton(root, kind, name);
    expect(written).toEqual(paths);
    expect(nextSteps.length).toBeGreaterThan(0);
    for (const path of paths.filter((one) => /\.tsx?$/.test(one))) {
      const { errors } = parseSync(path, readFileSync(join(root, path), "utf8"));
      expect(errors, `${path} has to be a program`).toEqual([]);
    }
  });

  test("the parts of a page import each other by the names they export", () => {
    createSkeleton(root, "page", "model-tree");
    const read = (file: string): string => readFileSync(join(root, "apps/web/src/pages/model-tree", file), "utf8");
    expect(read("page.ts")).toContain('import { modelTreeMarkdown } from "./markdown.ts"');
    expect(read("markdown.ts")).toContain("export function modelTreeMarkdown(");
    expect(read("page.ts")).toContain('import { ModelTreeView } from "./view.tsx"');
    expect(read("view.tsx")).toContain("export function ModelTreeView(");
    expect(read("page.ts")).toContain('import { loadModelTree, type ModelTreePage } from "./load.ts"');
    expect(read("load.ts")).toContain("export function loadModelTree(): ModelTreePage");
    expect(read("page.ts")).toContain("path: pageAddresses.modelTree,");
    expect(read("load.ts")).toContain('title: "Model Tree"');
  });

  test("no part of a page imports the page that joins them", () => {
    const { written } = createSkeleton(root, "page", "model-tree");
    const others = written.filter((path) => !path.endsWith("/page.ts"));
    for (const path of others) expect(readFileSync(join(root, path), "utf8"), path).not.toContain("./page.ts");
  });

  test("the text of a metric has the parts that every one has", () => {
    createSkeleton(root, "metric", "word-error-rate");
    const text = readFileSync(join(root, "content/metrics/word-error-rate.md"), "utf8");
    expect(text.match(/\[\[\w+\]\]/g)).toEqual(["[[formula]]", "[[example]]", "[[misses]]", "[[code]]", "[[reading]]"]);
  });

  test("a task says its label in words", () => {
    createSkeleton(root, "task", "text-to-dance");
    const text = readFileSync(join(root, "packages/registry/src/tasks/entries/text-to-dance.ts"), "utf8");
    expect(text).toContain('label: "Text To Dance"');
  });

  test.each([
    ["library", ""],
    ["library", "../evil"],
    ["library", "a/b"],
    ["library", ".hidden"],
    ["library", 'a"b'],
    ["library", "two words"],
    ["task", "Text-To-Dance"],
    ["task", "text_to_dance"],
    ["task", "text--to"],
    ["page", "model/tree"],
    ["page", ".."],
  ])("refuses the %s name %j and writes nothing", (kind, name) => {
    expect(() => createSkeleton(root, kind, name)).toThrow(Refusal);
    expect(() => createSkeleton(root, kind, name)).toThrow(/cannot be the name of a .+\. Use .+\.$/);
    expect(readdirSync(root)).toEqual([]);
  });

  test("refuses a kind that is not there, and names those that are", () => {
    expect(() => createSkeleton(root, "client", "curl")).toThrow(
      'There is no kind "client". Choose one of: library, local-app, task, metric, page, kind.',
    );
    expect(() => createSkeleton(root, "constructor", "curl")).toThrow(Refusal);
  });

  test("refuses what exists, also when only capitals differ, and leaves it as it is", () => {
    mkdirSync(join(root, entries), { recursive: true });
    writeFileSync(join(root, entries, "PaddleOCR.ts"), "mine");
    expect(() => createSkeleton(root, "library", "paddleocr")).toThrow(
      `${entries}/PaddleOCR.ts is there already. Edit it, or choose another name.`,
    );
    expect(readdirSync(join(root, entries))).toEqual(["PaddleOCR.ts"]);
    expect(readFileSync(join(root, entries, "PaddleOCR.ts"), "utf8")).toBe("mine");
  });

  test("writes no part of a page when one part exists", () => {
    mkdirSync(join(root, "apps/web/src/pages/about"), { recursive: true });
    writeFileSync(join(root, "apps/web/src/pages/about/view.tsx"), "mine");
    expect(() => createSkeleton(root, "page", "about")).toThrow(/view\.tsx is there already/);
    expect(readdirSync(join(root, "apps/web/src/pages/about"))).toEqual(["view.tsx"]);
  });
});
