import { expect, it } from "vitest";
import { compileText } from "../../test/compile-text.ts";
import { brokenMarks } from "./broken-marks.ts";

async function said(text: string): Promise<readonly string[]> {
  const { diagnostics } = await compileText(text);
  return diagnostics.flatMap(({ kind, message }) => (kind === "broken-mark" ? [message] : []));
}

it.each([
  ["a space before the address", "See [the manual] (https://a.example/b).", brokenMarks.space],
  ["a sentence as the address", "See [this](A title with spaces).", brokenMarks.sentence],
  ["a link in the words of a link", "[a [b](https://b.example) c](https://a.example)", brokenMarks.nested],
  ["a link to a page in the words of another", "[a [b](#t) c](#t) and", brokenMarks.nested],
  ["a footnote without its note", "A claim[^6].", brokenMarks.note("6")],
  ["a footnote with a name", "A claim[^later].", brokenMarks.note("later")],
])("%s is shown as text, and its author is told", async (_, text, message) => {
  expect(await said(`# T\n\n${text}\n`)).toEqual([message]);
});

it.each([
  ["marks in code", "`[^6]` and `[a](b c)`\n\n```\n[a] (https://a.example)\n```"],
  ["footnotes with notes", "A[^6].\n\n[^6]: B."],
  ["ids, half of one too", "## Name[[pkg.name]]\n\n### name[pkg.other]]"],
  ["classes of letters", "Matches [^a-z] and [^,]."],
  ["citations", "As in [1] (https://a.example)."],
  ["calls in a text", "Call f[0](a, b) or [0, 1](1 2)."],
  ["links", '[a](b "c d") [b](<c d>)'],
  ["links beside each other", "[a](#t) [b](#t), see (https://a.example)"],
])("says nothing of %s", async (_, text) => {
  expect(await said(`# T\n\n${text}\n`)).toEqual([]);
});

it("says what to do", () => {
  expect(brokenMarks.note("6")).toBe("This page has no footnote [^6]. Add a line that begins with [^6]:");
});
