import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { writtenDirectives } from "../directives/all.ts";
import { openSite, openSites } from "../site/open-site.ts";
import { diagnosticKinds } from "./diagnostic.ts";
import { anchorInPart } from "../tree/anchor-advice.ts";
import { manyAnchors, manyDropped, manyLikeTitle, manyOfId } from "./sum-up.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-findings-"));
});

afterEach(() => rm(folder, { recursive: true }));

type Files = Readonly<Record<string, string>>;

/** All findings in a set of these files, as `kind file:line:column`. */
async function check(files: Files, base = "/set"): Promise<string[]> {
  await write(files);
  const site = await openSite({ folder, base, title: "Set" });
  return (await site.check()).map(({ kind, file, line, column }) => `${kind} ${file}:${line}:${column}`);
}

async function write(files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

const contents = (...locals: readonly string[]): string =>
  locals.map((local) => `- local: ${local}\n  title: T\n`).join("");

describe("a link into another language", () => {
  const files = {
    "en/_toctree.yml": contents("index", "a", "deep/b"),
    "en/index.md": "# Home",
    "en/a.md": "# A",
    "en/deep/b.md": "# B",
    "fr/_toctree.yml": contents("a"),
  };

  it.each([
    ["relative", "[b](./deep/b)"],
    ["by its file", "[b](deep/b.md)"],
    ["with the set's address", "[b](/set/fr/deep/b)"],
    ["with a place on it", "[b](deep/b#anything)"],
  ])("is a note where only the translation is missing: %s", async (_, link) => {
    expect(await check({ ...files, "fr/a.md": `# A\n\n${link}` })).toEqual(["untranslated-link fr/a.md:3:1"]);
  });

  it("is an error where no language has the page", async () => {
    const text = "# A\n\n[b](./deep/nope) [c](/set/fr/deap/b) [d](/set/fr/chapiter5)";
    expect(await check({ ...files, "fr/a.md": text })).toEqual([
      "dead-link fr/a.md:3:1",
      "dead-link fr/a.md:3:18",
      "dead-link fr/a.md:3:38",
    ]);
  });
});

describe("a link below the set's own address", () => {
  const page = { "_toctree.yml": contents("a", "deep/b"), "deep/b.md": "# B" };

  it("is checked though no folder of that name is there", async () => {
    const found = await check({ ...page, "a.md": "# A\n\n[x](/docs/set/nowhere/x) [y](/docs/other/y)" }, "/docs/set");
    expect(found).toEqual(["dead-link a.md:3:1", "outside-link a.md:3:26"]);
  });

  it("is checked below /docs too where it is relative", async () => {
    expect(await check({ ...page, "a.md": "# A\n\n[x](nowhere) [y](../away)" }, "/docs")).toEqual([
      "dead-link a.md:3:1",
      "outside-link a.md:3:14",
    ]);
  });

  it("may be another set's below /docs, which holds several", async () => {
    const found = await check({ ...page, "a.md": "# A\n\n[x](/docs/deep/x) [y](/docs/other/y)" }, "/docs");
    expect(found).toEqual(["dead-link a.md:3:1", "outside-link a.md:3:19"]);
  });

  it("is another set's where one with a longer address is checked along", async () => {
    await write({ "one/_toctree.yml": contents("a"), "one/a.md": "# A\n\n[x](/set/two/x)" });
    await write({ "two/_toctree.yml": contents("b"), "two/b.md": "# B" });
    const [one] = await openSites([
      { folder: join(folder, "one"), base: "/set", title: "One" },
      { folder: join(folder, "two"), base: "/set/two", title: "Two" },
    ]);
    expect((await one?.check())?.map(({ kind }) => kind)).toEqual(["dead-link"]);
  });
});

it("pages whose name ends in README need no place in the contents", async () => {
  const files = { "_toctree.yml": contents("a"), "a.md": "# A", "README.md": "# R", "policy_README.md": "# P" };
  expect(await check({ ...files, "b.md": "# B" })).toEqual(["unlisted-page b.md:1:1"]);
});

const pages = (count: number, text: string): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}.md`, text.replaceAll("N", `${index}`)]));
const pageNames = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);
const listed = (count: number): Files => ({ "_toctree.yml": contents(...pageNames(count)) });

describe("repeated ids", () => {
  it.each([
    ["the title of the page", "# Thing N\n\n## Thing N", manyLikeTitle(6, "on 6 pages")],
    ["one id", "# Title N\n\n## Examples\n\n## Examples", manyOfId(6, "on 6 pages", "examples")],
  ])("of one pattern are one line with a count: %s", async (_, text, sentence) => {
    await write({ ...listed(6), ...pages(6, text) });
    const found = await (await openSite({ folder, base: "/set", title: "Set" })).check();
    expect(found).toMatchObject([{ file: "p0.md", severity: "warning", count: 6 }]);
    expect(found[0]?.message).toBe(sentence);
  });

  it("of one scheme are one line too, where links have it that are not kept", async () => {
    await write({ ...listed(6), ...pages(6, "# Title N\n\n[a](vscode:extension/N) [b](file:///N)") });
    const found = await (await openSite({ folder, base: "/set", title: "Set" })).check();
    expect(found.map(({ message }) => message)).toEqual([
      manyDropped(6, "on 6 pages", "vscode"),
      manyDropped(6, "on 6 pages", "file"),
    ]);
    expect(found).toMatchObject([{ kind: "unreadable-attribute", count: 6 }, { count: 6 }]);
  });

  it("are no errors where a component may make them, and one line for each page", async () => {
    const text = "# Title N\n\n[a](made.mdx#a) [b](made.mdx#b) [c](known.mdx#c)\n\n<Steps />\n";
    await write({ "made.mdx": "# Made\n\n<Permissions name='a' />\n", "known.mdx": "# Known\n", ...pages(3, text) });
    await write({ "docs.json": '{"navigation": ["made"]}' });
    const found = await (await openSite({ folder, base: "/set", title: "Set" })).check();
    const anchors = found.filter(({ kind }) => kind.endsWith("-anchor"));
    expect(anchors.map(({ kind, message }) => [kind, message])).toEqual([
      ["foreign-anchor", manyAnchors(6, "on 3 pages", "/set/made")],
      ...pageNames(3).map(() => ["dead-anchor", expect.stringContaining('Nothing on /set/known has the id "c".')]),
    ]);
    expect(anchorInPart("/set/made", "a")).toBe(
      'Nothing on /set/made has the id "a". It may be in a part of that page that a component or plugin generates; those are not run here.',
    );
  });

  it("are errors where the page has the id that was meant, whatever components make", async () => {
    const made = "# Made\n\n## Set it up\n\n<Permissions name='a' />\n";
    await write({ "docs.json": '{"navigation": ["made"]}', "made.mdx": made });
    await write({ "a.mdx": "# A\n\n[a](made.mdx#Set%20it%20up) [b](made.mdx#b)\n\n<Steps />\n" });
    const found = await (await openSite({ folder, base: "/set", title: "Set" })).check();
    const anchors = found.filter(({ kind }) => kind.endsWith("-anchor"));
    expect(anchors).toMatchObject([
      {
        kind: "dead-anchor",
        severity: "error",
        message: expect.stringContaining('The id of that heading is "set-it-up"'),
      },
      { kind: "foreign-anchor", severity: "warning" },
    ]);
  });

  it("of no pattern are a line each", async () => {
    const files = pages(6, "# Title N\n\n## Part N\n\n## Part N");
    expect(await check({ ...listed(6), ...files })).toHaveLength(6);
  });
});

describe("columns", () => {
  it.each([
    ["a link behind text", "Some [x](gone) text", "dead-link 3:6"],
    ["a link in a list in a quote", "> - a [x](gone)", "dead-link 3:7"],
    ["a link in a table", "| a |\n| - |\n| b [x](gone) |", "dead-link 5:5"],
    ["a link in the body of a tag", "<Tip>\n\n  See [x](gone).\n\n</Tip>", "dead-link 5:7"],
    ["a link behind an inline tag", "<PipelineTag pipeline='a'/> [x](gone)", "dead-link 3:29"],
    ["a link behind a sign that is text", "a <b c [x](gone)", "dead-link 3:8"],
    ["an element", "<p>\n  <img src='gone.png'>\n</p>", "missing-file 4:3"],
    ["a link whose address is not kept", "Some [x](lmstudio://open) text", "unreadable-attribute 3:6"],
    ["a tag", "Text <Tipp kind='x'>y</Tipp>", "unknown-tag 3:6"],
  ])("say where it is: %s", async (_, text, expected) => {
    const found = await check({ "_toctree.yml": contents("a"), "a.md": `# A\n\n${text}\n` });
    expect(found).toEqual([expected.replace(" ", " a.md:")]);
  });
});

describe("tags of the dialect", () => {
  const attributes = ["", "id", 'id=""', "notebooks={1}", "options={[1]}", "choices={{}}", "chapter={null}"].concat(
    ["parameters={1}", "version={2}", "pipeline={[]}", "providersMapping={1}", "warning={[]}", "askForHelpUrl={1}"],
    ["title={1}", "name={[]}", "anchor={1} source={2}", "value={{}} label={1}", "body={1}"],
  );

  it.each(writtenDirectives.map(({ name }) => name))("<%s> speaks to its author, not of a schema", async (name) => {
    for (const written of attributes) {
      for (const tag of [`<${name} ${written} />`, `<${name} ${written}>text</${name}>`]) {
        const { diagnostics } = await compileText(tag);
        const sentences = diagnostics.map(({ message }) => message).join("\n");
        expect(sentences, tag).not.toMatch(/\b(?:invalid|expected|received|nonoptional|undefined|zod|schema)\b/i);
      }
    }
  });

  it.each([
    ["<CourseFloatingBanner chapter={1} classNames='x'/>", "https://discuss.huggingface.co/t/chapter-1-questions"],
    ["<CourseFloatingBanner chapter='12'/>", "https://discuss.huggingface.co/t/chapter-12-questions"],
    ["<CourseFloatingBanner chapter={1} askForHelpUrl='https://x.org/ask'/>", "https://x.org/ask"],
  ])("%s says where to ask, and is in order", async (tag, href) => {
    const { diagnostics, html, markdown } = await compileText(tag);
    expect(diagnostics).toEqual([]);
    expect(html).toContain(`<a href="${href}" rel="noopener">Ask a question</a>`);
    expect(markdown).toContain(`[Ask a question](${href})`);
  });

  it("a banner with nothing in it leaves nothing, and is in order", async () => {
    for (const tag of ["<CourseFloatingBanner />", "<DocNotebookDropdown classNames='x' />"]) {
      const { diagnostics, html } = await compileText(tag);
      expect({ diagnostics, html }).toEqual({ diagnostics: [], html: "" });
    }
  });
});

it("every kind is described in the documentation, with how much it matters", async () => {
  const page = await readFile(new URL("../../../../content/docs/document-folders.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (error|warning|note) \|/gm)].map(([, kind, severity]) => [
    kind,
    severity,
  ]);
  expect(Object.fromEntries(rows)).toEqual(diagnosticKinds);
});

it("a page of countless mistakes keeps the first thousand", async () => {
  const { diagnostics } = await compileText("</Tip>\n".repeat(5000));
  expect(diagnostics).toHaveLength(1000);
});
