import { describe, expect, it } from "vitest";
import { written } from "../../test/written-text.ts";

/** `¶` is the empty line that is put in, without which Markdown would take what follows for HTML. */
const marked = (text: string): string => text.replaceAll("¶", "\n");
const bare = (text: string): string => text.replaceAll(/>?¶/g, "");

describe("Markdown directly below a tag of HTML begins a block of its own", () => {
  it.each([
    ["a heading", "<div>\n¶# a\n</div>"],
    ["a heading of the lowest level", "<div>\n¶###### a\n</div>"],
    ["a heading that is underlined", "<div>\n¶a\n===\n</div>"],
    ["a heading that is underlined with dashes", "<div>\n¶a\n--\n</div>"],
    ["a fence", "<div>\n¶```py\n# a\n```\n</div>"],
    ["a fence of tildes", "<div>\n¶~~~\n# a\n~~~\n</div>"],
    ["a list", "<div>\n¶- a\n- b\n</div>"],
    ["a list with other bullets", "<div>\n¶* a\n</div>\n¶text\n\n<div>\n¶+ a\n</div>"],
    ["a list with numbers", "<div>\n¶1. a\n</div>"],
    ["a list that begins later, right below the tag", "<div>\n¶12) a\n</div>"],
    ["a list with numbers behind text", "<div>\na\n¶1) b\n</div>"],
    ["a rule without white space", "<div>\n¶---\n</div>"],
    ["a heading that is underlined in a quote", "> <div>\n>¶> a\n> ===\n> </div>"],
    ["a table in a quote", "> <div>\n>¶> | a | b |\n> | - | - |\n> </div>"],
    ["a table without white space", "<div>\n¶|a|b|\n|:-:|-:|\n</div>"],
    ["text at the left of the list", "- <br>\n¶text"],
    ["a list in an element behind a fence", "```\na\n```\n<b>\n¶- a\n</b>"],
    ["a list far below", `${"a\n".repeat(100)}\n<div>\n¶2. a\n</div>`],
    ["text below a summary with white space behind it", "<details>\n<summary>a</summary> \t\n¶text\n</details>"],
    ["a rule", "<div>\n¶- - -\n</div>"],
    ["a rule of stars", "<div>\n¶***\n</div>"],
    ["a rule of low lines", "<div>\n¶___\n</div>"],
    ["the definition of a link", "<div>\n¶[a]: https://a.example\n</div>"],
    ["a table", "<div>\n¶| a | b |\n| :- | -: |\n</div>"],
    ["a table without signs at its sides", "<div>\n¶a | b\n- | -\n</div>"],
    ["what comes behind text", "<div>\ntext\n¶# a\n</div>"],
    ["what comes behind other tags", "<div><p>a</p>\n<br>\n¶# a\n</div>"],
    ["text behind a closed element", "<div>\na\n</div>\n¶text"],
    ["text behind elements in one another", "<div><div>\na\n</div></div>\n¶text"],
    ["text behind a line break", "<br>\n¶text"],
    ["text behind an image alone on its line", "<img src='a'>\n¶text"],
    ["text behind an element on one line", "<p>a</p>\n¶text"],
    ["text below the summary of a folded text", "<details>\n<summary>a</summary>\n¶text\n</details>"],
    ["a quote", "<div>\n¶> a\n</div>"],
    ["a heading in a quote", "> <div>\n>¶> # a\n> </div>"],
    ["a quote in a quote", "> <div>\n>¶> > a"],
    ["a heading in the item of a list", "- <div>\n¶  # a\n  </div>"],
    ["a list in the item of a list", "1. <div>\n¶   - a\n   </div>"],
    ["a list in an inline element that stands alone", "<b>\n¶- a\n</b>"],
  ])("%s", (_what, text) => {
    expect(written(bare(text))).toBe(marked(text));
  });
});

it("a directive within a line leaves the element around it what it is", () => {
  expect(written("<div>\na <icon/>\n# b")).toBe("<div>\na «icon»\n\n# b");
});

describe("nothing is put in", () => {
  it.each([
    ["before text within an element", "<div>\na\nb\n</div>"],
    ["where an empty line stands already", "<div>\n\n# a\n\n</div>\n\ntext"],
    ["before what only looks like Markdown", "<div>\n#a\n-a\n1.5\n[a] b\n--a\n####### a\n</div>"],
    ["before a number within text", "<div>\nin\n2024. a\n</div>"],
    ["before marks of code within a line", "<div>\n``` a` b\n</div>"],
    ["behind what is no bullet", "-<div>\n# a"],
    ["between tags", "<div>\n<br>\n<p>a</p>\n</div>\n<p>b</p>"],
    ["while an element is open", "<div><div>\n</div>\ntext\n</div>"],
    ["in code", "<pre>\n# a\n- b\n</pre>"],
    ["in code that an element holds", "<div><pre>\n# a\n</pre>\n</div>"],
    ["before the next item of a list", "- <br>\n- a\n- <div>a</div>\n- b"],
    ["before the next number of a list", "1. <br>\n2. a"],
    ["where the quote ends", "> <div>\n# a"],
    ["below a word of a paragraph", "a\n<b>\n- b"],
    ["behind a word that begins a line", "<b>a</b>\ntext"],
    ["behind an address and an unknown word", "<https://a.example>\ntext"],
    ["before a row without the dashes below it", "<div>\n| a |\n| b |\n</div>"],
    ["before tags that are underlined", "<div>\n<i>a</i>\n==\n</div>"],
    ["before the last line", "<div>\n| a"],
    ["behind a fence", "```\n<div>\n```\n- a\n- b"],
    ["behind a directive, which stands alone anyway", "<div>\n\n[[open-in-colab]]\n\n</div>"],
  ])("%s", (_what, text) => {
    if (!text.includes("[[")) expect(written(text)).toBe(text);
    else expect(written(text)).toBe("<div>\n\n\n«modelshelf-open-in-colab»\n\n\n</div>");
  });
});
