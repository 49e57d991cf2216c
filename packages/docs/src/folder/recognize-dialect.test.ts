import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSite } from "../site/open-site.ts";

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

async function open(files: Readonly<Record<string, string>>, below = "") {
  const root = await mkdtemp(join(tmpdir(), "dialect-"));
  made.push(root);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return openSite({ folder: join(root, below), base: "/set", includeRoot: root });
}

async function said(files: Readonly<Record<string, string>>, below?: string): Promise<readonly string[]> {
  const { diagnostics } = await open(files, below);
  return diagnostics.flatMap(({ kind, message }) => (kind === "foreign-dialect" ? [message] : []));
}

it("names the builder whose configuration is above the folder, with counts; marks in code do not count", async () => {
  const page = '!!! note\n    a\n\n=== "A"\n    b\n=== "B"\n    c\n\n```\n!!! note\n```\n';
  expect(await said({ "mkdocs.yml": "nav: []", "docs/index.md": page }, "docs")).toEqual([
    "This folder was written for MkDocs Material (by ../mkdocs.yml). Its pages are read as MkDocs Material has them: 1 admonition and 2 tabs.",
  ]);
});

it.each([
  ["Docusaurus", ":::note\na\n:::\n\n:::tip\nb\n:::\n\n:::info\nc\n:::\n"],
  ["Starlight", "import { A, B } from '@astrojs/starlight/components';\n".repeat(3)],
  ["Mintlify", "<CardGroup cols={2}>\n<Card title='a' />\n</CardGroup>\n".repeat(3)],
  ["MkDocs Material", "!!! tip\n    a\n\n".repeat(3)],
  ["VitePress", "::: code-group\n```sh [a]\nb\n```\n:::\n\n<<< @/c.ts\n\n<<< @/d.ts\n"],
])("recognizes a folder of %s by its pages", async (name, page) => {
  expect(await said({ "a.md": page })).toEqual([expect.stringContaining(`written for ${name} (by its pages)`)]);
});

it("leaves a folder alone that has a table of contents, or too few marks", async () => {
  const page = "!!! tip\n    a\n\n".repeat(3);
  expect(await said({ "_toctree.yml": "- local: a\n", "a.md": page, "mkdocs.yml": "" })).toEqual([]);
  expect(await said({ "a.md": "!!! tip\n    a\n" })).toEqual([]);
  expect(await said({ "a.md": "# Plain\n", "mkdocs.yml": "" })).toEqual([]);
});

it("takes the tree of the configuration, with the titles of pages, and leaves out what is not there", async () => {
  const nav =
    "site_name: Named\nnav:\n  - Home: index.md\n  - Guide:\n    - guide/index.md\n    - guide/a.md\n    - gone.md\n  - https://a.example\nx: !!python/name:a.b";
  const page = "# The page\n\n!!! note\n    a\n";
  const files = { "mkdocs.yml": nav, "docs/index.md": page, "docs/guide/index.md": page, "docs/guide/a.md": "# A\n" };
  const site = await open({ ...files, "docs/other.md": "# Other\n" }, "docs");
  expect(site.toc("en")).toMatchObject([
    { title: "Home", href: "/set" },
    { title: "Guide", href: "/set/guide", children: [{ title: "A", href: "/set/guide/a" }] },
  ]);
  expect(site.title).toBe("Named");
  expect(site.hrefs).toContain("/set/other");
  expect(site.diagnostics.map(({ kind }) => kind)).toEqual(["foreign-dialect"]);
});

it("reads the navigation of docs.json", async () => {
  const navigation = {
    tabs: [{ tab: "Guides", groups: [{ group: "Start", pages: ["a", { group: "Deep", pages: ["b/c"] }] }] }],
  };
  const note = "# A\n\n<Note>n</Note>\n";
  const site = await open({ "docs.json": JSON.stringify({ navigation }), "a.mdx": note, "b/c.mdx": "# C\n" });
  expect(site.toc("en")).toMatchObject([
    {
      title: "Guides",
      children: [{ title: "Start", children: [{ title: "A" }, { title: "Deep", children: [{ title: "C" }] }] }],
    },
  ]);
});

it("includes a page that is imported as a component, and sums up components", async () => {
  const page = "import Part from './_part.mdx';\n\n# A\n\n<Part />\n\n:::note\nb\n:::\n" + "\n<Widget />\n".repeat(5);
  const site = await open({ "docusaurus.config.js": "", "a.mdx": page, "_part.mdx": "From the part." });
  expect((await site.page("/set/a"))?.markdown).toContain("# A\n\nFrom the part.\n\n> [!NOTE]\n> b");
  const found = (await site.check()).filter(({ kind }) => kind === "foreign-tag");
  expect(found).toMatchObject([{ count: 5, message: expect.stringContaining("<Widget>") }]);
});
