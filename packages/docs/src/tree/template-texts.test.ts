import { expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { diagnose } from "../diagnostics/diagnostic.ts";
import { manyTemplates, summedUp } from "../diagnostics/sum-up.ts";
import { dialects } from "../scan/dialects/dialect.ts";
import { templateText } from "./template-texts.ts";

const page = `# Version {{ version }}

{% if beta %} A *{{ name }}* and {one}, {{}} and \`{{ code }}\`.

\`\`\`jinja
{{ block }}
\`\`\`
`;

/** The messages about marks on a page of a builder, each with its line. */
async function said(dialect: keyof typeof dialects) {
  const { diagnostics } = await compileText(page, { dialect: dialects[dialect] });
  return diagnostics.flatMap(({ kind, line, message }) => (kind === "foreign-template" ? [[line, message]] : []));
}

it("reports marks that a plugin of MkDocs fills in, outside of code", async () => {
  expect(await said("mkdocs")).toEqual([
    [1, templateText("{{ version }}")],
    [3, templateText("{% if beta %}")],
    [3, templateText("{{ name }}")],
  ]);
  expect(templateText("{{ version }}")).toMatch(
    /^An MkDocs plugin would fill in \{\{ version \}\}\. Plugins are not run/,
  );
});

it("leaves other builders' alone", async () => {
  expect(await said("vitepress")).toEqual([]);
});

it("sums up many", () => {
  const marks = ["a.md", "a.md", "b.md", "c.md"].map((file) => diagnose(file, { line: 2 }, "foreign-template", "x"));
  const other = diagnose("b.md", { line: 1 }, "dead-link", "y");
  const message = manyTemplates(4, "on 3 pages");
  expect(summedUp([...marks, other])).toEqual([{ ...marks[0], message, count: 4 }, other]);
  expect(summedUp(marks.slice(1))).toEqual(marks.slice(1));
});
