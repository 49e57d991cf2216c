import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { type ApiObject, keyOfRequest } from "../api/api-object.ts";

const containers: readonly (readonly [string, (body: string) => string])[] = [
  ["a callout", (body) => `<Tip>\n\n${body}\n\n</Tip>`],
  ["a callout in a callout", (body) => `<Tip>\n\n<Tip warning>\n\n${body}\n\n</Tip>\n\n</Tip>`],
  ["an option", (body) => `<hfoptions id="o">\n<hfoption id="a">\n\n${body}\n\n</hfoption>\n</hfoptions>`],
  ["folded text", (body) => `<details>\n<summary>More</summary>\n\n${body}\n\n</details>`],
  ["a branch", (body) => `{#if fw === 'pt'}\n\n${body}\n\n{:else}\n\nOther\n\n{/if}`],
  ["a framework's part", (body) => `<frameworkcontent>\n<pt>\n\n${body}\n\n</pt>\n</frameworkcontent>`],
  ["a callout in a list", (body) => `- Item\n\n  <Tip>\n\n  ${body}\n\n  </Tip>`],
  ["a quote", (body) => `> ${body}`],
  ["an alert", (body) => `> [!NOTE]\n>\n> ${body}`],
];

describe.each(containers)("in %s", (_, wrap) => {
  it.each([
    ["a footnote of the page is referred to", `${wrap("In[^n].")}\n\n[^n]: The note.`],
    ["a footnote is written for the page", `On the page[^n].\n\n${wrap("[^n]: The note.")}`],
    ["a footnote is written for another such place", `${wrap("In[^n].")}\n\n${wrap("[^n]: The note.")}`],
  ])("%s", async (_case, text) => {
    const { html, markdown, diagnostics } = await compileText(text);
    expect(html).toContain(
      '<sup><a href="#fn-n" data-footnote-ref aria-describedby="footnote-label" id="fnref-n">1</a>',
    );
    expect(html).toMatch(/<li id="fn-n">\s*<p>The note\. <a href="#fnref-n"/);
    expect(html.match(/The note/g)).toHaveLength(1);
    expect(markdown.match(/\[\^n\]/g)).toHaveLength(2);
    expect(markdown).toMatch(/^\[\^n\]: The note\.$/m);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ["on the page", `${wrap("[words][Some  Label] [some label]")}\n\n[some label]: https://a.example/b "A title"`],
    [
      "in it for the page",
      `[words][Some  Label] [some label]\n\n${wrap('[some label]: https://a.example/b "A title"')}`,
    ],
  ])("a link is defined %s", async (_case, text) => {
    const { html, markdown } = await compileText(text);
    expect(html).toContain('<a href="https://a.example/b" title="A title" rel="noopener">words</a>');
    expect(html).toContain('<a href="https://a.example/b" title="A title" rel="noopener">some label</a>');
    expect(markdown).toContain('[words](https://a.example/b "A title")');
  });
});

const option = (name: string) => `<hfoption id="${name}">\n\nIn[^1].\n\n[^1]: Note ${name}.\n\n</hfoption>`;

describe("footnotes", () => {
  it("are numbered in the order of the page, listed once, and lead back to each place", async () => {
    const text = "A[^z].\n\n<Tip>\n\nB[^y] and[^z].\n\n</Tip>\n\nC[^x].\n\n[^x]: X\n[^y]: Y[^w]\n[^z]: Z\n[^w]: W";
    const { html, ids } = await compileText(text);
    const numbers = Array.from(html.matchAll(/id="fnref-([^"]+)">(\d)</g), ([, id, number]) => `${id} ${number}`);
    expect(numbers).toEqual(["z 1", "y 2", "z-2 1", "x 3", "w 4"]);
    expect(Array.from(html.matchAll(/<li id="fn-(\w)"/g), ([, id]) => id)).toEqual(["z", "y", "x", "w"]);
    expect(html.match(/<section data-footnotes/g)).toHaveLength(1);
    for (const [, id = ""] of html.matchAll(/href="#(fn[^"]+)"/g)) expect(ids).toContain(id);
    expect(html.match(/href="#fnref-z(?:-2)?"/g)).toHaveLength(2);
  });

  it("of the same label in two texts keep both texts and have ids of their own", async () => {
    const { html, markdown } = await compileText(`<hfoptions id="o">\n${option("a")}\n${option("b")}\n</hfoptions>`);
    expect(html).toMatch(/<li id="fn-1">\s*<p>Note a[^]*<li id="fn-1-2">\s*<p>Note b/);
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(markdown).toMatch(/\[\^1\]: Note a\.\s*\[\^1-2\]: Note b\./);
  });

  it("make way for ids that the page has", async () => {
    const { html, ids } = await compileText(
      '<a id="fn-1"></a>\n\n<Tip>\n\nIn[^1].\n\n</Tip>\n\n## fnref 1\n\n[^1]: Note',
    );
    const [, id = ""] = /<li id="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<a href="#${id}" data-footnote-ref`);
    const [, back = ""] = /href="#([^"]+)" data-footnote-backref/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`data-footnote-ref [^>]*id="${back}"`));
    expect(ids).toContain(back);
  });

  it("may hold what the page may hold: code, directives, several paragraphs", async () => {
    const { html } = await compileText(
      "<Tip>\n\nIn[^1].\n\n</Tip>\n\n[^1]: One $x$\n\n    ```py\n    y\n    ```\n\n    Two",
    );
    expect(html).toMatch(/<li id="fn-1">[^]*class="math"[^]*<figure class="code[^]*Two <a href="#fnref-1"/);
  });

  it("that nothing refers to are not shown, and a reference to none is text", async () => {
    const { html, markdown } = await compileText(
      "<Tip>\n\nIn [^a-z] and [^2].\n\n</Tip>\n\n`[^2]: code`\n\n[^3]: Nobody",
    );
    expect(html).toContain("In [^a-z] and [^2].");
    expect(html).not.toContain("Nobody");
    expect(html).not.toContain("<sup>");
    expect(markdown).not.toContain("Nobody");
  });

  it("stay inert, and none can be forged", async () => {
    const forged =
      '<sup data-note="1"></sup><section data-footnotes data-note="1"><ol><li id="fn-9">x</li></ol></section>';
    const text = `<Tip>\n\nIn[^1] [r] ${forged}\n\n</Tip>\n\n[^1]: N <script>alert(1)</script><img src=x onerror=alert(1)>\n\n[r]: javascript:alert(1)`;
    const { html } = await compileText(text);
    expect(html).not.toMatch(/<script|onerror=|javascript:|data-note/);
    expect(html.match(/data-footnotes/g)).toHaveLength(1);
  });

  it("and links of the page are known to the texts of a quiz", async () => {
    const text =
      '<Question choices={[{ text: "Yes[^1]", explain: "See [it][r] and [bad][j].", correct: true }]} />\n\n' +
      "[^1]: The note.\n\n[r]: https://a.example/b\n[j]: javascript:alert(1)";
    const { html, markdown } = await compileText(text);
    expect(html).toMatch(/Yes<sup><a href="#fn-1"[^]*<a href="https:\/\/a.example\/b"[^>]*>it<\/a>[^]*<li id="fn-1">/);
    expect(html).not.toContain("javascript:");
    expect(markdown).toMatch(/^\[\^1\]: The note\.$/m);
  });
});

const documented = (name: string): ApiObject => ({
  name,
  kind: "function",
  title: name,
  signatures: [],
  fields: [],
  bases: [],
  modifiers: [],
  members: [],
  missing: [],
  docstring: `Does ${name}[^1].\n\nArgs:\n    a: One[^two].\n\n[^1]: Note of ${name}.\n[^two]: Two of ${name}.`,
});

describe("footnotes of docstrings", () => {
  const apiObjects = new Map(["f", "g"].map((name) => [keyOfRequest({ object: name }), documented(name)]));

  it("are each docstring's own, numbered with the page's, and lead back", async () => {
    const text = "Page[^1].\n\n[[autodoc]] f\n\n[[autodoc]] g\n\n[^1]: Note of the page.\n";
    const { html, markdown, diagnostics } = await compileText(text, { apiObjects });
    const numbers = [...html.matchAll(/data-footnote-ref[^>]*>(\d+)</g)].map(([, number]) => number);
    expect(numbers).toEqual(["1", "2", "3", "4", "5"]);
    const notes = [...html.matchAll(/<li id="([^"]+)">\s*<p>([^<]+)<a href="#([^"]+)"/g)];
    expect(notes.map(([, , note]) => note?.trim())).toEqual([
      "Note of the page.",
      "Note of f.",
      "Two of f.",
      "Note of g.",
      "Two of g.",
    ]);
    for (const [, id, , back] of notes) {
      expect(html).toContain(`<a href="#${id}" data-footnote-ref`);
      expect(html).toContain(`id="${back}"`);
    }
    for (const note of ["Note of the page.", "Note of f.", "Two of g."]) {
      const [, label] = new RegExp(`^\\[\\^([^\\]]+)\\]: ${note}$`, "m").exec(markdown) ?? [];
      expect(markdown.split(`[^${label}]`), note).toHaveLength(3);
    }
    expect(diagnostics).toEqual([]);
  });
});
