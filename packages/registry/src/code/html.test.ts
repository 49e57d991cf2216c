import * as fc from "fast-check";
import { expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { html, noAttribute } from "./html.ts";
import { touching } from "./template.ts";
import { hostileText, unseen } from "./test/hostile.ts";

test("values become attributes", () => {
  const src = 'https://a.example/?a=1&b="><script>alert(1)</script>';
  expect(html`<iframe src=${src} height=${450}></iframe>`.text).toBe(
    '<iframe src="https://a.example/?a=1&#38;b=&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;" height="450"></iframe>',
  );
});

test.each([
  ["<p title=", "b></p>"],
  ["<p title=a", "></p>"],
])("a value stands for a whole attribute, so not between %s and %s", (...raw) => {
  expect(() => html(Object.assign([...raw], { raw }), "x")).toThrow(touching);
});

test("line feeds and tabs of a value are seen in its source", () => {
  expect(html`<p title=${"a\n\tb\u00A0c"}></p>`.text).toBe('<p title="a&#10;&#9;b&#160;c"></p>');
});

test("what has no form there is refused", () => {
  for (const value of [null, undefined, true, ["a"], { a: 1 }, "\0", "\uD800"]) {
    expect(() => html`<p title=${value}></p>`, JSON.stringify(value)).toThrow(UnfitValue);
  }
  expect(() => html`<p title=${null}></p>`).toThrow(new UnfitValue(noAttribute("null")));
  expect(() => html`<p title=${true}></p>`).toThrow(new UnfitValue(noAttribute("a value of type boolean")));
  for (const name of ["script", "onload", "a b", "x-", "X-Y"]) expect(() => html.identifier(name)).toThrow(UnfitValue);
  expect(html`<${html.identifier("gradio-app")}>`.text).toBe("<gradio-app>");
});

test("a hole in quotes or in a comment is refused, and there are no comments to write", () => {
  expect(() => html`<p title="${"a"}"></p>`).toThrow(/quotes/);
  expect(() => html`<!-- ${"a"} -->`).toThrow(TypeError);
  expect(() => html`<p title=${"a"}></p><!-- begun`).toThrow(TypeError);
  expect(() => html`<p title=${"a"} id="begun></p>`).toThrow(TypeError);
  expect(() => html.comment("a")).toThrow(/no comments in html/);
});

test("no text leaves its attribute, and nothing invisible is written", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      let source: string;
      try {
        source = html`<p title=${text}></p>`.text;
      } catch (error) {
        expect(error).toBeInstanceOf(UnfitValue);
        return;
      }
      expect(source).not.toMatch(unseen);
      const [, value = ""] = /^<p title="([^"<>]*)"><\/p>$/.exec(source) ?? [];
      expect(value.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))).toBe(text);
    }),
  );
});
