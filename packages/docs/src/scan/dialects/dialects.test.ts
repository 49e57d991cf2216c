import { describe, expect, it } from "vitest";
import { compileText } from "../../../test/compile-text.ts";
import { scanShapes } from "../../../test/written-text.ts";
import { scan } from "../scan.ts";
import { type DialectName, dialects } from "./dialect.ts";
import { madeByPlugin } from "./object-references.ts";

async function written(dialect: DialectName, text: string) {
  const { markdown, html, diagnostics } = await compileText(text, { dialect: dialects[dialect] });
  return { markdown: markdown.trim(), html, found: diagnostics.map(({ kind }) => kind) };
}

describe("MkDocs Material", () => {
  it("reads a block with an indented body as a callout, whatever is in it", async () => {
    const text =
      '!!! danger "Take *care*"\n\n    First.\n\n    ```sh\n    rm x\n    ```\n\n    !!! tip\n        Inner.\n\nAfter.';
    const { markdown, found } = await written("mkdocs", text);
    expect(markdown).toBe(
      "> [!CAUTION]\n> **Take care**\n>\n> First.\n>\n> ```sh\n> rm x\n> ```\n>\n> > [!TIP]\n> > Inner.\n\nAfter.",
    );
    expect(found).toEqual([]);
  });

  it("reads references of mkdocstrings as those of this program, with the members that their options list", async () => {
    const listed = "::: pkg.Book\n    options:\n      members:\n      - open\n      - close\n\nAfter.";
    const { html, markdown, found } = await written("mkdocs", listed);
    for (const id of ["pkg.Book", "pkg.Book.open", "pkg.Book.close"]) expect(html).toContain(`id="${id}"`);
    expect(markdown).not.toContain("options");
    expect(markdown).toMatch(/After\.$/);
    expect(found).toEqual([]);
    expect((await written("mkdocs", "::: pkg.Book\n    options:\n      members: false\n")).html).toContain("pkg.Book");
    expect((await written("mkdocs", "::: pkg.Book\n    options: [\n")).html).toContain('id="pkg.Book"');
  });

  it("takes options of mkdocstrings that are longer than anyone writes for none", async () => {
    const options = "::: pkg.Book\n    options:\n      members: [open] # ";
    expect((await written("mkdocs", `${options}a\n`)).html).toContain('id="pkg.Book.open"');
    const { html } = await written("mkdocs", `${options}${"a".repeat(20_000)}\n`);
    expect(html).toContain('id="pkg.Book"');
    expect(html).not.toContain('id="pkg.Book.open"');
  });

  it("names the part of a page that a plugin makes, and shows none of its options", async () => {
    const { markdown, found } = await written("mkdocs", "::: mkdocs-click\n    :module: a.cli\n    :depth: 0\n");
    expect(markdown).toBe("`::: mkdocs-click`");
    expect(found).toEqual(["foreign-template"]);
    expect(madeByPlugin("mkdocs-click")).toBe(
      '"::: mkdocs-click" is a part of the page that an MkDocs plugin generates. Plugins are not run here. Write that part as Markdown.',
    );
  });

  it("folds a block with question marks", async () => {
    const { html, markdown } = await written("mkdocs", '??? question "Why?"\n    Because.\nAfter.');
    expect(html).toContain("<details><summary>Why?</summary><p>Because.</p></details>");
    expect(markdown).toBe("**Why?**\n\nBecause.\n\nAfter.");
  });

  it("makes a group of tabs that follow each other, in a list too", async () => {
    const text =
      '- Item\n\n    === "A"\n\n        One.\n\n    === ":material-apple: `B`"\n\n        Two.\n\n    After.\n\n=== "C"\n    Three.';
    const { html } = await written("mkdocs", text);
    expect(html.match(/data-tab="[^"]*"/g)).toEqual(['data-tab="A"', 'data-tab="B"', 'data-tab="C"']);
    expect(html.match(/data-tabs=""/g)).toHaveLength(2);
    expect(html).toMatch(/Two\.<\/p>\s*<\/div>\s*<\/div>\s*<p>After\.<\/p>\s*<\/li>/);
  });

  it("reads blocks between slashes: remarks, folded parts and tabs; others only hold text", async () => {
    const text =
      "/// tip | Take *care*\n\nA\n\n///\n\n//// warning\n\nB\n\n/// details | Why?\n\nC\n\n///\n\n////\n\n/// html | div.x\n\nD\n\n///\n\n/// admonition | T\n    type: danger\n    attrs: {class: a}\n\nE\n\n///";
    const { markdown, found } = await written("mkdocs", text);
    expect(markdown).toBe(
      "> [!TIP]\n> **Take care**\n>\n> A\n\n> [!WARNING]\n> B\n>\n> **Why?**\n>\n> C\n\nD\n\n> [!CAUTION]\n> **T**\n>\n> E",
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["blanks", `/// note${" ".repeat(200_000)}x`],
    ["blanks behind options", `/// note\n    a: b${" ".repeat(200_000)}`],
    ["blanks before a title", `/// note |${" ".repeat(200_000)}`],
    ["slashes", `${"/".repeat(200_000)} note`],
    ["a word without an end", `/// ${"a".repeat(200_000)}`],
  ])("reads blocks between slashes in their length: %s", (_, text) => {
    expect(scan(text, scanShapes, dialects.mkdocs).source).toBe(text);
  });

  it("makes a group of tabs between slashes that follow each other", async () => {
    const text =
      "/// tab | A\n\nOne.\n\n///\n\n/// tab | B\n\nTwo.\n\n//// tab | Inner\nX\n////\n\n///\n\nAfter.\n\n/// tab | C\nThree.\n///\n\n```rust\n/// kept\n```\n\n/// Not one of them.";
    const { html, markdown } = await written("mkdocs", text);
    expect(html.match(/data-tab="[^"]*"/g)).toEqual([
      'data-tab="A"',
      'data-tab="B"',
      'data-tab="Inner"',
      'data-tab="C"',
    ]);
    expect(html.match(/data-tabs=""/g)).toHaveLength(3);
    expect(html).toMatch(/<\/div>\s*<p>After\.<\/p>/);
    expect(markdown).toContain("/// kept");
    expect(markdown).toContain("/// Not one of them.");
  });

  it.each([
    ["{* ../../src/app.py *}", { path: "/../../../src/app.py", language: "py" }],
    ["    {* a.py ln[14:18] hl[14:15,17] *}", { path: "/../a.py", language: "py {1-2,4}", lines: "14-18" }],
    ["{* a.py hl[3] *}", { path: "/../a.py", language: "py {3}" }],
    ["{* a.py ln[5] hl[5] *}", { path: "/../a.py", language: "py {1}", lines: "5-5" }],
    ["{* a.py ln[3:] hl[4] *}", { path: "/../a.py", language: "py {2}", lines: "3-999999999" }],
    ["{* a.py ln[1:3, 9:12] hl[10,2,4:9] *}", { path: "/../a.py", language: "py {5,2,4}", lines: "1-3,9-12" }],
    ["{* a.py ln[1:3,9:12] hl[2:9,20] *}", { path: "/../a.py", language: "py {2-4}", lines: "1-3,9-12" }],
    ["{* a.py ln[main] hl[3] *}", { path: "/../a.py", language: "py {3}" }],
    ["Use {* a.py *} here.", undefined],
  ])("reads lines of a file as code: %s", (text, body) => {
    const { inclusionBodies } = scan(`\n${text}\n`, scanShapes, dialects.mkdocs);
    expect(inclusionBodies.map((one) => JSON.parse(one))).toEqual(body ? [body] : []);
  });

  it("reads Markdown in elements that say so, and leaves the others alone", async () => {
    const { markdown, html, found } = await written(
      "mkdocs",
      '<figure markdown="span" class="wide">\n  ![A](https://a.example/a.png){ width="300" }\n  <figcaption>C</figcaption>\n</figure>\n\n<p>\n*b*\n</p>\n\n## D { data-search-exclude }\n',
    );
    expect(html).toMatch(/<figure>\s*<p><img src="https:\/\/a\.example\/a\.png"/);
    expect(markdown).toBe("![A](https://a.example/a.png)\n\nC\n\n\\*b\\*\n\n## D");
    expect(found).toEqual([]);
  });

  it("shows the items of a grid of cards as cards", async () => {
    const { html, markdown, found } = await written(
      "mkdocs",
      '<div class="grid cards" markdown>\n\n-   :material-star:{ .lg .middle } __A__\n\n    ---\n\n    B\n\n-   C\n\n</div>\n',
    );
    expect(html.replaceAll(/\s*\n\s*/g, "")).toBe(
      '<div><ul class="cards"><li class="card"><p><strong>A</strong></p><hr><p>B</p></li><li class="card"><p>C</p></li></ul></div>',
    );
    expect(markdown).toBe("- **A**\n\n  ---\n\n  B\n\n- C");
    expect(found).toEqual([]);
  });

  it("leaves out lists of attributes and icons, and keeps the id of a heading", async () => {
    const { markdown, html } = await written(
      "mkdocs",
      "## Part { #part .wide }\n\n[go](#part){ .md-button } :material-star: on\n\n`{ .kept }`",
    );
    expect(html).toContain('id="part"');
    expect(markdown).toMatch(/\[go\]\(#part\) on\n\n`\{ \.kept \}`/);
  });
});

describe("Docusaurus and Starlight", () => {
  it("read blocks between colons, one in another", async () => {
    const { markdown, found } = await written(
      "docusaurus",
      "::::note[Outer]\n\nA\n\n:::tip Inner words\nB\n:::\n\nC\n\n::::\n\nD",
    );
    expect(markdown).toBe(
      "> [!NOTE]\n> **Outer**\n>\n> A\n>\n> > [!TIP]\n> > **Inner words**\n> >\n> > B\n>\n> C\n\nD",
    );
    expect(found).toEqual([]);
  });

  it("end a block that is never closed with what is around it", async () => {
    const { markdown, found } = await written(
      "starlight",
      "<Tabs>\n<TabItem label='A'>\n\n:::note\nB\n\n</TabItem>\n</Tabs>\n\nC\n\n:::tip\nD",
    );
    expect(markdown).toBe("**A**\n\n> [!NOTE]\n> B\n\nC\n\n> [!TIP]\n> D");
    expect(found).toEqual([]);
  });

  it("leave out imports, exports and comments, and no words that look like them", async () => {
    const text =
      "import A from '@x/a';\nimport {\n  B,\n} from \"b\";\n\nexport const c = {\n\n  d: 1,\n};\n\nText {/* note */} here.\n\nimport numpy as np is Python.\n\n```js\nimport x from 'y';\n```";
    const { markdown } = await written("docusaurus", text);
    expect(markdown).toBe("Text here.\n\nimport numpy as np is Python.\n\n```js\nimport x from 'y';\n```");
  });

  it("read tabs, cards and callouts in capitals, and leave elements of HTML alone", async () => {
    const text =
      '<Aside type="caution" title="T">\nA\n</Aside>\n\n<CardGrid>\n<Card title="C" icon="x">\nB\n</Card>\n<LinkCard title="L" href="https://a.example/" />\n</CardGrid>\n\n<aside>plain</aside> a <String> b';
    const { markdown, html } = await written("starlight", text);
    expect(markdown).toContain("> [!CAUTION]\n> **T**\n>\n> A\n\n- **C**: B\n- [**L**](https://a.example/)");
    expect(html).toMatch(
      /<ul class="cards"><li class="card"><span id="c"><\/span><p><strong>C<\/strong><\/p><p>B<\/p><\/li><li class="card">/,
    );
    expect(html).toContain("&#x3C;String>");
  });

  it("show HTML that a fragment is given, however long, and run nothing of it", async () => {
    const long = `<pre><code>${String.raw`a &lt;b&gt; \"c\"<br />`.repeat(2000)}</code></pre><script>x</script>`;
    const { html, found } = await written(
      "starlight",
      `<Fragment set:html={"${long}"} />\n\n<Fragment>\n\nB\n\n</Fragment>`,
    );
    expect(html).toContain('a &#x3C;b> "c"');
    expect(html).toContain("<p>B</p>");
    expect(html).not.toContain("<script");
    expect(found).toEqual([]);
  });

  it("show what a component holds, and name it", async () => {
    const { markdown, found } = await written(
      "docusaurus",
      '<Preview wide={true} title="Why">\n\nShown.\n\n</Preview>\n\n<Widget x="y" />\n\n<Code code={`\na()\n`} lang="js" />',
    );
    expect(markdown).toBe("**Why**\n\nShown.\n\n```js\na()\n```");
    expect(found).toEqual(["foreign-tag", "foreign-tag"]);
  });
});

it("Mintlify: callouts, steps, groups of code and accordions", async () => {
  const text =
    '<Note>\nN\n</Note>\n\n<Steps>\n  <Step title="One">\n    Do.\n  </Step>\n</Steps>\n\n<CodeGroup>\n```bash npm\nnpm i\n```\n```bash yarn\nyarn\n```\n</CodeGroup>\n\n<Accordion title="More">\nM\n</Accordion>';
  const { markdown, found } = await written("mintlify", text);
  expect(markdown).toBe(
    "> [!NOTE]\n> N\n\n1. **One**\n\n   Do.\n\n**npm**\n\n```bash\nnpm i\n```\n\n**yarn**\n\n```bash\nyarn\n```\n\n**More**\n\nM",
  );
  expect(found).toEqual([]);
});

const listsOf = (html: string) => html.match(/<(?:ul|ol|li|div)\b[^>]*>/g);

const card = (title: string, inside = "") => `<Card title="${title}" href="https://a.example">\n${inside}\n</Card>\n`;

it("cards and steps are lists, in a group or alone, whatever is between them", async () => {
  const cards = `<CardGroup cols={2}>\n${card("A", "B\n\n- c")}${card("D", "E")}\nF\n\n${card("G")}</CardGroup>\n\n${card("H")}`;
  const shown = await written("mintlify", cards);
  const item = '<li class="card">';
  expect(listsOf(shown.html)).toEqual([
    '<ul class="cards">',
    item,
    "<ul>",
    "<li>",
    item,
    '<ul class="cards">',
    item,
    '<div class="card">',
  ]);
  expect(shown.markdown).toBe(
    "- [**A**](https://a.example)\n\n  B\n\n  - c\n\n- [**D**](https://a.example): E\n\nF\n\n- [**G**](https://a.example)\n\n* [**H**](https://a.example)",
  );
  const alone = await written("mintlify", `${card("A", "B")}${card("C")}\n- d\n\n${card("E")}`);
  expect(alone.markdown).toBe(
    "- [**A**](https://a.example): B\n- [**C**](https://a.example)\n\n* d\n\n- [**E**](https://a.example)",
  );
  const steps = '<Steps>\n\n1. A\n2. B\n\n</Steps>\n\n<Steps>\n<Step title="C">\nD\n</Step>\n</Steps>';
  expect(listsOf((await written("starlight", steps)).html)).toEqual([
    '<ol class="steps">',
    "<li>",
    "<li>",
    '<ol class="steps">',
    '<li class="step">',
  ]);
});

it("Mintlify: a tree of files is lists, one in another", async () => {
  const tree =
    '<Tree>\n  <Tree.Folder name="src" defaultOpen>\n    <Tree.File name="a.py" />\n    <Tree.File name="b.py" />\n  </Tree.Folder>\n  <Tree.File name="c.md" />\n</Tree>';
  const { html, markdown, found } = await written("mintlify", tree);
  expect(markdown).toBe("- `src`\n  - `a.py`\n  - `b.py`\n- `c.md`");
  expect(listsOf(html)).toEqual(["<ul>", "<li>", "<ul>", "<li>", "<li>", "<li>"]);
  expect(found).toEqual([]);
});

it.each<DialectName>(["starlight", "vitepress", "docusaurus"])("%s: steps between colons", async (name) => {
  const { html, markdown, found } = await written(name, ":::steps\n1. A\n2. B\n:::\n");
  expect(html).toContain('<ol class="steps">');
  expect([markdown, found]).toEqual(["1. A\n2. B", []]);
});

it("a page of this program's own dialect has none of it", async () => {
  const { markdown } = await compileText("!!! note\n    a\n\n:::tip\nb\n:::\n\n<Steps>c</Steps>");
  expect(markdown).toContain("!!! note");
  expect(markdown).toContain(":::tip");
  expect(markdown).toContain("Steps");
});

it.each<DialectName>(["mkdocs", "docusaurus", "mintlify", "starlight"])(
  "hostile marks of %s end, and run nothing",
  async (name) => {
    const deep = Array.from(
      { length: 60 },
      (_, depth) => `${"    ".repeat(depth)}!!! note\n${"    ".repeat(depth)}=== "a"`,
    ).join("\n");
    const open =
      ":::note\n".repeat(500) +
      '<Card title="<script>x</script>" href="javascript:alert(1)">\n' +
      "import ".repeat(500) +
      "{/*".repeat(500) +
      "{ .".repeat(500);
    const { html } = await compileText(`${deep}\n\n${open}`, { dialect: dialects[name] });
    expect(html).not.toMatch(/<script|<[a-z][^>]*javascript/);
  },
);

it.each([
  "{/*",
  "{/* a ",
  ":material-a:",
  "<Foo>",
  "import {\n",
  "import a\n",
  '=== "a"\n',
  "{ #a }",
  "{#aaaaaaaaaa",
  ":material-a:{#aaaaaaaaaa",
])("a page of nothing but %j costs its length, not its square", (unit) => {
  const cost = (count: number): number => {
    const start = process.cpuUsage();
    for (const dialect of [dialects.mkdocs, dialects.docusaurus]) scan(unit.repeat(count), scanShapes, dialect);
    return process.cpuUsage(start).user;
  };
  cost(1000);
  expect(cost(40_000)).toBeLessThan(40 * Math.max(cost(4000), 20_000));
});

it.each(["{#", ":material-a:{#"])("a list of attributes that never ends costs its length: %s", (beginning) => {
  const start = process.cpuUsage();
  scan(`${beginning}${"a".repeat(32_000)}`, scanShapes, dialects.mkdocs);
  // 37 ms where each letter is looked at twice; 17 s where each begins a search for the last one.
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
});

describe("VitePress", () => {
  it("reads a space in braces as a space", async () => {
    const { markdown } = await written("starlight", "One{' '}two\n\n{\" \"}\n\n`{' '}`");
    expect(markdown).toBe("One two\n\n`{' '}`");
  });

  it("reads blocks between colons: remarks, folded parts, groups of code; others only hold text", async () => {
    const { markdown, html, found } = await written(
      "vitepress",
      "::: danger STOP\nA\n:::\n\n:::: details More {open}\n::: info\nB\n:::\n::::\n\n::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```ts{1,3-4}:line-numbers [my config.ts]\nx\n```\n\n:::\n\n::: raw\nC\n:::\n",
    );
    expect(markdown).toMatch(
      /^> \[!CAUTION\]\n> \*\*STOP\*\*\n>\n> A\n\n\*\*More\*\*\n\n> \[!NOTE\]\n> \*\*Info\*\*\n>\n> B\n/,
    );
    expect(markdown).toMatch(/\n\nC$/);
    expect(html.match(/data-tab="[^"]*"/g)).toEqual(['data-tab="npm"', 'data-tab="my config.ts"']);
    expect(html).toContain('class="language-typescript"');
    expect(found).toEqual([]);
  });

  it("puts the front matter in where the page asks for it", async () => {
    const text =
      "---\ntitle: A *b* <c>\n---\n\n# {{ $frontmatter.title }}\n\n{{ $frontmatter.description }}{{ other }}\n";
    const { html } = await written("vitepress", text);
    expect(html).toMatch(/<h1[^>]*>.*A \*b\* &#x3C;c>/);
    expect(html).toContain("<p>{{ other }}</p>");
  });

  it.each(["# A", "+ A", "- A", "= A", "1. A", "2) A", ":::tip A", "> A", "---"])(
    "takes front matter for words, whatever they begin with: %s",
    async (title) => {
      const text = `---\ntitle: "${title}"\n---\n\nB\n\n{{ $frontmatter.title }}\n\nC\n{{ $frontmatter.title }}\n`;
      const { html } = await written("vitepress", text);
      expect(html.trim()).toBe(`<p>B</p>\n<p>${title}</p>\n<p>C\n${title}</p>`);
    },
  );

  it("puts no more of the front matter in than a line shows, however often the page asks", () => {
    const title = `T\\n\\n${"a".repeat(15_000)}`;
    const text = `---\ntitle: "${title}"\n---\n${"{{ $frontmatter.title }}\n".repeat(20_000)}`;
    const { nodes } = scan(text, scanShapes, dialects.vitepress);
    expect(nodes.find(({ kind }) => kind === "rewritten")).toMatchObject({ text: `T ${"a".repeat(298)}` });
  });

  it("leaves out the outline and what is run, and nothing that looks like it", async () => {
    const { markdown, found } = await written(
      "vitepress",
      "[[toc]]\n\n<script setup lang=\"ts\">\nimport A from './a.vue'\n\nconst b = 1\n</script>\n\nA `[[toc]]`\n\n<style scoped>\n.a {}\n</style>\n\nB <Badge>new</Badge> C\n",
    );
    expect(markdown).toBe("A `[[toc]]`\n\nB (new) C");
    expect(found).toEqual([]);
  });
});
