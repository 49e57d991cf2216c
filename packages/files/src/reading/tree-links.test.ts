import { expect, test } from "vitest";
import { fileBehind } from "./tree-links.ts";

const files = new Set(["a.md", "docs/b.md", "a/b/c/d.md"]);

test.each([
  ["the same folder", "docs/l", { "docs/l": "b.md" }, "docs/b.md"],
  ["up and through a link to a folder", "docs/l", { "docs/l": "../way/./b.md", way: "docs/" }, "docs/b.md"],
  ["up behind a link: from where it leads", "l", { l: "a/deep/../d.md", "a/deep": "b/c/e" }, "a/b/c/d.md"],
  ["a link to a link", "l", { l: "m", m: "a.md" }, "a.md"],
  ["above the top and back", "docs/l", { "docs/l": "../../docs/b.md" }, undefined],
  [
    "above the top, through links that end within it as text",
    "l",
    { l: "a/b/c/l/../../x", "a/b/c/l": "../.." },
    undefined,
  ],
  ["an absolute path", "l", { l: "/a.md" }, undefined],
  ["an absolute path behind a link", "l", { l: "m/a.md", m: "/" }, undefined],
  ["a folder", "l", { l: "docs" }, undefined],
  ["nothing", "l", { l: "c.md" }, undefined],
  ["the empty path", "l", { l: "" }, undefined],
  ["itself", "l", { l: "l" }, undefined],
  ["a circle", "l", { l: "m", m: "l" }, undefined],
  ["more steps than any document needs", "l", { l: `${"docs/../".repeat(200)}a.md` }, undefined],
])("a link leads to %s", (_, link, links, file) => {
  expect(fileBehind(link, new Map(Object.entries(links)), files)).toBe(file);
});
