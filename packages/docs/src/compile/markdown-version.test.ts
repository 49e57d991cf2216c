import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { withPublicUrl } from "../writers/to-markdown.ts";
import { uiStrings } from "../ui/ui-strings.ts";

it("directives in the cells of a table leave the Markdown version one line for each row", async () => {
  const row = '| <Added version="9"/> | a<Youtube id="abcDEF12345"/> |';
  const { markdown } = await compileText(`| a | b |\n| - | - |\n${row}\n| c | d |`);
  const video = `[${uiStrings("en").watchVideo}](https://www.youtube.com/watch?v=abcDEF12345)`;
  expect(markdown).toBe(`| a | b |\n| - | - |\n| **Added in 9** | a ${video} |\n| c | d |\n`);
});

it("a recording can be played, and is a link in the Markdown version", async () => {
  const { html, markdown } = await compileText('<audio controls autoplay src="https://example.org/a.mp3"></audio>');
  expect(html).toContain(`<audio src="https://example.org/a.mp3" controls preload="none"></audio>`);
  expect(markdown).toBe("[Audio](https://example.org/a.mp3)\n");
});

describe("the Markdown version", () => {
  it("keeps what Markdown has no tags for", async () => {
    const { markdown } = await compileText(
      [
        "<!-- hidden -->\n# Title[[id]]\n\n<div>\n\nText with <kbd>Ctrl</kbd> and <br> break[^1].\n\n</div>",
        '<img src="https://a.example/b.png" alt="Pic">',
        "<table border=1><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><code>2|3</code></td></tr></tbody></table>",
        "<details><summary>More</summary>\n\nInner **text**.\n\n</details>",
        '<video src="https://a.example/c.mp4" title="Film"></video>',
        "> [!NOTE]\n> First.\n>\n> Second.",
        "<CourseFloatingBanner notebooks={[{label: 'Colab', value: 'https://c.example/n.ipynb'}]} />",
        "- [x] done\n- [ ] open",
        "[^1]: The note.",
      ].join("\n\n"),
    );
    expect(markdown).toMatchInlineSnapshot(`
      "# Title

      Text with \`Ctrl\` and\\
      break[^1].

      ![Pic](https://a.example/b.png)

      | A | B |
      | - | - |
      | 1 | \`2\\|3\` |

      More

      Inner **text**.

      [Film](https://a.example/c.mp4)

      > [!NOTE]
      > First.
      >
      > Second.

      - [Open in Colab](https://c.example/n.ipynb)

      * [x] done
      * [ ] open

      [^1]: The note.
      "
    `);
  });

  it("says where addresses of this site stand, so that they can be made absolute without touching code", async () => {
    const page = await compileText("[a](/x) `[b](/x)` ![c](/y.png) [d](https://e.example/) [f](//g.example/)");
    expect(withPublicUrl(page, "https://hub.example")).toBe(
      "[a](https://hub.example/x) `[b](/x)` ![c](https://hub.example/y.png) [d](https://e.example/) [f](//g.example/)\n",
    );
  });
});

describe("small signs above and below the line", () => {
  const text =
    "# Ten<sup>2</sup>\n\nThere are 10<sup>6</sup> of H<sub>2</sub>O, the 1<sup>st</sup> of all.\n\n| a |\n| - |\n| m<sup>2</sup> |";

  it("stay what they are in the Markdown version", async () => {
    const { markdown } = await compileText(text);
    expect(markdown).toContain(
      "# Ten<sup>2</sup>\n\nThere are 10<sup>6</sup> of H<sub>2</sub>O, the 1<sup>st</sup> of all.",
    );
    expect(markdown).toContain("| m<sup>2</sup> |");
  });

  it("do not become digits of the number before them for the search and in the description", async () => {
    const { sections, description } = await compileText(text);
    expect(sections[0]).toMatchObject({ heading: "Ten^2", body: expect.stringContaining("10^6 of H2O") });
    expect(description).toContain("10^6 of H2O");
  });
});

it("a link keeps its title in the Markdown version", async () => {
  const { markdown } = await compileText(
    '[a](https://a.example "The \\"title\\"") <a href="https://b.example" title="B">b</a>',
  );
  expect(markdown).toBe('[a](https://a.example "The \\"title\\"") [b](https://b.example "B")\n');
});

it("a list in the cell of a table is one line of its row", async () => {
  const source = `# T

| Name | Description |
| --- | --- |
| Split | It takes: <ul> <li>a **pattern**</li> <li>one of: <ul><li>removed</li><li>\`isolated\`</li></ul></li> </ul> and more |
| Two | <ol start="3"><li>first</li><li>second</li></ol> |
`;
  const { markdown, html } = await compileText(source);
  expect(markdown).toBe(`# T

| Name | Description |
| - | - |
| Split | It takes: • a **pattern** • one of: • removed • \`isolated\` and more |
| Two | 3. first 4. second |
`);
  expect(html).toContain("<li>removed</li>");
});

it("a table with code in a cell has its cells one after another", async () => {
  const { markdown } = await compileText(
    "<table><tr><th>A</th></tr><tr><td><ul><li><pre>x</pre></li></ul></td></tr></table>",
  );
  expect(markdown).toContain("**A**");
  expect(markdown).toContain("```\n");
});
