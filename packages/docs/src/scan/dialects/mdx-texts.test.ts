import { describe, expect, it } from "vitest";
import { compileText } from "../../../test/compile-text.ts";
import { hookComment } from "../tokenize.ts";
import { type DialectName, dialects } from "./dialect.ts";

async function written(dialect: DialectName, text: string) {
  const { markdown, diagnostics } = await compileText(text, { dialect: dialects[dialect] });
  return { markdown: markdown.trim(), found: diagnostics.map(({ kind }) => kind) };
}

const paragraph = '<p>\n  <abbr title="T">RPC</abbr> is like\n  [REST](https://a.example/).\n</p>\n\n**After**';

describe("texts within elements", () => {
  it.each(["docusaurus", "mintlify", "starlight"] as const)("are Markdown in MDX: %s", async (dialect) => {
    expect(await written(dialect, paragraph)).toEqual({
      markdown: "RPC is like\n[REST](https://a.example/).\n\n**After**",
      found: [],
    });
  });

  it.each(["vitepress", "mkdocs"] as const)("are HTML elsewhere: %s", async (dialect) => {
    expect((await written(dialect, paragraph)).markdown).toContain("\\[REST]\\(");
  });

  it("stay HTML where elements are laid out by hand", async () => {
    const text = "<div>\n  <span>**a**</span>\n  <b>b</b>\n</div>";
    expect((await written("mintlify", text)).markdown).toContain("\\*\\*a\\*\\*");
  });
});

describe("blocks between colons in folders of Starlight", () => {
  it("are remarks where Starlight has their word, or where they have a title", async () => {
    const text = ":::tip\nA\n:::\n\n:::custom[Mine]\nB\n:::\n";
    expect((await written("starlight", text)).markdown).toBe("> [!TIP]\n> A\n\n> [!NOTE]\n> **Mine**\n>\n> B");
  });

  it("are their text where a program of the site gives them a meaning", async () => {
    const text = "::::section{.columns}\n:::div\nA\n:::\n::::\n\nB";
    expect((await written("starlight", text)).markdown).toBe("A\n\nB");
  });
});

describe("what plugins of MkDocs add", () => {
  it("is known where a comment asks a hook for it, so that ids are not said to be missing", async () => {
    const { diagnostics } = await compileText("### A <!-- md:setting a -->\n\nText", { dialect: dialects.mkdocs });
    expect(diagnostics).toMatchObject([{ kind: "foreign-template", message: hookComment }]);
    expect((await written("mkdocs", "<!-- a note -->\n\nText")).found).toEqual([]);
    expect((await written("docusaurus", "<!-- md:setting a -->\n\nText")).found).toEqual([]);
  });

  it("may have the id that a link on its own page names", async () => {
    const text = "<!-- md:flag x -->\n\n## It's\n\n[a](#flag-x) [b](#it-s)";
    expect((await written("mkdocs", text)).found).toEqual(["foreign-template", "foreign-anchor", "dead-anchor"]);
  });

  it("are ids of footnotes with a colon", async () => {
    const { html } = await compileText("A[^1]\n\n[down](#fn:1), [up](#fnref:1)\n\n[^1]: B", {
      dialect: dialects.mkdocs,
    });
    expect(html).toContain('<a href="#fn-1">down</a>, <a href="#fnref-1">up</a>');
  });
});
