import { expect, test } from "vitest";
import { withWholeLinks } from "./whole-links.ts";

test.each([
  ["[Models](/models.md) and [tasks](/tasks.md#nlp)", "[Models](H/models.md) and [tasks](H/tasks.md#nlp)"],
  ["![A cat](/media/cat.png)", "![A cat](H/media/cat.png)"],
  ["[a](</with space>)", "[a](<H/with space>)"],
  ["[a]: /models.md", "[a]: H/models.md"],
  ["- [`code`](/a) `[b](/b)` [c](/c)", "- [`code`](H/a) `[b](/b)` [c](H/c)"],
  ["``a ` [b](/b)`` [c](/c)", "``a ` [b](/b)`` [c](H/c)"],
  ["a \\` [b](/b)", "a \\` [b](H/b)"],
  ["[out](https://example.org/a) [other](//example.org) [same](#part)", undefined],
  ["not a link: \\](/a)", undefined],
  ['```python\nx = "[b](/b)"\n```\n[c](/c)', '```python\nx = "[b](/b)"\n```\n[c](H/c)'],
  ["````md\n```\n[b](/b)\n````\n[c](/c)", "````md\n```\n[b](/b)\n````\n[c](H/c)"],
  ["> ~~~\n> [b](/b)\n> ~~~\n> [c](/c)", "> ~~~\n> [b](/b)\n> ~~~\n> [c](H/c)"],
])("%j", (markdown, whole = markdown) => {
  expect(withWholeLinks(markdown, "H")).toBe(whole);
});

test("takes its time in proportion to the length, whatever stands in a line", () => {
  for (const piece of ["`", "``` ", "](/", "[", "\\`"]) {
    expect(withWholeLinks(piece.repeat(50_000), "").length).toBe(piece.length * 50_000);
  }
});
