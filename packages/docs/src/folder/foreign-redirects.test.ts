import { expect, it } from "vitest";
import { openFiles } from "../../test/open-files.ts";

const page = "# New\n\n## Part\n\n[Old](OLD), [below](OLD/below/deep)\n";

it.each([
  [
    "Mintlify",
    "docs.json",
    '{ "navigation": { "pages": ["new"] }, "redirects": [{ "source": "/old", "destination": "/new#part" }, { "source": "/old/:slug*", "destination": "/below/:slug*" }, { "source": "/away", "destination": "https://a.example/" }, { "source": "/all/:path*", "destination": "/new" }] }',
  ],
  [
    "MkDocs",
    "mkdocs.yml",
    "nav: [new.md]\nplugins:\n  - search\n  - redirects:\n      redirect_maps:\n        'old.md': 'new.md#part'\n        'old/below/deep.md': below/below/deep/index.md\n        away.md: https://a.example/\n        all/a/b.md: new.md\n",
  ],
  [
    "Starlight",
    "astro.config.mjs",
    "export default defineConfig({ redirects: { '/old': '/new/#part', '/old/[...slug]': { status: 302, destination: '/below/[...slug]' }, '/away': 'https://a.example/', '/all/a/b': '/new' }, integrations: [starlight({ title: 'T', sidebar: ['new'] })] });",
  ],
  [
    "Docusaurus",
    "docusaurus.config.js",
    "module.exports = { title: 'T', plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/docs/old', '/older'], to: '/docs/new#part' }, { from: '/docs/old/below/deep', to: '/docs/below/below/deep' }, { from: '/away', to: 'https://a.example/' }, { from: '/all/a/b', to: '/docs/new' }] }]] };",
  ],
])("old addresses lead where the configuration says: %s", async (_, name, source) => {
  const link = (path: string) => (name === "docs.json" ? `/${path}` : `/set/${path}`);
  const { site } = await openFiles({
    [name]: source,
    "new.md": page.replace("OLD/below", link("old/below")).replace("OLD", link("old")),
    "below/below/deep/index.md": "# Below\n",
    "note.md": '!!! note\n    a\n\n:::note\na\n:::\n\n<CardGroup>a</CardGroup>\n\n=== "A"\n',
  });
  expect(site.redirect("/set/old")).toBe("/set/new#part");
  expect(site.redirect("/set/old/below/deep")).toBe("/set/below/below/deep");
  expect(site.redirect("/set/all/a/b")).toBe("/set/new");
  expect(site.redirect("/set/away")).toBeUndefined();
  expect((await site.page("/set/new"))?.html).toContain('<a href="/set/new#part">Old</a>');
  expect((await site.check()).filter(({ severity }) => severity === "error")).toEqual([]);
});

it("all paths below an old one, itself too, and all of a site may lead elsewhere", async () => {
  const redirects = [
    { source: "/old/:slug*", destination: "/below/:slug*" },
    { source: "/:slug*", destination: "/moved/:slug*" },
  ];
  const { site } = await openFiles({
    "docs.json": JSON.stringify({ redirects }),
    "below/index.md": "<Note>a</Note>\n",
    "moved/a.md": "# A\n",
  });
  expect(site.redirect("/set/old")).toBe("/set/below");
  expect(site.redirect("/set/a")).toBe("/set/moved/a");
  expect(site.redirect("/set/b")).toBeUndefined();
});

it("redirects that lead in circles or grow lead nowhere", async () => {
  const redirects = [
    { source: "/a", destination: "/b" },
    { source: "/b", destination: "/a" },
    { source: "/c/:x*", destination: "/c/c/:x*" },
    { source: "/one/:x/two", destination: "/new" },
  ];
  const { site } = await openFiles({ "docs.json": JSON.stringify({ redirects }), "new.md": "<Note>a</Note>\n" });
  for (const path of ["a", "b", "c/d", "one/:x/two"]) expect(site.redirect(`/set/${path}`)).toBeUndefined();
});

it("ids of headings are those of the extension for the contents, whatever that for tabs is given", async () => {
  const slugs = "!!python/object/apply:pymdownx.slugs.slugify\n        kwds: { case: lower }\n";
  const headingId = async (extension: string) => {
    const files = {
      "mkdocs.yml": `markdown_extensions:\n  - ${extension}:\n      slugify: ${slugs}`,
      "a.md": "## A & B\n\n!!! note\n    a\n",
    };
    return (await (await openFiles(files)).site.page("/set/a"))?.html;
  };
  expect(await headingId("pymdownx.tabbed")).toContain(`id="a-b"`);
  expect(await headingId("toc")).toContain(`id="a--b"`);
});
