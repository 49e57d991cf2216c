import { describe, expect, it } from "vitest";
import { compileText } from "../../../test/compile-text.ts";
import { dialects } from "./dialect.ts";

const written = (text: string) => compileText(text, { dialect: dialects.mkdocs });

describe("places to link to in folders of MkDocs", () => {
  it.each([
    ["an empty link", "[](){#place}\n\nText"],
    ["an empty link with blanks", "[](){ #place }\n\nText"],
    ["a paragraph, on the line below it", "Text\n{: #place }"],
    ["marked words among other attributes", '**Text**{ .wide #place title="#other" }'],
    ["an id in quotes", '![Text](https://a.example/a.png){ id="place" }'],
    ["a heading that begins with a number", "## 2. Text {#2-place}", "2-place"],
    ["a heading with a sign in its id", "## Text { #+type:place }", "+type:place"],
    ["a heading in a remark", "!!! note\n    ## Text {#place}"],
  ])("have their ids: %s", async (_, text, id = "place") => {
    const { html, ids, markdown, diagnostics } = await written(`${text}\n\n[There](#${id})`);
    expect([...ids]).toContain(id);
    expect(html).toContain(`id="${id}"`);
    expect(markdown).not.toMatch(/[{}]/);
    expect(diagnostics).toEqual([]);
  });
});

describe("places named as before HTML 5", () => {
  it("have their ids, in any folder", async () => {
    const { html, diagnostics } = await compileText('## Title <a name="old"></a>\n\n[There](#old)');
    expect(html).toContain('<a id="old"></a>');
    expect(html).not.toContain("name=");
    expect(diagnostics).toEqual([]);
  });

  it("make way for headings without a word", async () => {
    const { ids, diagnostics } = await compileText('<a name="title"></a>\n\n## Title\n\n[There](#title)');
    expect([...ids]).toEqual(["title"]);
    expect(diagnostics).toEqual([]);
  });
});
