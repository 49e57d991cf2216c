import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { htmlNames } from "../scan/html-names.ts";

/** The visible part of HTML: nobody sees the content of videos, frames and fields. */
const drawn = (html: string) => html.replace(/<(video|audio|object|iframe|select|textarea|template)\b.*?<\/\1>/gs, "");

const places: readonly (readonly [string, (tag: string) => string])[] = [
  ["on a line of its own", (tag) => `# V\n\n${tag}\n\nFIRST\n\n## Head\n\nLOST\n`],
  ["right above text", (tag) => `# V\n\n${tag}\nFIRST\n\n## Head\n\nLOST\n`],
  ["in a line", (tag) => `# V\n\na ${tag} FIRST\n\n## Head\n\nLOST\n`],
  [
    "in a list and a table",
    (tag) => `# V\n\n- a ${tag}\n- FIRST\n\n## Head\n\n| a ${tag.replaceAll("\n", " ")} |\n|--|\n| LOST |\n`,
  ],
  [
    "in a quotation and a callout",
    (tag) => `# V\n\n> ${tag.replaceAll("\n", "\n> ")}\n> FIRST\n\n## Head\n\n<Tip>${tag}</Tip>\n\nLOST\n`,
  ],
  [
    "in tabs",
    (tag) =>
      `# V\n\n<hfoptions id="a"><hfoption id="b">\n\n${tag}\n\nFIRST\n\n</hfoption></hfoptions>\n\n## Head\n\nLOST\n`,
  ],
];

/** Names of elements behind which something of a page is missing. */
async function losing(names: Iterable<string>, toTag: (name: string) => string, page: (tag: string) => string) {
  const lost: string[] = [];
  for (const name of names) {
    const { html, markdown, outline } = await compileText(page(toTag(name)));
    const isThere = (text: string) => drawn(html).includes(text) && markdown.includes(text);
    const hasHeading = outline.some(
      ({ text, children }) => text === "Head" || children.some((one) => one.text === "Head"),
    );
    if (!isThere("FIRST") || !isThere("LOST") || !hasHeading || html.includes("&#x3C;")) lost.push(name);
  }
  return lost;
}

describe.each(places)("an element of HTML %s", (_where, page) => {
  it("that ends itself loses nothing behind it, in any case and over several lines", async () => {
    expect(await losing(htmlNames, (name) => `<${name} title="a"/>`, page)).toEqual([]);
    expect(await losing(htmlNames, (name) => `<${name.toUpperCase()}\n  title="a > b"\n/>`, page)).toEqual([]);
  });

  it("that is never closed hides nothing behind it", async () => {
    // All that follows it is preformatted, and there.
    const others = [...htmlNames].filter((name) => !["pre", "listing"].includes(name));
    const lost = await losing(others, (name) => `<${name} title="a">`, page);
    expect(lost).toEqual([]);
  });
});

describe("a video that its author never closes", () => {
  const video =
    '# V\n\n<video controls>\n<source src="https://a.org/b.mp4" />\n\nText.\n\n<video src="https://a.org/c.mp4"></video>';

  it("ends behind its sources, and the author is told", async () => {
    const { html, markdown, diagnostics } = await compileText(video);
    expect(html).toContain('<source src="https://a.org/b.mp4"></video>');
    expect(markdown).toBe("# V\n\n[Video](https://a.org/b.mp4)\n\nText.\n\n[Video](https://a.org/c.mp4)\n");
    expect(diagnostics).toMatchObject([
      { line: 4, severity: "warning", message: expect.stringContaining("<video> is never closed") },
    ]);
  });

  it("may hold words for old browsers when it is closed", async () => {
    expect(
      (await compileText("<video src='https://a.org/b.mp4'>No videos here.</video>\n\nText.")).diagnostics,
    ).toEqual([]);
  });
});

describe("attributes of component languages", () => {
  it.each([
    [
      '<img src="https://a.org/b.png" style={{ width: "100%", maxWidth: 600 }} />',
      'style="width: 100%; max-width: 600px"',
    ],
    ["<img\n  src={'https://a.org/b.png'}\n  style={{ textAlign: `center` }}\n/>", 'style="text-align: center"'],
    ['<img src="https://a.org/b.png" width={600} className="flex" />', 'width="600" class="flex"'],
    [
      '<img src="https://a.org/b.png" width="{600}" alt={"a \\"b\\" & c"}>',
      'width="600" alt="a &#x22;b&#x22; &#x26; c"',
    ],
    [
      "<video src={`https://a.org/b.mp4`} controls={true} autoPlay muted loop={false} playsInline />",
      'src="https://a.org/b.mp4" muted playsinline controls',
    ],
    ["<div style={{ marginTop: 0, flex: 1 }}>\n\na\n\n</div>", 'style="margin-top: 0; flex: 1"'],
    ['> <img\n>   src="https://a.org/b.png"\n>   width={600}\n> />', 'src="https://a.org/b.png" width="600"'],
  ])("%s is read as what it means", async (markdown, html) => {
    const page = await compileText(`# V\n\n${markdown}\n\nText.`);
    expect(page.html).toContain(html);
    expect(page.html.replace(/<[^>]*>/g, "")).not.toMatch(/[{}]|style=|&#x3C;/);
    expect(page.markdown).not.toMatch(/[{}]|style=/);
    expect(page.diagnostics).toEqual([]);
  });

  it("are left out where they cannot be read, and the author is told", async () => {
    const tag = '<img {...props} src="https://a.org/b.png" alt={it\'s} onClick={() => run({ a: 1 })} width={w + 1}/>';
    const { html, diagnostics } = await compileText(`a ${tag} b`);
    expect(html).toBe('<p>a <img src="https://a.org/b.png" loading="lazy" decoding="async" alt="Image"> b</p>');
    expect(diagnostics).toMatchObject([
      { line: 1, severity: "warning", message: expect.stringContaining("{...props}, alt, onClick, width") },
    ]);
  });

  it("show as text where the tag never ends, and the author is told", async () => {
    const { diagnostics, html } = await compileText('<div style={{ width: "1px" >\n\nText.');
    expect(html).toContain("Text.");
    expect(diagnostics).toMatchObject([{ severity: "error", message: expect.stringContaining("<div> has no end") }]);
  });
});

describe("Markdown right behind a tag", () => {
  it.each([
    ['<div dir="rtl">\n# Title\n</div>', /<div dir="rtl">\s*<h1 id="title"[^>]*>Title/],
    ["</div>\n## Title", /^\s*<h2 id="title"[^>]*>Title/],
    ["<details><summary>More</summary>\n### Title\n</details>", /<\/summary>\s*<h3 id="title"[^>]*>Title/],
    ['<img src="https://a.org/b.png">\n# Title', /<img [^>]*>\s*<h1 id="title"[^>]*>/],
    ["<div>\nwords\n# Title\n</div>", /words\s*<h1 id="title"[^>]*>/],
    ["> <div>\n> # Title\n> </div>", /<blockquote>\s*<div>\s*<h1 id="title"[^>]*>/],
    ["- <div>\n  # Title\n  </div>", /<li>\s*<div>\s*<h1 id="title"[^>]*>/],
    ["<div>\nTitle\n=====\n</div>", /<div>\s*<h1 id="title"[^>]*>/],
    ["<div>\n```py\na\n```\n</div>", /<div>\s*<figure class="code"/],
    ["<div>\n- a\n- b\n</div>", /<div>\s*<ul>\s*<li>a<\/li>\s*<li>b<\/li>\s*<\/ul>\s*<\/div>/],
    ["<td>\n3. a\n4. b", /<ol start="3">/],
    ["<div>\n| a | b |\n|---|---|\n| 1 | 2 |\n</div>", /<th>a<\/th>[^]*<td>2<\/td>/],
    ["<div>\n> a\n</div>", /<div>\s*<blockquote>\s*<p>a<\/p>/],
    ["<br>\nwords **bold**", /<br>\s*<p>words <strong>bold/],
    ["<div>\n<b>a</b>\n</div>\nwords **bold**", /<\/div>\s*<p>words <strong>bold/],
    [
      "<details>\n<summary>a</summary>\nwords **bold**\n</details>",
      /<\/summary>\s*<p>words <strong>bold<\/strong>\s*<\/p>\s*<\/details>/,
    ],
    [
      "- <a\n    href='https://a.org'\n  >\n    b\n  </a>",
      /<li>\s*<a href="https:\/\/a.org" rel="noopener">\s*b\s*<\/a>\s*<\/li>/,
    ],
    [
      "> <a\n>   href='https://a.org'\n> >b</a>",
      /<blockquote>\s*<p><a href="https:\/\/a.org" rel="noopener">b<\/a><\/p>\s*<\/blockquote>/,
    ],
    ["<div />\nwords **bold**", /<p>words <strong>bold/],
  ])("%j is what it looks like", async (markdown, html) => {
    expect((await compileText(markdown)).html).toMatch(html);
  });

  it.each([
    "<pre>\n# no title\n- no list\n</pre>",
    "<p>\n  <b>a</b>\n  words\n</p>",
    "- <b>a</b>\n- b",
    "- <div>a</div>\n- b",
    "<table>\n<tr>\n<td>a</td>\n</tr>\n</table>",
  ])("%j stays as it is", async (markdown) => {
    const { html } = await compileText(markdown);
    expect(html).not.toMatch(/<h1|<p><\/p>|<li>\s*<p>/);
    expect(html.match(/<ul>/g)?.length ?? 0).toBe(markdown.startsWith("-") ? 1 : 0);
  });
});
