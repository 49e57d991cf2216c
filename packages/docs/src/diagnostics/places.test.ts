import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSite } from "../site/open-site.ts";
import { linkToUnreadPage } from "../tree/link-absence.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-places-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** All findings in a set of these files, as `kind file:line: sentence`. */
async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const [docs, tiny] = [join(folder, "docs"), join(folder, "tiny")];
  const pythonPackage = files["tiny/__init__.py"] === undefined ? {} : { pythonPackage: { folder: tiny } };
  const site = await openSite({ folder: docs, base: "/set", title: "Set", ...pythonPackage });
  return (await site.check()).map(({ kind, file, line, message }) => `${kind} ${file}:${line}: ${message}`);
}

const contents = { "docs/_toctree.yml": "- local: a\n  title: A\n- local: b\n  title: B\n", "docs/b.md": "# B" };

const python = (text: string) => `class Thing:\n    """A thing."""\n\n    def run(self):\n        """${text}"""\n`;

describe("a finding in a docstring", () => {
  const page = { ...contents, "docs/a.md": "# A\n\n[[autodoc]] Thing\n    - run\n" };

  it.each([
    ["a link to no page", "Runs [x](gone).", "dead-link", "gone"],
    ["a link to no place on the page", "Runs [x](#gone).", "dead-anchor", '"gone"'],
    ["a link to no place on another page", "Runs [x](b#gone).", "dead-anchor", "/set/b"],
    ["an image that is missing", "Runs ![x](gone.png).", "missing-file", "gone.png"],
    ["a tag that nobody knows", "Runs <Tipp>x</Tipp>.", "unknown-tag", "<Tipp>"],
  ])("says which object's it is, and where to fix it: %s", async (_, text, kind, fact) => {
    const [found, ...others] = await check({ ...page, "tiny/__init__.py": python(text) });
    expect(others).toEqual([]);
    const [place = "", ...sentence] = found?.split("tiny.Thing.run (tiny/__init__.py:4): ") ?? [];
    expect(place).toContain(`${kind} a.md:3: `);
    expect(sentence.join("")).toContain(fact);
  });
});

it("a finding in a file that is included says which file, and where it is included", async () => {
  const found = await check({
    ...contents,
    "docs/a.md": '# A\n\n<include>{"path": "parts/c.md"}</include>\n',
    "docs/parts/c.md": "See [x](gone).",
    "docs/_config.py": "disable_toc_check = True",
  });
  expect(found).toEqual([
    expect.stringMatching(/^dead-link a\.md:3: .*parts\/c\.md: .*gone/),
    expect.stringMatching(/^dead-link parts\/c\.md:1: .*gone/),
  ]);
});

it("a link in a notebook to no place on another page is on the line of its text", async () => {
  const cells = [{ cell_type: "markdown", metadata: {}, source: ["See [x](b#gone)."] }];
  const found = await check({ ...contents, "docs/a.ipynb": JSON.stringify({ cells, nbformat: 4 }, undefined, 1) });
  expect(found).toEqual([expect.stringMatching(/^dead-anchor a\.ipynb:6: .*\/set\/b/)]);
});

const unread = (link: string) => expect.stringContaining(`dead-link a.md:3: ${linkToUnreadPage(link)}`);

describe("a link to a page that is there and is not read", () => {
  it("blames the file, not the link", async () => {
    await mkdir(join(folder, "docs"));
    await writeFile(join(folder, "outside.md"), "# Outside");
    await symlink(join(folder, "outside.md"), join(folder, "docs/b.md"));
    const { "docs/b.md": _, ...rest } = contents;
    const found = await check({ ...rest, "docs/a.md": "# A\n\n[b](./b) [c](old.md)", "docs/old.rst": "Old" });
    expect(found).toEqual([
      expect.stringMatching(/^missing-page _toctree\.yml:3: b\.md/),
      unread("./b"),
      unread("old.md"),
      expect.stringMatching(/^unreadable-file old\.rst:1/),
    ]);
  });
});

it.each([
  ["./train.py", "to a file"],
  ["train.py", "to a file"],
  ["torch2.0", "to a page"],
  ["www.gradio.app", "https://"],
  ["hf.co/gpt2", "https://"],
])("a link to %s is called what it looks like", async (href, sentence) => {
  expect(await check({ ...contents, "docs/a.md": `# A\n\n[x](${href})` })).toEqual([expect.stringContaining(sentence)]);
});

it.each([
  ["[x](./smolagents/introducción)", " ./smolagents/introducción "],
  ["[x](./audio])", " ./audio] "],
  ["[x](50%)", " 50% "],
  ["![x](imgs/żółw.png)", " imgs/żółw.png"],
])("an address is shown as its author wrote it: %s", async (text, sentence) => {
  expect(await check({ ...contents, "docs/a.md": `# A\n\n${text}` })).toEqual([expect.stringContaining(sentence)]);
});

it("words in angle brackets that begin with the name of a tag are words", async () => {
  const text = "<Deprecated, use `b` instead> Choice of a tier. <tip: no tag>";
  expect(await check({ ...contents, "docs/a.md": `# A\n\n${text}` })).toEqual([]);
});

it("an object that is shown twice is reported once, at its second place", async () => {
  const page = "# A\n\n[[autodoc]] Thing\n    - run\n\n[[autodoc]] Thing\n    - run\n";
  const found = await check({ ...contents, "docs/a.md": page, "tiny/__init__.py": python("Runs.") });
  expect(found).toEqual([expect.stringMatching(/^repeated-id a\.md:6: The id "tiny\.Thing" is used more than once/)]);
});
