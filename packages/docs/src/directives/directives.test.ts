import { describe, expect, it } from "vitest";
import { openCase, siteFolder } from "../../test/sites.ts";
import { english } from "../ui/en.ts";
import type { FindInferenceCalls } from "./inference-code.ts";

/** Without the parts of code blocks and headings that other tests look at. */
function plain(html: string | undefined): string {
  return (html ?? "")
    .replace(/<a class="heading-anchor".*?<\/a>/g, "")
    .replace(/<figcaption class="code-header">.*?<\/figcaption>/g, "")
    .replace(/<span class="token-\w+">(.*?)<\/span>/g, "$1")
    .replace(/<pre class="code-body"[^>]*>/g, "<pre>")
    .replace(/<code class="language-\w+">/g, "<code>")
    .replace(/ dir="ltr" translate="no"/g, "")
    .replace(/>\n+</g, "><");
}

const inferenceCalls: FindInferenceCalls = ({ provider, providerModel, conversational }) => ({
  calls: [
    {
      option: "python/a",
      label: "Python (a)",
      language: "python",
      install: "pip install a",
      code: `ask("${providerModel}")`,
    },
    {
      option: "python/b",
      label: "Python (b)",
      language: "python",
      code: String(conversational),
      note: "<b>Slow</b>",
    },
  ],
  notices: [`Asked at ${provider}.`],
});

describe("the directives of the dialect", async () => {
  const notebooksUrl = "https://github.com/org/notebooks/blob/main/docs";
  const site = await openCase("directives", { notebooksUrl, includeRoot: siteFolder("directives") });
  const diagnostics = await site.check();
  const found = diagnostics.map(({ severity, file, line, message }) => `${severity} ${file}:${line}: ${message}`);
  const complaints = (file: string) => found.filter((line) => line.includes(` ${file}:`));
  const compile = async (name: string) => {
    const page = await site.page(`/set/${name}`);
    return { html: plain(page?.html), markdown: page?.markdown ?? "", page };
  };

  it("hfoptions: every option under its label, marked for a script", async () => {
    const { html, markdown, page } = await compile("tabs");
    expect(html).toContain('<div class="tabs" data-tabs="install"><div class="tab" data-tab="Python" role="group"');
    expect(html).toContain(
      'aria-label="JavaScript &#x26; more"><p class="tab-label">JavaScript &#x26; more</p><p>Text',
    );
    expect(html.split('class="tab"')).toHaveLength(5);
    expect(html).toMatch(/<li><p>In a list:<\/p><div class="tabs" data-tabs="install">/);
    expect(page?.outline[0]?.children).toMatchObject([{ text: "In Python" }]);
    expect(markdown).toContain(
      "**Python**\n\n## In Python\n\n```py\nimport a\n```\n\n**JavaScript & more**\n\nText of",
    );
    expect(markdown).toContain("  **Python**\n\n  Again Python.");
    expect(complaints("tabs.md")).toEqual([expect.stringContaining("warning tabs.md:22: This option has no name")]);
  });

  it("frameworkcontent, tokenizerslangcontent and divided fences: labeled alternatives", async () => {
    const { html, markdown } = await compile("frameworks");
    const labels = Array.from(
      html.matchAll(/data-tab="([^"]*)".*?class="tab-label">([^<]*)/g),
      ([, id, label]) => `${id} ${label}`,
    );
    expect(labels).toEqual([
      "pt PyTorch",
      "tf TensorFlow",
      "jax JAX",
      "pt PyTorch",
      "tf TensorFlow",
      "string String API",
      "read-instruction ReadInstruction",
      "python Python",
      "rust Rust",
      "node Node.js",
    ]);
    expect(html).toContain("A &#x3C;pt> and a &#x3C;python> elsewhere are words.");
    expect(markdown).toContain("**PyTorch**\n\nTorch text.\n\n**TensorFlow**\n\nTensor text.");
    expect(markdown).toContain(
      "**PyTorch**\n\n```py\nimport torch\n```\n\n**TensorFlow**\n\n```py\nimport tensorflow\n```",
    );
    expect(html + markdown).not.toContain("SPLIT");
    expect(complaints("frameworks.md")).toEqual([]);
  });

  it("Question: boxes to tick, answers folded, texts sanitized", async () => {
    const { html, markdown } = await compile("quiz");
    expect(html).toContain(
      `<div class="quiz" data-quiz="2 3"><fieldset><legend>${english.chooseRight}</legend><ol><li><label><input type="checkbox" value="1"> <span>First with <code>code</code> and &#x3C;mask></span></label>`,
    );
    expect(html).toMatch(
      /<details><summary>Answers<\/summary><ol><li data-choice="1" data-verdict="wrong"><strong>Incorrect\.<\/strong> <span>See <a href="\/set\/tabs">tabs<\/a> and {2}&#x3C;UNK>\.<\/span>/,
    );
    expect(html).not.toMatch(/<script|alert/);
    expect(html).toContain('<annotation encoding="application/x-tex">x^2</annotation>');
    expect(markdown).toContain(
      "1. First with `code` and \\<mask>\n2. Second $x^2$\n3. Third\n\n<details>\n<summary>Answers</summary>\n\n1. **Incorrect.** See [tabs](/set/tabs.md) and \\<UNK>.\n2. **Correct.** Right indeed.\n3. **Correct.**\n\n</details>",
    );
  });

  it("Question: without a verdict where its keys are translated, and says so", async () => {
    const { html, markdown } = await compile("quiz");
    expect(html).toContain('<li data-choice="1"><span>De ce</span></li><li data-choice="2"><span>Źle</span></li>');
    expect(html).toMatch(/data-quiz="">(?:(?!<button).)*<summary>/);
    expect(markdown).toContain("1. De ce\n2. Źle");
    expect(complaints("quiz.md")).toEqual([
      expect.stringMatching(/^warning quiz\.md:18: A choice has the key explicație, corect\./),
      expect.stringMatching(/^warning quiz\.md:18: /),
      expect.stringMatching(/^error quiz\.md:20: <Question> .*choices=/),
    ]);
  });

  it("Youtube, frames and task tags: links that load nothing", async () => {
    const { html, markdown } = await compile("media");
    expect(html).not.toMatch(/<iframe|<img|<script/);
    expect(Array.from(html.matchAll(/data-youtube="([^"]*)"/g), ([, id]) => id)).toEqual([
      "00GKzGyWFEs",
      "IcR60pVKeGY",
      "abcdefghijk",
    ]);
    expect(html).toContain('<p>Before </p><p class="video-link">');
    expect(html).toContain(
      '<p class="embedded-page" data-embed="https://demo.hf.space"><a href="https://demo.hf.space"',
    );
    expect(html).toContain('<p class="embedded-page"><a href="https://other.example/page"');
    expect(markdown.match(/\]\(https:\/\/www\.youtube\.com\/watch\?v=/g)).toHaveLength(3);
    expect(markdown).toContain("A Text classification task, drawn Fill mask.");
    expect(complaints("media.md")).toEqual([expect.stringMatching(/^error media\.md:7: <Youtube> .*id=/)]);
  });

  it("InferenceSnippet: the calls that the site knows, in tabs; what they say of themselves is text", async () => {
    const asked = await openCase("directives", { inferenceCalls });
    const page = await asked.page("/set/inference");
    const html = plain(page?.html);
    expect(html.match(/data-tab="[^"]*"/g)?.slice(0, 3)).toEqual([
      'data-tab="groq"',
      'data-tab="python/a"',
      'data-tab="python/b"',
    ]);
    expect(html).toContain("&#x3C;b>Slow&#x3C;/b>");
    expect(page?.markdown).toContain(
      "**groq**\n\nAsked at groq.\n\n**Python (a)**\n\n```shell\npip install a\n```\n\n```python\nask(",
    );
  });

  it("InferenceSnippet: a card with its parameters, or tabs of the code that it brings", async () => {
    const { html, markdown } = await compile("inference");
    expect(html).toContain(
      '<div class="inference-card" data-task="text-generation"><p class="inference-title">Hosted inference: text-generation (conversational)</p>',
    );
    expect(html).toContain(
      "<tr><td><code>groq</code></td><td><code>openai/gpt-oss-20b</code></td><td><code>gpt-oss</code></td></tr>",
    );
    expect(html).toContain("<tr><td><code>constructor</code></td>");
    expect(html).toContain('<div class="tabs" data-tabs="code"><div class="tab" data-tab="curl"');
    expect(markdown).toContain("| `groq` | `openai/gpt-oss-20b` | `gpt-oss` |");
    expect(markdown).toContain("**cURL**\n\n```sh\ncurl x\n```\n\n**Python**");
  });

  it("open-in-colab and DocNotebookDropdown: links to notebooks", async () => {
    const { html, markdown } = await compile("notebooks");
    expect(html).toContain(
      'href="https://colab.research.google.com/github/org/notebooks/blob/main/docs/notebooks.ipynb"',
    );
    expect(markdown).toContain("[Open in Google Colab](https://colab.example/a.ipynb)");
    expect(html + markdown).not.toMatch(/javascript:|\[\[/);
  });

  it("autodoc, Docstring and ExampleCodeBlock: cards that names lead to", async () => {
    const { html, markdown } = await compile("reference");
    expect(html).toContain(
      '<section class="api-card" id="pkg.Thing"><p class="api-name"><a class="api-anchor" href="#pkg.Thing"><code translate="no"><span class="api-path">pkg.<wbr></span>Thing</code></a></p><div class="api-members"><section class="api-card api-member" id="pkg.Thing.run"><p class="api-name"><a class="api-anchor" href="#pkg.Thing.run"><code translate="no"><span class="api-path">Thing.<wbr></span>run</code></a></p></section><p class="api-fact">All public methods</p></div></section>',
    );
    expect(html).toContain(
      '<a href="#pkg.Thing.run"><code>run</code></a>, <a href="#pkg.Thing"><code>Thing</code></a>, <a href="#pkg.Thing"><code>Thing.unlisted</code></a>, <code>Unknown()</code>, <a href="#pkg.helpers.help"><code>help</code></a> and',
    );
    expect(html).toContain('<div class="example" id="pkg.Thing.example">');
    expect(html).toContain(
      '<section class="api-card" id="pkg.Other"><p class="api-name"><a class="api-anchor" href="#pkg.Other"><code translate="no"><span class="api-path">pkg.<wbr></span>Other</code></a> <a class="api-source" href="https://git.example/other.py#L3" rel="noopener">Source</a></p>',
    );
    expect(html).toContain("<code>class pkg.Other(size: int = 8, **kwargs)</code>");
    expect(html).toContain(
      '<div class="api-part"><p class="api-part-title">Parameters</p><ul><li><strong>size</strong>',
    );
    expect(html).toContain('A &#x3C;name> is a word, and <video controls preload="none"><source');
    expect(html).not.toContain("javascript:");
    expect(markdown).toContain("**`pkg.Thing`**\n\n**`Thing.run`**\n\nAll public methods\n");
    expect(markdown).toContain(
      "**`pkg.Other`** [Source](https://git.example/other.py#L3)\n\n```py\nclass pkg.Other(size: int = 8, **kwargs)\n```\n\n**Parameters**\n\n- **size** (`int`)",
    );
    expect((await compile("builder")).html).toContain(
      '<a href="/set/reference#pkg.Thing.run"><code>Thing.run</code></a>',
    );
    expect((await compile("builder")).markdown).toContain("[`Thing`](/set/reference.md#pkg.Thing)");
    expect(complaints("reference.md")).toEqual([]);
  });

  it("Added, Changed, Deprecated: callouts that name the version", async () => {
    const { html, markdown } = await compile("versions");
    expect(html).toContain(
      '<div class="callout callout-note" role="note"><p class="callout-title">Added in v1.2</p><p>The new one.</p></div>',
    );
    expect(html).toContain(
      '<div class="callout callout-important" role="note"><p class="callout-title">Changed in 1.3</p></div>',
    );
    expect(markdown).toContain("> [!WARNING]\n> **Deprecated since 2.0**\n>\n> Use _that_.");
  });

  it("include and literalinclude: files of the folder and of nowhere else", async () => {
    const { html, markdown } = await compile("inclusion");
    expect(html).toContain("<p>Included <strong>text</strong> of <code>parts</code>.</p>");
    expect(html).toContain('<a href="/set/tabs">link</a>');
    expect(html).toContain("<p>Round and</p><p>round.</p>");
    expect(markdown).toContain("```python\ndef use():\n    return 1\n```");
    expect(html + markdown).not.toContain("modelshelf");
    expect(complaints("inclusion.md")).toEqual([
      expect.stringMatching(
        /^warning inclusion\.md:3: In parts\/note\.md: parts\/round\.md: It includes itself|^warning inclusion\.md:3: In parts\/note\.md: In parts\/round\.md/,
      ),
      expect.stringMatching(/^warning inclusion\.md:13: parts\/code\.py: .*"nowhere"/),
      "error inclusion.md:15: ../../package.json is outside this folder, and nothing outside of it may be read. Set --include-root to a folder that may be read, or put the file here.",
      "error inclusion.md:17: There is no file parts/absent.md in this folder. Fix the path.",
      'error inclusion.md:19: No file to include is given. Write {"path": "…"} between the tags.',
    ]);
    expect(html).toContain("<p><em>Missing file: <code>/parts/absent.md</code></em></p>");
    expect(markdown).toContain("_Missing file: `/parts/absent.md`_");
    expect(html).toContain("<p><em>Missing file</em></p>");
  });

  it("runnable fences lose what only their test needs; diagrams are marked", async () => {
    const { html, markdown } = await compile("fences");
    expect(markdown).toContain("```py\nx = 1\nassert x == 1\n```\n\n```py\nx = 1  # doc-builder: hide\n```");
    expect(html).toContain('<figure class="code" data-code data-diagram="mermaid">');
    expect(markdown).toContain("```mermaid\ngraph LR; A-->B\n```");
  });

  it("comments that ask something of the page reach its code and tables", async () => {
    const { html, markdown } = await compile("flags");
    expect(html).toContain('<figure class="code code-wrap" data-code>');
    expect(html).toContain('<div class="table-scroll table-stretch" tabindex="0">');
    expect(html).not.toContain("<!--");
    expect(markdown).toMatch(/^# Flags/);
    expect(markdown).toContain("<!-- WRAP CODE BLOCKS -->\n\n<!-- STRETCH TABLES -->\n");
    expect(markdown).not.toContain("anything");
  });

  it("formulas in all three forms, drawn, with their source in the Markdown version", async () => {
    const { html, markdown, page } = await compile("formulas");
    expect(page?.hasMath).toBe(true);
    expect(page?.outline[0]).toMatchObject({ id: "the-k-means", text: "The k means" });
    expect(html.match(/<math /g)).toHaveLength(9);
    expect(html).toContain('<code class="math-fault" title="formulas.md:19: Unexpected end of input');
    expect(html).not.toMatch(/href="javascript|\\\\\(|\$\$/);
    expect(markdown).toContain(
      "# The $k$ means\n\nOf size $l_{1} \\times d$, and $W_{\\text{pri}} = U$ too.\n\n$$\n\\frac{a}{b}\n$$",
    );
    expect(markdown).toContain("- In a list $$x^2$$ and on its own:\n\n  $$\n  y > 2\n  $$");
    expect(markdown).toContain("| $\\|x\\| + \\|y\\|$ | $5 |");
    const faults = diagnostics.filter(({ file }) => file === "formulas.md");
    expect(faults.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toMatchObject([
      { kind: "broken-formula", severity: "error", line: 19, message: expect.stringContaining("(Unexpected end") },
      { kind: "doubtful-formula", severity: "warning", line: 19 },
    ]);
  });

  it("parts of other builders' frames show nothing", async () => {
    const { html, markdown } = await compile("builder");
    expect(html).toMatch(/^<h1 id="parts-of-builders">Parts of builders<\/h1><p>Text\.<\/p>/);
    expect(markdown).toMatch(/^# Parts of builders\n\nText\./);
  });

  it("cannot be had by writing the names of what stands behind them", async () => {
    const hostile = await openCase("hostile");
    expect((await hostile.page("/set/page"))?.html).not.toContain("katex");
  });
});
