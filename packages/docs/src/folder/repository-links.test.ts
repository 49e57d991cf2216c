import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSite } from "../site/open-site.ts";
import type { SiteOptions } from "../site/site.ts";
import { linkToRepository } from "../tree/link-absence.ts";
import { OutsideFiles } from "../files/outside-files.ts";
import { repositoryTarget } from "./repository-links.ts";

const repository = mkdtempSync(join(tmpdir(), "modelshelf-links-"));
const docs = join(repository, "docs/source");
const links =
  "[a](../../../notebooks/a%20b.ipynb#run) [t](../../../tests) [x](../../../tests/gone.py) [e](../../../.env)";
const files: Readonly<Record<string, string>> = {
  "docs/source/guides/links.md": `# Links\n\n${links} [s](../../other/index) [n](../start)\n`,
  "docs/source/start.md": "# Start\n",
  "docs/source/_toctree.yml": "- local: start\n  title: Start\n- local: guides/links\n  title: Links\n",
  "docs/other/index.md": "# Other\n",
  "notebooks/a b.ipynb": "{}",
  "tests/a.py": "",
  ".env": "",
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(repository, name)), { recursive: true });
  writeFileSync(join(repository, name), text);
}
afterAll(() => rmSync(repository, { recursive: true }));

async function linksOf(options: Partial<SiteOptions>) {
  const site = await openSite({ folder: docs, base: "/lib", includeRoot: repository, forAuthors: true, ...options });
  const page = await site.page("/lib/guides/links");
  const hrefs = Array.from(page?.html.matchAll(/<a href="([^"]*)" rel/g) ?? [], ([, href]) => href);
  return { hrefs, markdown: page?.markdown, said: page?.diagnostics?.map(({ kind, message }) => [kind, message]) };
}

test("a link out of the folder leads to the repository where that has the file and its address is known", async () => {
  const { hrefs, markdown, said } = await linksOf({ sourceUrl: "https://git.example/o/lib/blob/main/docs/source/" });
  expect(hrefs).toEqual([
    "https://git.example/o/lib/blob/main/notebooks/a%20b.ipynb#run",
    "https://git.example/o/lib/blob/main/tests",
  ]);
  expect(markdown).toContain("[a](https://git.example/o/lib/blob/main/notebooks/a%20b.ipynb#run)");
  // A file that is gone, a hidden one, and what may be a page of another set.
  expect(said?.map(([kind]) => kind)).toEqual(["outside-link", "outside-link", "outside-link"]);
});

test("it is an error where nobody says where the repository can be read, for readers get nothing", async () => {
  const { hrefs, said } = await linksOf({});
  expect(hrefs).toEqual([]);
  expect(said?.filter(([kind]) => kind === "dead-link")).toEqual([
    ["dead-link", linkToRepository("../../../notebooks/a b.ipynb#run")],
  ]);
});

test.each([
  ["https://github.com/o/r/blob/main/docs/source", "../../a.py", "https://github.com/o/r/blob/main/a.py"],
  ["https://gitlab.com/g/o/r/-/tree/v1/docs", "../a%.py", "https://gitlab.com/g/o/r/-/tree/v1/a%25.py"],
  [
    "https://codeberg.org/o/r/src/branch/main/docs/",
    "../b/c?.md",
    "https://codeberg.org/o/r/src/branch/main/b/c%3F.md",
  ],
  ["https://hub.example/o/r/blob/main", "../a.py", undefined],
  ["https://github.com/o/r/blob/main/docs", "../../a.py", undefined],
  ["https://docs.example/o/r", "../a.py", undefined],
  ["https://github.com/o/r/blob/main/docs", "../other/page", undefined],
])("of a copy without its repository, a file beside %s: %s", async (sourceUrl, name, href) => {
  const outside = await OutsideFiles.around(docs, docs);
  expect(await repositoryTarget(name, outside, sourceUrl)).toEqual(href === undefined ? undefined : { href });
});
