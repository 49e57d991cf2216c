import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { dialects } from "../scan/dialects/dialect.ts";

const written = (text: string) => compileText(`::: pkg.Book\n\n${text}`, { dialect: dialects.mkdocs });

describe("references to objects, as MkDocs has them", () => {
  it.each([
    ["words with the name behind them", "[the `x` *book*][pkg.Book]", "the <code>x</code> <em>book</em>"],
    ["a name alone", "[pkg.Book][]", "pkg.Book"],
    ["a name as code", "[`pkg.Book`][]", "<code>pkg.Book</code>"],
  ])("are links where the object is described: %s", async (_, text, words) => {
    const { html, markdown } = await written(`See ${text}.`);
    expect(html).toContain(`<p>See <a href="#pkg.Book">${words}</a>.</p>`);
    expect(markdown).toMatch(/See \[.*\]\(#pkg\.Book\)\./);
  });

  it("are their words where it is not, in a table too", async () => {
    const { markdown, diagnostics } = await written("| Type |\n| --- |\n| [`UUID`][uuid.UUID], [a day][datetime] |");
    expect(markdown).toContain("| `UUID`, a day |");
    expect(diagnostics).toEqual([]);
  });

  it("leave definitions of the page and words in brackets alone", async () => {
    const text = "list[int] [a][int] [b][c] [int]\n\n[c]: https://c.example/";
    const { markdown } = await written(text);
    expect(markdown).toContain("list\\[int] a [b](https://c.example/) \\[int]");
  });

  it("are for MkDocs alone", async () => {
    expect((await compileText("[a][pkg.Book]")).markdown).toContain("\\[a]\\[pkg.Book]");
  });
});
