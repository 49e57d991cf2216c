import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

const faults = (source: string) => scan(source, scanShapes).oddities.map(({ kind, message }) => [kind, message]);

describe("tags of HTML that Markdown and browsers read", () => {
  it.each([
    '<img src="a.png" alt="b">',
    "<img src='a.png' />",
    "<br>",
    "<br/>",
    "<BR/>",
    "<p align=center>",
    "<p\ttitle='a'  hidden>",
    '<p data-x.y:z_1="a" :b="c" _d>',
    "</p>",
    "</P >",
    '<p title="a {b} c">',
    '<p title="{a b}">',
    '<p title="{a} and {b}">',
  ])("stay as they are: %s", (source) => expect(written(source)).toBe(source));

  it.each([
    ["that end themselves", "<p/>a", "<p></p>a"],
    ["that end themselves, in capitals", "<P/>a", "<P></P>a"],
    ["with names of components", '<label className="a" htmlFor="b">', '<label class="a" for="b">'],
    ["without white space between attributes", '<img src="a"alt="b">', '<img src="a" alt="b">'],
    ["over several lines", '<img\n  src="a"\n  alt="b"\n>', '<img src="a" alt="b">'],
    ["with a value over several lines", '<img alt="a  \n  b">', '<img alt="a b">'],
    ["with a value behind an empty line of its own", "<img\nalt=a>", '<img alt="a">'],
    ["with characters astray", "<img alt=a }>", '<img alt="a">'],
    ["with a value that is missing", "<img alt= >", '<img alt="">'],
    ["with a sign that Markdown stops at", `<p title=a"b>`, '<p title="a&quot;b">'],
    ["with two signs of equality", "<p title=a=b>", '<p title="a=b">'],
    ["with an attribute that is a name nowhere", "<p 1a='b' @click='c' d$ hidden>", "<p hidden>"],
    ["with a name that begins with a digit", "<p 1a='b' lang=c>", '<p lang="c">'],
    ["with a name that ends with another sign", "<p d$ lang=c>", '<p lang="c">'],
    ["whose quoted value switches them off", '<p hidden="{false}" lang=c>', '<p lang="c">'],
    ["with both kinds of quotes", `<p title='a "b" &amp; c' {...{}}>`, '<p title="a &quot;b&quot; &amp; c">'],
    ["whose value in braces is quoted", '<video width="{600}" controls />', '<video width="600" controls></video>'],
    ["whose quotes hold what is no value", `<p title="{a b}" className=''>`, '<p title="{a b}" class="">'],
    ["whose value is text", `<p title={"a & b"} lang={'c"d'}>`, '<p title="a &amp; b" lang="c&quot;d">'],
    ["whose value switches them", "<p hidden={true} inert={false} lang={null} id={undefined}>", "<p hidden>"],
    ["with a style", '<p style={{ maxWidth: 600, color: "red" }}>', '<p style="max-width: 600px; color: red">'],
  ])("%s are written so", (_what, source, html) => expect(written(source)).toBe(html));

  it.each([
    ["</video />", "</video>"],
    ["</p\n>", "</p>"],
    ['</P class="a">', "</P>"],
  ])("a closing tag has nothing but its name: %j", (source, html) => expect(written(source)).toBe(html));

  it("are named where a value cannot be read, each attribute once", () => {
    expect(written("<p title={name} lang={f(1)} title={x} hidden>a")).toBe("<p hidden>a");
    expect(faults("<p title={name} lang={f(1)} title={x} hidden>a")).toEqual([
      ["unreadable-attribute", expect.stringContaining("of title, lang in <p>")],
    ]);
    expect(faults("<p { ...rest }>")).toEqual([["unreadable-attribute", expect.stringContaining("of {...rest} in")]]);
    expect(faults(`<p {${"a".repeat(100)}}>`)[0]?.[1]).toContain(`of {${"a".repeat(40)}} in`);
    for (const source of ['<p title={"a"} lang="{b c}">', "<p hidden={false} lang={null}>", "<p title=a }>"])
      expect(faults(source), source).toEqual([]);
  });

  it("are text where their braces or quotes never end, which is said", () => {
    expect(written("a <img width={600 />\n\n<leaf/>")).toContain("‹img width={600 />");
    expect(faults("a <img width={600 />\n\n<leaf/>")).toEqual([
      ["broken-tag", expect.stringMatching(/^<img> has no end/)],
    ]);
    expect(faults("d <img alt='e\n\nwidth={")).toEqual([["broken-tag", expect.stringContaining("<img>")]]);
    expect(faults("if a <b and\n\nc <i\n\n")).toEqual([]);
  });
});
