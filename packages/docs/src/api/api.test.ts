import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSite } from "../site/open-site.ts";
import type { SearchSection } from "../site/site.ts";
import { siteFolder } from "../../test/sites.ts";
import { english } from "../ui/en.ts";

const site = await openSite({
  folder: siteFolder("api/docs"),
  base: "/set",
  title: "Set",
  pythonPackage: { folder: siteFolder("api/tiny"), url: "https://git.example/src/tiny" },
});
const reference = await site.page("/set/reference");
const names = await site.page("/set/names");
const markdown = names?.markdown ?? "";
const html = names?.html ?? "";

describe("a class of the package at hand", () => {
  it("shows signature, text, parameters with types and defaults, and its source", () => {
    expect(reference?.markdown).toContain(
      '**`tiny.Config`** (dataclass) [Source](https://git.example/src/tiny/inner/config.py#L5)\n\n```py\nclass Config(r: int = 8, names: list[str] = None, bias: str = "none")\n```\n\nWhat a model is made from.\n\n**Parameters**\n\n- **`r`** (`int`, default: `8`): never shown\n- **`names`** (`list[str]`, default: `None`): names\n',
    );
    expect(reference?.html).toContain('<section class="api-card" id="tiny.Config">');
  });

  it("reads descriptions as Markdown: lists, code, links to other objects, groups", () => {
    expect(markdown).toContain(
      '- **`steps`** (`list[Callable]`, default: `[]`): What to run:\n  - first **this**\n  - then that\n  ```py\n  Pipeline(steps=[print])\n  ```\n\n_Parameters of the end_\n\n- **`end`** (`str` or [`Config`](/set/reference.md#tiny.Config), default: `"stop"`): How to\n  end; see [`run`](/set/reference.md#tiny.Model.run).\n- **`**kwargs`**: The rest.',
    );
    expect(html).toContain('<tr id="tiny.Pipeline.steps">');
    expect(html).toContain('<span class="api-slot-default">default: <code>"stop"</code></span>');
  });

  it("gives a row no id that another row or a member has", () => {
    expect(markdown).toContain('- **`end`** (`str | Config`, default: `"stop"`): The same again.');
    expect(html.match(/id="tiny.Pipeline.end"/g)).toHaveLength(1);
    expect(html).not.toContain("user-content-");
  });

  it("keeps errors, notes, callouts and formulas", () => {
    expect(markdown).toContain(
      "**Raises**\n\n- `ValueError`: If there is nothing to run.\n- `OSError`: If nothing runs.",
    );
    expect(markdown).toContain("> [!NOTE]\n> Formulas stay: $x^2$.");
    expect(markdown).toContain("> [!TIP]\n> Keep it short.");
  });

  it("lets nothing of a text run", () => {
    expect(html).not.toMatch(/<script|javascript:/);
    expect(html).toContain("a link");
  });

  it("shows classes that it inherits from and is another name for", () => {
    expect(markdown).toContain("Inherits from [`Machine`](/set/reference.md#tiny.Model), `Generic[T]`");
    expect(markdown).toContain(
      "**`tiny.TextPipeline`** (class) [Source](https://git.example/src/tiny/names.py#L14)\n\nAlias of `Pipeline[str]`",
    );
  });
});

describe("members of a class", () => {
  it("shows those that are listed, behind empty lines too, each to be linked to", () => {
    for (const member of ["load", "length", "__call__", "run", "push", "size"]) {
      expect(html).toContain(`<section class="api-card api-member" id="tiny.Pipeline.${member}">`);
    }
    expect(markdown).not.toMatch(/^- (?:load|size|`__call__`)$/m);
  });

  it("says in Markdown too what an object is", () => {
    for (const [name, kind] of [
      ["tiny.Pipeline", "class"],
      ["Pipeline.load", "class method"],
      ["Pipeline.length", "property"],
      ["Pipeline.run", "method"],
      ["Pipeline.size", "attribute"],
      ["tiny.run_all", "async function"],
    ]) {
      expect(markdown).toContain(`\n**\`${name}\`** (${kind})`);
    }
  });

  it("reads NumPy's style, overloads, prompts and other names for methods", () => {
    expect(markdown).toContain("- **`path`** (str): Where from.\n\n**Returns**\n\nPipeline\n\nAs it was.");
    expect(markdown).toContain("```py\n__call__(at: int) -> str\n\n__call__(at: str) -> int\n\n__call__(at)\n```");
    expect(markdown).toContain("Picks.\n\n```py\n>>> pipeline.pick(1)\n'a'\n```");
    expect(markdown).toContain("```py\nlength: int\n```\n\nHow long.");
    expect(markdown).toContain("```py\nsize: int = 3\n```\n\nHow many.");
  });

  it("takes the text of an overriding method from the class above", () => {
    expect(markdown).toContain("```py\nrun(times=1)\n```\n\nRuns.");
  });

  it("says of which class of another package it comes", async () => {
    expect(markdown).toContain(
      `**\`Pipeline.push\`** (method)\n\nInherited from \`Base\`\n\n${english.documentedElsewhere}`,
    );
    const unknown = (await site.check()).filter(({ kind }) => kind === "unknown-object");
    expect(unknown).toMatchObject([{ kind: "unknown-object", line: 13, message: expect.stringContaining("Absent") }]);
  });

  it("stands for those with a text of their own where it is `all`, and where nothing is listed", () => {
    expect(reference?.markdown).toContain("**`Model.run`**");
    expect(reference?.markdown).not.toMatch(/Model\.(?:stop|device|_secret)/);
  });
});

/** The result of a page of these directives: ids, findings, HTML and Markdown. */
async function idsOf(directives: string) {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-ids-"));
  await writeFile(join(folder, "index.md"), `# Ids\n\n${directives}\n`);
  const pythonPackage = { folder: siteFolder("api/tiny") };
  const own = await openSite({ folder, base: "/ids", title: "Ids", pythonPackage });
  const page = await own.page("/ids");
  const found = await own.check();
  await rm(folder, { recursive: true });
  const ids = Array.from((page?.html ?? "").matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  return { ids, kinds: found.map(({ kind }) => kind).filter((kind) => kind !== "no-contents"), ...page };
}

describe("old links to a card", () => {
  it("find it by the name as it is written, with and without the package, and by the one that was found", async () => {
    const {
      ids,
      kinds,
      markdown: text,
    } = await idsOf("[a](#tiny.model.Model.run) [b](#model.Model)\n\n[[autodoc]] model.Model\n    - run");
    expect(ids).toEqual(expect.arrayContaining(["tiny.Model", "tiny.model.Model", "model.Model"]));
    expect(ids).toEqual(expect.arrayContaining(["tiny.Model.run", "tiny.model.Model.run", "model.Model.run"]));
    expect(kinds).toEqual([]);
    expect(text).not.toContain("span");
  });

  it("find what has such a name itself first", async () => {
    const {
      ids,
      html: shown,
      kinds,
    } = await idsOf(
      "[[autodoc]] tiny.model.Model\n    - none\n\n[[autodoc]] tiny.model.Model\n    - none\n\n## Other[[tiny.model.Model]]",
    );
    expect(shown).toContain('<h2 id="tiny.model.Model">');
    expect(ids.length).toBe(new Set(ids).size);
    // The card itself is there twice; its second name is not reported again.
    expect(kinds).toEqual(["repeated-id"]);
  });
});

describe("functions and names that are imported late", () => {
  it("breaks a long signature over lines and puts in what a decorator would", () => {
    expect(markdown).toContain(
      '```py\nasync def run_all(\n    first: dict[str, tuple[int, ...]] = {},\n    /,\n    second_parameter: str = "a, b",\n    *,\n    third_parameter=None,\n    **more,\n)\n```',
    );
    expect(markdown).toContain("**Examples**\n\n```py\n>>> run_all()\n```\n\n**Yields**\n\n`int`\n\none by one");
  });

  it("follows lists of names that are imported on demand, and reads reStructuredText's fields", () => {
    expect(html).toContain('id="tiny.Late"');
    expect(markdown).toContain(
      "- **`count`** (`int`): how often, see [`Config`](/set/reference.md#tiny.Config)\n\n**Returns**\n\n`list`\n\nwhat has come\n\n**Raises**\n\n- `ValueError`: never",
    );
  });
});

describe("names in texts and lists", () => {
  it("lead to cards, and to rows of parameters", () => {
    expect(reference?.html).toContain(
      'The <a href="#tiny.Config"><code>Config</code></a>, the <a href="#tiny.Model.run"><code>run</code></a>, <a href="#tiny.inner.help_out"><code>inner.helpers.help_out</code></a>, <a href="/set/names#tiny.Pipeline.end"><code>end</code></a> and <code>torch.Tensor</code>. See <a href="#tiny.Config"><code>Config</code></a>: it.',
    );
  });

  it("stand in the outline below the heading before them", () => {
    expect(names?.outline[0]?.children).toMatchObject([
      {
        id: "tiny.Pipeline",
        text: "Pipeline",
        children: [{ id: "tiny.Pipeline.load", text: "Pipeline.load" }, {}, {}, {}, {}, {}],
      },
      { id: "tiny.TextPipeline" },
      { id: "tiny.run_all" },
      { id: "tiny.Late" },
      { id: "tiny.later" },
      { id: "after" },
    ]);
  });

  it("are sections of the search, parameters among their words", async () => {
    const sections: SearchSection[] = [];
    for await (const page of site.searchablePages("en")) sections.push(...(await page.sections()));
    const found = sections.find(({ anchor }) => anchor === "tiny.Pipeline");
    expect(found).toMatchObject({ heading: "tiny.Pipeline", body: expect.stringContaining("steps (list[Callable]") });
    expect(sections.some(({ anchor }) => anchor === "tiny.Pipeline.load")).toBe(true);
  });
});

it("finds names of the package of another set", async () => {
  const { openSites } = await import("../site/open-site.ts");
  const pythonPackage = { folder: siteFolder("api/tiny") };
  const [, other] = await openSites([
    { folder: siteFolder("api/docs"), base: "/tiny", title: "Tiny", pythonPackage },
    { folder: siteFolder("api/other"), base: "/other", title: "Other" },
  ]);
  const page = await other?.page("/other");
  expect(page?.html).toContain(
    '<a href="/tiny/names#tiny.Pipeline"><code>Pipeline</code></a> and <code>tiny.Nothing</code>',
  );
});
