import { expect, test } from "vitest";
import { openFiles } from "../../test/open-files.ts";

const note = "\n:::note\na\n:::\n";
const docusaurus = {
  "docusaurus.config.js": "export default {};",
  "sidebars.js": "export default { docs: ['a/start'] };",
};

test("Docusaurus: what a page imports begins at its own folder, or at the page's where only that has the file", async () => {
  const { site } = await openFiles({
    ...docusaurus,
    "a/start.md": `# Start\n\nimport Part from '../b/_part.mdx'\n\n<Part />\n${note}`,
    "b/_part.mdx":
      "[own](./other.md) ![own](./own.png) [page's](./beside.md) ![page's](./beside.png) [gone](./gone.md)\n",
    "b/other.md": "# Other\n",
    "b/own.png": "png",
    "a/beside.md": "# Beside\n",
    "a/beside.png": "png",
  });
  const { html = "" } = (await site.page("/set/a/start")) ?? {};
  expect(Array.from(html.matchAll(/(?:href|src)="(\/set[^"#]*)"/g), ([, address]) => address)).toEqual([
    "/set/b/other",
    "/set/b/own.png",
    "/set/a/beside",
    "/set/a/beside.png",
    "/set/b/gone.md",
  ]);
  const found = (await site.check()).filter(({ severity }) => severity === "error");
  expect(found.map(({ kind, message }) => [kind, message.includes("gone.md")])).toEqual([["dead-link", true]]);
});

test("Docusaurus: a path without a dot before it may begin at the folder of all documents", async () => {
  const { site } = await openFiles({
    ...docusaurus,
    "a/start.md": `# Start\n\n[root](b/other.md#x) [dotted](./b/other.md) [bare](b/other)\n${note}`,
    "b/other.md": "# Other\n\n## X\n",
  });
  expect((await site.page("/set/a/start"))?.html).toContain('href="/set/b/other#x"');
  const errors = (await site.check()).filter(({ severity }) => severity === "error");
  expect(errors.map(({ message }) => /link to (\S+)/.exec(message)?.[1])).toEqual(["./b/other.md", "b/other"]);
});

test("this program's dialect: an included file begins at the page, or at its own folder where only that has the file", async () => {
  const { site } = await openFiles({
    "_toctree.yml":
      "- local: a/start\n  title: Start\n- local: b/other\n  title: Other\n- local: a/twice\n  title: Twice\n",
    "a/start.md": '# Start\n\n<include>{"path": "../b/part.md"}</include>\n',
    "a/twice.md": "# Twice\n",
    "b/part.md": "[own](other) [page's](./twice)\n",
    "b/other.md": "# Other\n",
    "b/twice.md": "# Twice\n",
  });
  const { html = "" } = (await site.page("/set/a/start")) ?? {};
  expect(html).toContain('href="/set/b/other"');
  expect(html).toContain('href="/set/a/twice"');
});
