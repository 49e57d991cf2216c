import { describe, expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";

describe("callouts", () => {
  it.each([
    ["> [!NOTE]\n> Text.", "note", "Note"],
    ["> [!tip]  \n> Text.", "tip", "Tip"],
    ["> [!CAUTION]\n>\n> Text.", "caution", "Caution"],
    ["<Tip>Text.</Tip>", "tip", "Tip"],
    ["<Tip warning={true}>\n\nText.\n\n</Tip>", "warning", "Warning"],
    ['<Tip warning="{true}">\nText.\n</Tip>', "warning", "Warning"],
    ["<Tip warning={true}}>\nText.\n</Tip>", "warning", "Warning"],
    ["<tip warning={false}>\nText.\n</tip>", "tip", "Tip"],
    ['<Tip title="Mind">\nText.\n</Tip>', "tip", "Mind"],
  ])("%j", async (markdown, kind, title) => {
    const { html, diagnostics } = await compileText(markdown);
    expect(html.replaceAll("\n", "")).toBe(
      `<div class="callout callout-${kind}" role="note"><p class="callout-title">${title}</p><p>Text.</p></div>`,
    );
    expect(diagnostics).toEqual([]);
  });

  it("speak the page's language", async () => {
    expect((await compileText("> [!WARNING]\n> Tekst.", { language: "pl" })).html).toContain(">Ostrzeżenie</p>");
  });

  it.each(["> [!NOTE] and more", "> [!OTHER]\n> Text.", "> Text [!NOTE]"])("%j is a quote", async (markdown) => {
    expect((await compileText(markdown)).html).toContain("<blockquote>");
  });

  it("hold lists and code, and stand in lists", async () => {
    const { html, markdown } = await compileText(
      "1. One\n   <Tip>\n   - a\n     ```py\n     x\n     ```\n   </Tip>\n2. Two",
    );
    expect(html).toMatch(/<li>[\s\S]*callout-tip[\s\S]*<figure[\s\S]*<\/li>[\s\S]*Two/);
    expect(markdown).toContain("   > - a");
    expect(markdown).toContain("2. Two");
  });
});
