import { describe, expect, it } from "vitest";
import { openFiles } from "../../test/open-files.ts";

const tabs = '=== "macOS"\n    a\n\n=== "... or `Linux`"\n    !!! note\n        b\n';

/** The dead anchors of a page with two groups of tabs, and its HTML. */
async function written(extension: string, anchors: readonly string[]) {
  const links = anchors.map((anchor) => `[a](#${anchor})`).join(" ");
  const { site } = await openFiles({
    "mkdocs.yml": `nav: [a.md]\nmarkdown_extensions:\n  - pymdownx.tabbed:\n      alternate_style: true\n${extension}`,
    "a.md": `# Top\n\n## Setup\n\n!!! tip\n    ### Inner\n\n${tabs}\n## Linux\n\n${tabs}\n## Links\n\n${links}\n`,
  });
  const errors = (await site.check()).filter(({ severity }) => severity === "error");
  return { html: (await site.page("/set/a"))?.html ?? "", dead: errors.map(({ message }) => message) };
}

const slugify = "      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds: { case: lower }\n";

describe("tabs in folders of MkDocs have ids", () => {
  it.each([
    ["by their numbers", "", ["__tabbed_1_1", "__tabbed_2_2"]],
    ["by their titles, each once", slugify, ["macos", "-or-linux", "macos_1"]],
    [
      "by their titles below the heading above",
      `${slugify}      combine_header_slug: true\n`,
      ["setup-macos", "setup--or-linux", "linux-macos"],
    ],
    [
      "by the rule of Python-Markdown",
      "      slugify: !!python/name:markdown.extensions.toc.slugify\n",
      ["macos", "or-linux_1"],
    ],
  ])("%s", async (_, extension, anchors) => {
    const { html, dead } = await written(extension, anchors);
    expect(dead).toEqual([]);
    for (const anchor of anchors) expect(html).toContain(`<span id="${anchor}"></span>`);
  });

  it("and others are errors", async () => {
    expect((await written("", ["__tabbed_3_1"])).dead).toHaveLength(1);
    expect((await written(slugify, ["windows"])).dead).toHaveLength(1);
  });
});

it("a tab takes no id that scripts read", async () => {
  const { site } = await openFiles({
    "mkdocs.yml": `nav: [a.md]\nmarkdown_extensions:\n  - pymdownx.tabbed:\n${slugify}`,
    "a.md": '=== "Body"\n    a\n=== "Frame_x"\n    b\n=== "!"\n    c\n',
  });
  expect((await site.page("/set/a"))?.html).not.toMatch(/<span id=/);
});
