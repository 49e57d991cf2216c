import { expect, it } from "vitest";
import { openFiles } from "../../test/open-files.ts";
import { encodedPart, encodedPath } from "./encoded.ts";

it("paths and parts of addresses are escaped, halves of characters too", () => {
  expect(encodedPath("/docs/a b?#\ud800")).toBe("/docs/a%20b%3F%23%EF%BF%BD");
  expect(encodedPart("a/\udc00b")).toBe("a%2F%EF%BF%BDb");
});

const half = String.raw`x\ud800`;
const notebook = (cell: string) =>
  `{"cells": [{"cell_type": "markdown", "source": ["${cell}"], "metadata": {}}], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}`;
const fields = `---\ntitle: "${half}"\nslug: "${half}"\nsidebar_label: "${half}"\n---\n\n# A\n`;

it.each([
  [
    "a redirect",
    { "docs.json": `{"redirects": [{"source": "/old", "destination": "/${half}"}]}`, "a.md": "<Note>a</Note>" },
  ],
  [
    "an old path",
    { "docs.json": `{"redirects": [{"source": "/${half}", "destination": "/a"}]}`, "a.md": "<Note>a</Note>" },
  ],
  ["a tree", { "docs.json": `{"navigation": {"pages": ["a", "${half}"]}}`, "a.md": "# A\n" }],
  ["redirects of its own", { "_redirects.yml": `old: "${half}"\n`, "a.md": "# A\n" }],
  ["a tree of its own", { "_toctree.yml": `- local: "${half}"\n  title: "${half}"\n`, "a.md": "# A\n" }],
  ["front matter", { "docusaurus.config.js": "module.exports = {};", "a.md": `${fields}\n:::note\na\n:::\n` }],
  [
    "a heading and a link",
    { "a.ipynb": notebook(String.raw`# A\n\n## ${half}\n\n[a](#${half}) [b](${half}.md) [${half}][x]`) },
  ],
  [
    "a name of an object",
    { "mkdocs.yml": "nav: []", "a.ipynb": notebook(String.raw`# A\n\n[\`${half}\`] [x](/${half})`) },
  ],
])("a folder with half a character in %s is read", async (_, files) => {
  const { site } = await openFiles(files);
  expect(site.redirect("/set/old")).toBeUndefined();
  expect((await site.check()).map(({ kind }) => kind)).not.toContain("unreadable-page");
  for (const href of site.hrefs) expect((await site.page(href))?.html).toBeDefined();
});
