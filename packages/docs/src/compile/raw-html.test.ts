import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";

describe("raw HTML", () => {
  it("names the boxes of a task list", async () => {
    const { html } = await compileText("- [x] a\n- [ ] b", { language: "pl" });
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="Zrobione"> a');
    expect(html).toContain('<input type="checkbox" disabled aria-label="Do zrobienia"> b');
  });

  it("is read as browsers read it: open images, missing quotes, blocks around Markdown", async () => {
    const { html } = await compileText(
      '<div class="flex justify-center">\n<img src="https://a.example/b.png" width=600>\n</div>\n\n<p align=center>**no** <b>yes</b>',
    );
    expect(html).toContain('<div class="flex justify-center">');
    expect(html).toContain('<img src="https://a.example/b.png" width="600" loading="lazy" decoding="async"');
    expect(html).toContain('<p align="center">**no** <b>yes</b></p>');
  });

  it("keeps pictures for each theme", async () => {
    expect((await compileText('<img class="block dark:hidden" src="/a.png">')).html).toContain(
      'class="block dark:hidden"',
    );
  });

  it("turns frames into links that load nothing", async () => {
    const { html, markdown } = await compileText(
      'a <iframe src="https://x.hf.space/?a=1&b=2" title="Demo"></iframe> b',
    );
    expect(html).not.toContain("<iframe");
    expect(html).toContain(
      '<a href="https://x.hf.space/?a=1&#x26;b=2" rel="noopener">Demo (Embedded page from x.hf.space)</a>',
    );
    expect(markdown).toContain("[Demo (Embedded page from x.hf.space)](https://x.hf.space/?a=1&b=2)");
  });

  it("lets videos play only on request", async () => {
    const { html } = await compileText('<video autoplay src="https://a.example/b.mp4"></video>');
    expect(html).toContain('<video src="https://a.example/b.mp4" controls preload="none"></video>');
  });
});

describe("blocks of code", () => {
  it("keep all words of their fence and every character", async () => {
    const { html, markdown } = await compileText("```python out\n<a & b>\n\n  `c`\n```");
    expect(html).toContain('<span class="code-language">Output</span>');
    expect(html).toContain("&lt;a &amp; b&gt;\n\n  `c`</code>");
    expect(markdown).toContain("```python out\n<a & b>\n\n  `c`\n```");
  });

  it("may be raw HTML; a directive in one is text", async () => {
    expect((await compileText('<pre><code class="language-py">x = 1</code></pre>')).html).toContain(">Python<");
    const { html } = await compileText("<pre>code <Foo>\n<Tip>x</Tip>\n</pre>");
    expect(html).toContain("code &lt;Foo&gt;\n&lt;Tip&gt;x&lt;/Tip&gt;</code>");
  });

  it("are no texts that are merely indented: HTML laid out by hand, lists moved to the right", async () => {
    const { html, markdown } = await compileText(
      "<div>\n\n    <a href='/x'>\n      <div>One</div>\n    </a>\n\n</div>\n\nText:\n\n    - a\n    - b\n",
    );
    expect(html).toMatch(/<div>\s*<a href="\/x">\s*<div>One<\/div>\s*<\/a>\s*<\/div>/);
    expect(html).toMatch(/<ul>\s*<li>a<\/li>/);
    expect(markdown).toContain("- a\n- b");
  });
});

describe("an image that is written into the page", () => {
  const png = "data:image/png;base64,iVBORw0KGgo=";

  it.each([`![a drawing](${png})`, `<img src="${png}" alt="a drawing">`])(
    "is shown, and named in Markdown: %s",
    async (text) => {
      const { html, markdown, diagnostics } = await compileText(`# T\n\n${text}`);
      expect(html).toContain(`src="${png}"`);
      expect(markdown).toContain("\nImage: a drawing\n");
      expect(markdown).not.toContain("base64");
      expect(diagnostics).toEqual([]);
    },
  );

  it.each([
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:image/svg+xml,%3Csvg%3E",
    "data:text/html;base64,PHN2Zz4=",
    "data:image/png,x",
    "data:",
  ])("in a form that may run something, or none, is not, and its author is told: %s", async (address) => {
    const { html, diagnostics } = await compileText(`# T\n\n![a](${address})`);
    expect(html).not.toMatch(/data:/i);
    expect(diagnostics).toMatchObject([{ kind: "unreadable-attribute", line: 3 }]);
  });

  it("is neither a frame nor a video nor where a link leads", async () => {
    const { html } = await compileText(
      `<iframe src="${png}"></iframe>\n<video src="${png}"></video>\n<a href="${png}">a</a>\n<audio><source src="${png}"></audio>`,
    );
    expect(html).not.toContain("data:");
  });
});
