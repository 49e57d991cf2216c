import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

const faults = (source: string) => scan(source, scanShapes).oddities.map(({ kind, message }) => [kind, message]);
const begins = (words: string) => expect.stringMatching(new RegExp(`^${words}`));

describe("words that a tag takes for attributes are named", () => {
  it.each([
    ["<i words and more>", "words and more in <i> "],
    ["</p words>", "words in </p> "],
    ["<p one two three four five>", "one two three four five in <p> "],
    ["<p one two three four five six seven>", "one two three four five … in <p> "],
    ["<p hidden words>", "words in <p> "],
    ["<p datax onx vx>", "datax onx vx in <p> "],
  ])("%s", (source, message) => expect(faults(source)).toEqual([["unreadable-attribute", begins(message)]]));

  it.each([
    "<video controls muted></video>",
    "<INPUT DISABLED Required>",
    "<details open></details>",
    "<p data-a aria-b on:c v-d :e @f #g>",
    "<p words lang=en>",
    "<p words title='a'>",
    "<p>",
    "</p>",
  ])("but nothing of %s", (source) => expect(faults(source)).toEqual([]));
});

describe("tags within quotes are named", () => {
  it.each(["<p title='a>b</p>c'>", '<p lang=a title="a><B>">'])("%s", (source) => {
    expect(faults(source)).toEqual([["unreadable-attribute", begins("The value of title in <p> ")]]);
  });

  it.each(["<p title='a > b'>", "<p title='a < b'>", "<p title='</b>'>", "<p title='> <3'>", "<p title={'><b'}>"])(
    "but nothing of %s",
    (source) => expect(faults(source)).toEqual([]),
  );
});

describe("elements whose content is not shown are named", () => {
  it.each([
    ["<object>a</object>", "The content of <object> is not shown. Write it as Markdown."],
    ["<math>a</math>", "The content of <math> is not shown. Write formulas as TeX"],
  ])("%s", (source, message) => expect(faults(source)).toEqual([["incomplete-tag", begins(message)]]));

  it.each(["<object/>", "</object>", "<p>a</p>"])("but not %s", (source) => expect(faults(source)).toEqual([]));
});

describe("a tag of HTML that never ends", () => {
  const told = [["broken-tag", begins("<b> has no end")]];

  it.each([
    ["begins the page", "<b and\n\nc", told],
    ["begins a line", "a\n<b and\n\nc", told],
    ["begins an item of a list in a quote", "> - 1. <b and\n\nc", told],
    ["begins a line far below", `${"a\n".repeat(300)}<b and\n\nc`, told],
    ["has a value", "a <b lang = 'c\n\nd", told],
    ["stands within a line", "a <b and\n\nc", []],
    ["stands behind what is no bullet", "-<b and\n\nc", []],
    ["has a sign of equality later", "a <b and (c = d\n\ne", []],
  ])("is text, which is said where it may have been meant: it %s", (_what, source, expected) => {
    expect(written(source)).toContain("‹b ");
    expect(faults(source)).toEqual(expected);
  });
});

it.each([`<a href="b>c</a> d <a href="e">f</a>`, `<a href='b>c</a> d <a href='e'>f</a>`])(
  "a tag whose quote is missing takes no other tag for its value: %s",
  (source) => {
    expect(written(source)).toBe(source.replace("<", "‹"));
    expect(faults(source)).toEqual([["broken-tag", begins("<a> has no end")]]);
  },
);

it("a quote too many is left out where the values hold no tags", () => {
  expect(written(`<p title="a"" lang='b''>`)).toBe(`<p title="a" lang="b">`);
});

it("a tag as long as its paragraph is read", () => {
  const long = "b".repeat(6000);
  expect(written(`<img alt="${long}" className="c">\n\nd`)).toBe(`<img alt="${long}" class="c">\n\nd`);
  expect(written(`<img alt="${long}\n\n" className="c">`)).toContain("‹img");
});
