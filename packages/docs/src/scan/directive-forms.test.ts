import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

const messages = (source: string) => scan(source, scanShapes).oddities.map(({ message }) => message);

describe("directives of other forms", () => {
  it("reads lines of double brackets and the members below them", () => {
    const { nodes } = scan(
      "a\n[[autodoc]] a.B\n    - all\n    - __call__\n\n- c\n  [[open-in-colab]]\nb [[open-in-colab]]",
      scanShapes,
    );
    expect(nodes).toMatchObject([
      { name: "modelshelf-autodoc", attributes: { object: "a.B", members: ["all", "__call__"] } },
      { name: "modelshelf-open-in-colab" },
    ]);
    expect(written("[[autodoc]] a.B\n- b\n\ntext")).toBe("\n«modelshelf-autodoc»\n\n\ntext");
  });

  it("keeps the text of a body that is no Markdown as it is", () => {
    const { nodes } = scan('<raw a="b">{"x": "<Tip>`"}</raw> <Leaf/>', scanShapes);
    expect(nodes).toMatchObject([{ attributes: { a: "b", body: '{"x": "<Tip>`"}' } }, { name: "leaf" }]);
    expect(scan("<raw> never closed", scanShapes).oddities).toMatchObject([{ kind: "broken-tag" }]);
  });

  it("takes a word for a part only inside of what it is part of", () => {
    expect(written("<part>a</part>")).toBe("‹part>a‹/part>");
    expect(scan("<part>a</part>", scanShapes).oddities).toEqual([]);
    expect(written("a <box><part>a</part></box>")).toBe("a «box «part a»»");
  });

  it("leaves the paragraph around a directive within a line whole", () => {
    expect(written("a\n<Icon/>\nb")).toBe("a\n«icon»\nb");
  });

  it("reads what comments ask of the page", () => {
    expect(scan("<!-- STRETCH TABLES -->\n<!--WRAP CODE BLOCKS-->\n<!-- else -->", scanShapes).flags).toEqual([
      "STRETCH TABLES",
      "WRAP CODE BLOCKS",
    ]);
  });

  it("names a tag that somebody meant and nobody knows, but no word in angle brackets", () => {
    expect(messages("<Gallery /> <Tipp warning={true}>")).toEqual([
      expect.stringContaining("<Gallery>"),
      expect.stringContaining("<Tipp>"),
    ]);
    expect(messages("<Tipp>Careful</Tipp>")).toEqual([expect.stringContaining("<Tipp>")]);
    expect(messages("<UNK> <Your name> <namespace>/<name> <MODEL_ID/> <Foo>")).toEqual([]);
  });

  it("names a directive's tag that never ends", () => {
    expect(messages('<Leaf choices={[{text: "no end}] />\n\nText')).toEqual([
      expect.stringContaining("<Leaf> has no end"),
    ]);
    expect(messages("<Box\n\nText <Box")).toHaveLength(2);
    expect(messages("a <part of it, </box")).toEqual([]);
  });

  it("keeps a tag of text from taking what follows where it is out of place", () => {
    const video = "<video><source src='a.webm'></video>\n\n<Tip>x</Tip>\n\n";
    expect(written(`${video}<Box><source>here</source></Box> <Leaf />`)).toBe(
      "<video><source src='a.webm'></video>\n\n\n«tip x»\n\n\n«box «source»» «leaf»",
    );
  });

  it("leaves the angle brackets around an address to Markdown", () => {
    for (const text of ["[a](<b c.md>)", "![a](<b c.png> 'd')", "[a]: <b c.md>\n\n[a]: <Tip>"])
      expect(written(text)).toBe(text);
    expect(written("[a](<one>/<two>)")).toBe("[a](‹one>/‹two>)");
  });
});
