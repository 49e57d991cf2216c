import { expect, test } from "vitest";
import { withLinks } from "./markdown-links.ts";

const dropped = (markdown: string): string => withLinks(markdown, () => undefined);

test.each([
  ["[Models](/models.md) here", "Models here"],
  ["![A cat](/cat.png)", "A cat"],
  ["[![A cat](/cat.png)](/cats.md)", "A cat"],
  ["[a](/b \"a title\") [c](</d e> 't')", "a c"],
  ["[a](/b_(c).md)[d](/e\\(f.md)", "ad"],
  ["[a [b] `]` \\] c](/d)", "a [b] `]` \\] c"],
  ["[a\nb](/c)", "a\nb"],
  ["see [a and [b](/c)", "see [a and b"],
  ["`[a](/b)` ``[`](/c)``", undefined],
  ["```md\n[a](/b)\n```", undefined],
  ["[a]: /b.md", undefined],
  ["- ```\n  [a](/b)\n  ```\n\n[c](/d)", "- ```\n  [a](/b)\n  ```\n\nc"],
  ["> 5. ```js\n>    - ```\n>    [a](/b)\n>    ```\n> [c](/d)", "> 5. ```js\n>    - ```\n>    [a](/b)\n>    ```\n> c"],
  ["[^1]: see [a](/b)", "[^1]: see a"],
  ["[open\n\n](/b) \\[a](/c)", undefined],
  ["- [x] done, [ ] not", undefined],
])("without links, %j", (markdown, text = markdown) => {
  expect(dropped(markdown)).toBe(text);
});

test("each address is told as it is written, and may be another one", () => {
  const told: string[] = [];
  const markdown = "[a](/b\\)c) ![d](<e f>) [g](https://h.example)\n\n[i]: /j";
  const changed = withLinks(markdown, (address) => `${told.push(address)}`);
  expect(told).toEqual(["/b\\)c", "e f", "https://h.example", "/j"]);
  expect(changed).toBe("[a](1) ![d](<2>) [g](3)\n\n[i]: 4");
});

test.each([
  ['[a]: /b "a title" ', '[a]: /new "a title" '],
  ["[a]:\t</b c> 'it\\'s'\r", "[a]:\t</new> 'it\\'s'\r"],
  ["   [a]: /b (c)", "   [a]: /new (c)"],
  ["[^1]: /b note", undefined],
  ["[^1]: /b", undefined],
  ["[Note]: /etc is a folder", undefined],
  ['[Note]: /etc "is" a folder', undefined],
])("the definition %j has another address where it is one", (markdown, expected = markdown) => {
  expect(withLinks(markdown, () => "/new")).toBe(expected);
});

test.each(["`", "``` ", "](/", "[", "![", "\\`", '[a](/b "', "[a](<", "[a](((", "`a` ", "[](/b)", "- ", "[a]: b "])(
  "takes its time in proportion to the length of %j again and again",
  (piece) => {
    expect(dropped(piece.repeat(50_000)).length).toBeLessThanOrEqual(piece.length * 50_000);
  },
);
