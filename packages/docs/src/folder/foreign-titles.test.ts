import { describe, expect, it } from "vitest";
import { openFiles } from "../../test/open-files.ts";

const configuration = JSON.stringify({ name: "Shop", navigation: { pages: ["start"] } });

describe("pages that the configuration of another builder does not list", () => {
  it("are called by what they say, and that is above them", async () => {
    const { site } = await openFiles({
      "docs.json": configuration,
      "start.mdx": "---\ntitle: Start here\nsidebarTitle: Start\n---\n\n<Note>a</Note>\n",
      "old.mdx": "---\ntitle: An old page\n---\n\nText\n",
      "bare.mdx": "Text\n",
    });
    expect(site.toc("en").map(({ title }) => title)).toEqual(["Start"]);
    const [old, bare] = [await site.page("/set/old"), await site.page("/set/bare")];
    expect(old?.title).toBe("An old page");
    expect(old?.html).toContain(">An old page<");
    expect(bare?.html).not.toContain("<h1");
    expect((await site.page("/set/start"))?.html).toContain(">Start here<");
  });

  it("come last, but the home page comes first", async () => {
    const { site } = await openFiles({
      "docs.json": configuration,
      "index.mdx": "---\ntitle: Home\n---\n\n<Hero />\n",
      "a.mdx": "# A\n",
      "start.mdx": "# Start\n",
    });
    expect(site.hrefs).toEqual(["/set", "/set/start", "/set/a"]);
    expect((await site.page("/set"))?.next?.href).toBe("/set/start");
  });
});

it("trees of Mintlify have versions and products by their names", async () => {
  const versions = [
    { version: "v1", pages: ["a"] },
    { version: "v2", groups: [{ group: "G", pages: ["b"] }] },
  ];
  const navigation = { products: [{ product: "Shop", tabs: [{ tab: "API", versions }] }] };
  const { site } = await openFiles({ "docs.json": JSON.stringify({ navigation }), "a.md": "# A\n", "b.md": "# B\n" });
  const names = (entries: ReturnType<typeof site.toc>): unknown[] =>
    entries.map(({ title, children }) => (children.length > 0 ? [title, ...names(children)] : title));
  expect(names(site.toc("en"))).toEqual([["Shop", ["API", ["v1", "A"], ["v2", ["G", "B"]]]]]);
});

it("a link to an id with other signs is told the id", async () => {
  const files = { "docs.json": configuration, "start.mdx": "## New `'high'` level\n\n[a](#new-high-level)\n" };
  const found = (await (await openFiles(files)).site.check()).find(({ kind }) => kind === "dead-anchor");
  expect(found?.message).toContain('The id of that heading is "new-’high’-level": use it in the link.');
});
