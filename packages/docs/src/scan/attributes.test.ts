import { describe, expect, it } from "vitest";
import { parseAttributes } from "./attributes.ts";

const read = (text: string) => parseAttributes(text, 0)?.attributes;

describe("the attributes of a tag", () => {
  it("reads quotes, data in braces, bare words and bare names", () => {
    expect(read(`a="x > y" b='"' c={[{text: "}", ok: true,}]} d=600 e {fw}>`)).toEqual({
      a: "x > y",
      b: '"',
      c: [{ text: "}", ok: true }],
      d: "600",
      e: true,
    });
  });

  it("reads across lines, steps over stray characters and keeps what is no data as text", () => {
    expect(read("\n\twarning={true}}\n  on={() => alert(1)}\n/>")).toEqual({ warning: true, on: "() => alert(1)" });
  });

  it("keeps a prototype's name an attribute like any other", () => {
    const attributes = read('__proto__="x" constructor={1}>') ?? {};
    expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
    expect(Object.hasOwn(attributes, "__proto__")).toBe(true);
  });

  it("reads on behind blank lines where an attribute with a value or the tag's end follows", () => {
    const text = '\n  src="a.png"\n\n  alt="A"\n  noZoom\n \n\n  width={1}\n\n/>';
    expect(read(text)).toEqual({ src: "a.png", alt: "A", noZoom: true, width: 1 });
    expect(parseAttributes('> <img\n>\n> alt="A">', 6)?.attributes).toEqual({ alt: "A" });
  });

  it.each(["a=", 'a="', "a={", "\n\n>", '\n\nalt text, title="x">', 'a\n\nb = "x">', "a <b>", ""])(
    "sees no tag in %j",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});

describe("a value", () => {
  it.each([
    ["may have white space around its sign", "a \n=\t'b' c>", { a: "b", c: true }],
    ["ends at a slash that ends the tag", "a=b/c d=e/>", { a: "b/c", d: "e" }],
    ["may be empty", `a="" b=''>`, { a: "", b: "" }],
    ["in braces may hold braces in quotes", `a={"}"} b={'{'} c={{ "d": ["}"] }}>`, { a: "}", b: "{", c: { d: ["}"] } }],
    ["in braces may hold quotes behind a backslash", `a={"x \\" } y"} b={'it\\'s }'}>`, { a: 'x " } y', b: "it's }" }],
    [
      "in braces may hold other quotes in quotes",
      `a={"it's }"} b={'"}'} c={\`"'}\`} d>`,
      { a: "it's }", b: '"}', c: `"'}`, d: true },
    ],
    [
      "in braces may be empty or end in a backslash",
      `a={""} b={''} c={"C:\\\\"} d>`,
      { a: "", b: "", c: "C:\\", d: true },
    ],
    ["in braces may hold a lone quote as a word", "a={it's} b={5\"} c>", { a: "it's", b: '5"', c: true }],
    ["in backticks with a hole stays as it is", "a={`x ${y}`} b={`\\``}>", { a: "`x ${y}`", b: "`" }],
    ["that is no data is text without white space around", "a={ b.c } d>", { a: "b.c", d: true }],
  ])("%s", (_what, text, attributes) => expect(read(text)).toEqual(attributes));

  it("over several lines of a quote has no marks of the quote in it", () => {
    const quoted = "> <p a='b\n> c' d={[\n>   1,\n>2]} e={'\n>> f'}\n> g>";
    expect(parseAttributes(quoted, 4)).toMatchObject({
      attributes: { a: "b\nc", d: [1, 2], e: "'\n> f'", g: true },
      end: quoted.length,
    });
    const twice = "a > b\n>> <p a='b\n> > c\n>> > d'>";
    expect(parseAttributes(twice, 11)?.attributes).toEqual({ a: "b\nc\n> d" });
    const spaced = "> > <p a='b\n> > > c'\n> > d>";
    expect(parseAttributes(spaced, 6)?.attributes).toEqual({ a: "b\n> c", d: true });
    const late = `${"a\n".repeat(1000)}> <p b='c\n> d'\n> e>`;
    expect(parseAttributes(late, 2004)).toMatchObject({ attributes: { b: "c\nd", e: true }, end: late.length });
    const none = "a > <p b='c\n> d'>";
    expect(parseAttributes(none, 6)?.attributes).toEqual({ b: "c\n> d" });
  });
});

/** The rest of a tag after its name, of a given length. */
const tag = (length: number): string => `a="${"b".repeat(length - 5)}">`;

describe("a tag", () => {
  it("says how its author wrote it", () => {
    expect(parseAttributes("x a b=c d='e' f={g} {...h} />i", 1)).toEqual({
      attributes: { a: true, b: "c", d: "e", f: "g" },
      written: [
        { name: "a", form: "name", text: "" },
        { name: "b", form: "bare", text: "c" },
        { name: "d", form: "quoted", text: "e" },
        { name: "f", form: "braces", text: "g" },
        { name: "", form: "braces", text: "...h" },
      ],
      isPlain: false,
      lacksQuote: false,
      end: 29,
      isSelfClosing: true,
    });
    expect(parseAttributes(" a='b'>", 0)).toMatchObject({ isPlain: true, end: 7, isSelfClosing: false });
  });

  it("is read to its length and no further", () => {
    expect(parseAttributes(tag(20_000), 0)?.end).toBe(20_000);
    expect(parseAttributes(tag(20_001), 0)).toBeUndefined();
    expect(parseAttributes(tag(50), 0, 50)?.end).toBe(50);
    expect(parseAttributes(tag(50), 0, 49)).toBeUndefined();
  });

  it("that never ends costs what was read of it; where that was too much, only short ones are read", () => {
    const effort = { left: 100 };
    parseAttributes("xx a <", 2, 5000, effort);
    expect(effort.left).toBe(97);
    parseAttributes("xx a='b", 2, 5000, effort);
    expect(effort.left).toBe(92);
    parseAttributes("a='b'>", 0, 5000, effort);
    expect(effort.left).toBe(92);
    expect(parseAttributes(tag(101), 0, 5000, { left: 1 })).toBeDefined();
    expect(parseAttributes(tag(101), 0, 5000, { left: 0 })).toBeUndefined();
    expect(parseAttributes(tag(100), 0, 5000, { left: 0 })).toBeDefined();
    expect(parseAttributes(tag(60), 0, 50, { left: 0 })).toBeUndefined();
  });

  it("has quotes as words only where they end soon", () => {
    expect(read(`a={it's ${"b".repeat(1900)}}>`)).toBeDefined();
    expect(read(`a={it's ${"b".repeat(2000)}}>`)).toBeUndefined();
  });
});
