import { expect, test } from "vitest";
import { openFiles } from "../../test/open-files.ts";
import type { DocLink, TocEntry } from "../page/page.ts";
import { adviceWithoutContents } from "./contents-elsewhere.ts";
import { treeOfFolders } from "./language-contents.ts";

/** A tree in lines: titles, each with its address, indented below their groups. */
function lines(entries: readonly TocEntry[], indent = ""): string[] {
  const line = ({ title, href = "" }: DocLink) => `${indent}${title} ${href}`.trimEnd();
  return entries.flatMap((entry) => [line(entry), ...lines(entry.children, `${indent}  `)]);
}

test("a folder without contents is a tree of titles, in which a README is the page of its folder", async () => {
  const { site } = await openFiles({
    "README.md": "# My *project*\n\n[Four](ch04), [again](ch04/README.md#main), [code](./ch04/01_code/gpt.md)\n",
    "ch10/notes.md": "Only text.\n",
    "ch04/README.md": "# Chapter 4\n\n## Main\n",
    "ch04/01_code/gpt.md": "---\ntitle: The whole model\n---\n\n# Heading\n",
    "ch04/01_code/README.mdx": "# Main code\n",
    "ch04/02_more/exercise_solutions.ipynb": JSON.stringify({
      nbformat: 4,
      cells: [{ cell_type: "markdown", source: ["# Solutions"] }],
    }),
    "setup.md": "# Setting up\n",
    "ch04/02_more/plain.md": "## A section\n",
    "ch04/image.png": "",
  });
  expect(lines(site.toc("en"))).toEqual([
    "My project /set",
    "Chapter 4 /set/ch04",
    "  Main code /set/ch04/01_code",
    "    The whole model /set/ch04/01_code/gpt",
    "  02 more",
    "    Solutions /set/ch04/02_more/exercise_solutions",
    "    Plain /set/ch04/02_more/plain",
    "Ch10",
    "  Notes /set/ch10/notes",
    "Setting up /set/setup",
  ]);
  expect(site.title).toBe("My project");
  expect(site.locate("/set/ch04/README")).toBe("/set/ch04");
  const hrefs = Array.from((await site.page("/set"))?.html.matchAll(/<a href="(\/[^"]*)"/g) ?? [], ([, href]) => href);
  expect(hrefs).toEqual(["/set/ch04", "/set/ch04#main", "/set/ch04/01_code/gpt"]);
  expect((await site.page("/set/ch10/notes"))?.title).toBe("Notes");
  expect(await site.check()).toMatchObject([{ kind: "no-contents", severity: "note", message: treeOfFolders }]);
});

test("an index goes before a README, which stays a page then", async () => {
  const { site } = await openFiles({ "index.md": "# Home\n", "README.md": "# About\n", "a/index.md": "# A\n" });
  expect(lines(site.toc("en"))).toEqual(["Home /set", "A /set/a", "About /set/README"]);
});

test("a page that gets another title is another line of the tree", async () => {
  const { site, write } = await openFiles({ "a.md": "# Before\n" });
  await write({ "a.md": "# After that\n" });
  expect(await site.refreshIfStale()).toBe(true);
  expect(lines(site.toc("en"))).toEqual(["After that /set/a"]);
});

test.each([
  [["source/_toctree.yml", "README.md"], "The table of contents is in source. Use that folder"],
  [["docs/source/en/_toctree.yml", "docs/source/pl/_toctree.yml"], "The table of contents is in docs/source."],
  [
    ["xet/_toctree.yml", "hub/_toctree.yml", "a/_toctree.yml", "b/_toctree.yml"],
    "There are 4 tables of contents, in a, b, hub and 1 more.",
  ],
  [
    ["astro.config.mjs", "README.md", "src/content/docs/index.mdx"],
    "This is a Starlight project; its pages are in src/content/docs. Use that folder instead.",
  ],
  [["docusaurus.config.ts", "README.md", "docs/intro.md"], "a Docusaurus project; its pages are in docs."],
  [["picture.png"], "This folder has no pages"],
])("a folder of %j is not that of a set, and the check says what to do", async (names, sentence) => {
  const { site } = await openFiles(Object.fromEntries(names.map((name) => [name, ""])));
  const found = (await site.check()).filter(({ file }) => file === "_toctree.yml");
  expect(found.map(({ kind, severity }) => [kind, severity])).toEqual([["missing-file", "error"]]);
  expect(found[0]?.message).toContain(sentence);
  expect(adviceWithoutContents(names, false)).toBe(found[0]?.message);
});
