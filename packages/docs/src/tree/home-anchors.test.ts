import { expect, it } from "vitest";
import { openFiles } from "../../test/open-files.ts";

/** The errors of a folder of Docusaurus that links to the home page of its site. */
async function errorsOf(docs: string) {
  const { site } = await openFiles({
    "docusaurus.config.js": `module.exports = { title: "T", presets: [["classic", { docs: { ${docs} } }]] };`,
    "index.md": "# Start\n\n:::note\na\n:::\n",
    "a.md": "# A\n\n[a](/#try) [b](/?x=1#try) [c](/) [d](/docs#try) [e](index.md#try) [f](/#start)\n",
  });
  const found = await site.check();
  return found.filter(({ severity }) => severity === "error").length;
}

it("anchors on a home page that is a program are not judged", async () => {
  expect(await errorsOf("sidebarPath: './sidebars.js'")).toBe(2);
});

it("anchors on a home page that is a document are", async () => {
  expect(await errorsOf("routeBasePath: '/'")).toBe(4);
});
