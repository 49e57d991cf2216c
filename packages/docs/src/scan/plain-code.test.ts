import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

/** The parts of a source that are read as tags. */
const found = (source: string): readonly string[] =>
  scan(source, scanShapes).nodes.map(({ start, end }) => source.slice(start, end));

describe("a fenced block", () => {
  it.each([
    ["a longer fence inside of it", "````\n```\n\n<Leaf/>\n````\n"],
    ["a fence with words inside of it", "```\n``` py\n\n<Leaf/>\n```\n"],
    ["a fence four columns to the right inside of it", "```mdx\n<Leaf/>\n    ```sh\n    a\n    ```\n<Leaf/>\n```\n"],
    ["a fence that ends it three columns to the right", "- ```\n\n  <Leaf/>\n     ```\n"],
    ["a fence of the other kind inside of it", "```\n~~~\n\n<Leaf/>\n```\n"],
    ["a back-tick and a tilde inside of it", "```\n`~\n\n~`\n<Leaf/>\n```\n"],
    ["bullets before it", "- 1. ```\n\n     <Leaf/>\n     ```\n"],
    ["a number before it", "12) ```\n\n    <Leaf/>\n    ```\n"],
    ["a bullet within a quote before it", "> * ~~~\n>\n>   <Leaf/>\n>   ~~~\n"],
    ["tabs before it", "\t```\n\n\t<Leaf/>\n\t```\n"],
    ["a name of its language", "```py title=a\n\n<Leaf/>\n```\n"],
    ["a tilde and a back-tick in the name of its language", "~~~ a`b\n\n<Leaf/>\n~~~\n"],
    ["no text", "```\n```\n"],
    ["no line of its own behind it", "```\n\n<Leaf/>\n```"],
  ])("may have %s", (_what, block) => {
    expect(found(block)).toEqual([]);
    expect(found(`${block.trimEnd()} \t\n<Leaf/>`)).toEqual(["<Leaf/>"]);
  });

  it.each([
    ["two marks only", "``\n<Leaf/>\n\n``"],
    ["a mark in the name of its language", "```a`b\n<Leaf/>\n"],
    ["words before it", "a ```\n<Leaf/>\n\nb"],
    ["a bullet without white space behind it", "-```\n<Leaf/>\n\nb"],
  ])("has not %s", (_what, text) => expect(found(text)).toEqual(["<Leaf/>"]));

  it("that begins in a quote ends with it, also behind one that nothing closes", () => {
    expect(found("- a\n  ```\n\n> ```\n> b\n\n<Leaf/>\n")).toEqual(["<Leaf/>"]);
  });

  it("that begins in a list may end at the left", () => {
    expect(found("- ```\n<Leaf/>\n```\n<Leaf/>")).toEqual(["<Leaf/>"]);
  });

  it("that nothing closes ends with the item of the list that holds it", () => {
    expect(found("- a\n\n   ```py\n   <Leaf/>\n\n## B\n\n<Leaf/>")).toEqual(["<Leaf/>"]);
    expect(found("12. a\n    - b\n\n      c\n      ~~~\n      <Leaf/>\n    - <Leaf/>\n")).toEqual(["<Leaf/>"]);
    expect(found("a\n\n   ```py\n   <Leaf/>\n\n## B\n\n<Leaf/>")).toEqual([]);
    expect(found("-\ta\n\n\t```py\n\t<Leaf/>\n  \t<Leaf/>\n\n   b <Leaf/>")).toEqual(["<Leaf/>"]);
  });

  it("is closed where one above it, of more marks or further to the left, is not", () => {
    expect(found("- a\n  ````\n- b\n  ```\n  <Leaf/>\n  ```\n  <Leaf/>")).toEqual(["<Leaf/>"]);
    expect(found("- a\n  ```\n- b\n      - c\n\n        ```\n- <Leaf/>\n\n        ```\n<Leaf/>")).toEqual(["<Leaf/>"]);
  });

  it("that stands in a quote ends with it, where it is closed or not", () => {
    expect(found("> ```\n> <Leaf/>\n<Leaf/>\n> ```\n> <Leaf/>")).toEqual(["<Leaf/>"]);
    expect(found("> ```\n  > <Leaf/>\n > ```\n<Leaf/>")).toEqual(["<Leaf/>"]);
  });
});

describe("a code span", () => {
  it.each([
    ["ends with as many marks as it begins with", "``a ` <Leaf/> ``` <Leaf/> `` <Leaf/>", 1],
    ["needs marks of its own length", "``a ` <Leaf/>", 1],
    ["does not begin behind a backslash", "\\`<Leaf/>` <Leaf/>`", 1],
    ["may end behind a backslash", "`a\\` <Leaf/>`", 1],
    ["ends with its paragraph", "`a\n\n<Leaf/>`", 1],
    ["ends with its paragraph in a quote", "> `a\n>\n> <Leaf/>`", 1],
    ["ends with its paragraph where the empty line has white space", "`a\n \t\n<Leaf/>`", 1],
    ["goes on on the next line", "`a\n<Leaf/>`", 0],
    ["may follow another one", "`a` <Leaf/> `<Leaf/>` <Leaf/>", 2],
    ["of one length may follow one of another", "``<Leaf/>`` `<Leaf/>` ``<Leaf/>``", 0],
    ["may stand in the next paragraph", "`a\n\n`<Leaf/>`", 0],
    ["is no longer than ten thousand characters", `\`${"a".repeat(10_000)}<Leaf/>\``, 1],
    ["may be as long as that", `\`<Leaf/>${"a".repeat(9990)}\``, 0],
  ])("%s", (_what, text, count) => expect(found(text)).toHaveLength(count));

  it("is not ended by marks that were looked for and not found before", () => {
    expect(found("`` a ` <Leaf/> ` <Leaf/>\n\n`` b `` <Leaf/>")).toHaveLength(2);
  });
});

it("a backslash takes the meaning of the sign behind it, but not of the next line", () => {
  expect(written("\\<Leaf/>")).toBe("\\<Leaf/>");
  expect(written("\\\\<Leaf/>")).toContain("«leaf»");
  expect(found("a\\\n```\n<Leaf/>\n```")).toEqual([]);
  expect(written("a\\\n[[open-in-colab]]")).toContain("«modelshelf-open-in-colab»");
});

it("a page knows nothing of the page that was read before it", () => {
  expect(found(`\`a\` ${"b".repeat(100)}\n\nc`)).toEqual([]);
  expect(found("`a\n\n<Leaf/>`")).toEqual(["<Leaf/>"]);
});
