import { expect, test } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { scan } from "../scan/scan.ts";

/** The title of a page that contents call "Overview of Hiera", and the beginning of its Markdown. */
async function titled(source: string, title: string | undefined = "Overview of Hiera") {
  const { heading, markdown, ids } = await compileText("", { page: scan(source, new Map()), title });
  return [heading, markdown.split("\n")[0], [...ids].join(" ")];
}

const frontMatter = "---\ntitle: Hiera\n---\n";

test.each([
  ["its front matter, before its heading", `${frontMatter}# Heading\n`, ["Hiera", "# Heading", "heading"]],
  ["its front matter, which is shown", `${frontMatter}## Overview\n`, ["Hiera", "# Hiera", "overview hiera"]],
  ["its heading", "# Heading\n\n## Overview\n", ["Heading", "# Heading", "heading overview"]],
  [
    "its heading, behind one of a section",
    "## Overview\n\n# Heading\n",
    ["Heading", "## Overview", "overview heading"],
  ],
  ["its heading in HTML", "<h1>Heading</h1>\n", ["Heading", "# Heading", "heading"]],
  ["the contents", "## Overview\n", ["Overview of Hiera", "# Overview of Hiera", "overview overview-of-hiera"]],
  ["the contents, without any heading", "Text.\n", ["Overview of Hiera", "# Overview of Hiera", "overview-of-hiera"]],
])("a page has its title from %s", async (_, source, expected) => {
  expect(await titled(source)).toEqual(expected);
});

test("the title takes no id from a heading", async () => {
  expect(await titled("## Overview\n", "Overview")).toEqual(["Overview", "# Overview", "overview overview-title"]);
});

test("a page without contents and without a title is called by its first heading, and nothing is added", async () => {
  const { heading, markdown } = await compileText("## Overview\n\nText.\n");
  expect([heading, markdown.split("\n")[0]]).toEqual(["Overview", "## Overview"]);
});

test("a title is text", async () => {
  const { html } = await compileText("Text.", { title: "<img src=x onerror=alert(1)>" });
  expect(html).toContain("&#x3C;img src=x");
  expect(html).not.toContain("<img");
});
