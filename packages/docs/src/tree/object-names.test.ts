import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { openFiles } from "../../test/open-files.ts";
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
    const { markdown, diagnostics } = await written(
      "| Type |\n| --- |\n| [`UUID`][uuid.UUID], [a day][datetime.date], [`str`][] |",
    );
    expect(markdown).toContain("| `UUID`, a day, `str` |");
    expect(diagnostics).toEqual([]);
  });

  it("leave definitions of the page and words in brackets alone", async () => {
    const text = "list[int] [a][int] [b][c] [int]\n\n[c]: https://c.example/";
    const { markdown } = await written(text);
    expect(markdown).toContain("list\\[int] \\[a]\\[int] [b](https://c.example/) \\[int]");
  });

  it("keep the case of the name, which Markdown folds", async () => {
    const { html } = await compileText("::: torch.Tensor\n\n::: torch.tensor\n\n[a][torch.Tensor] [b][torch.tensor]", {
      dialect: dialects.mkdocs,
    });
    expect(html).toContain('<a href="#torch.Tensor">a</a> <a href="#torch.tensor">b</a>');
  });

  it.each([
    ["x[i][j]", "<p>x[i][j]</p>"],
    ["`z`[b][c]", "<p><code>z</code>[b][c]</p>"],
    ["a[*i*][]", "<p>a[<em>i</em>][]</p>"],
  ])("lose no text where the label is a name of nothing: %s", async (text, shown) => {
    expect((await written(text)).html).toContain(shown);
  });

  it.each([
    ["![a][logo.png] [b][pkg.Book]", '<img src="https://a.example/" alt="a"'],
    ["![logo.png][]", '<img src="https://a.example/" alt="logo.png"'],
    ["![a][pkg.logo]", "<p>![a][pkg.logo]</p>"],
    ["![pkg.logo][]", "<p>![pkg.logo][]</p>"],
    ["![a][Logo] [b][Logo] ![Logo]", "<p>![a][Logo] [b][Logo] ![Logo]</p>"],
  ])("leave images alone, those without a definition too: %s", async (text, shown) => {
    expect((await written(`${text}\n\n[logo.png]: https://a.example/`)).html).toContain(shown);
  });

  it.each([
    ["an attribute", '# Top\n\n<span data-api="top">a</span> <code data-api="top">b</code>', "<code>b</code>"],
    ["an address", "# Top\n\n[x]: <modelshelf-object:top>\n\n[y][x]", "y"],
  ])("cannot be written in another way: %s", async (_, text, words) => {
    for (const dialect of [undefined, dialects.mkdocs]) {
      const { html } = await compileText(text, { ...(dialect && { dialect }) });
      expect(html).not.toContain('href="#top">');
      expect(html).not.toMatch(/data-api|data-label/);
      expect(html).toContain(words);
    }
  });

  it("are for MkDocs alone", async () => {
    expect((await compileText("[a][pkg.Book]")).markdown).toContain("\\[a]\\[pkg.Book]");
  });
});

it("the files that a page takes in may define its labels", async () => {
  const { site } = await openFiles({
    "mkdocs.yml": "nav: [a.md]\n",
    "a.md": '# A\n\n![a][logo.png] [b][pkg.Book] [c][own]\n\n[own]: https://own.example/\n\n--8<-- "links.txt"\n',
    "links.txt": "[logo.png]: https://a.example/\n[pkg.Book]: https://b.example/\n[own]: https://c.example/\n",
  });
  const html = (await site.page("/set/a"))?.html;
  expect(html).toContain('<img src="https://a.example/" alt="a"');
  expect(html).toContain('<a href="https://b.example/" rel="noopener">b</a>');
  expect(html).toContain('<a href="https://own.example/" rel="noopener">c</a>');
});
