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

  it.each(["a=", 'a="', "a={", "\n\n>", "a <b>", ""])("sees no tag in %j", (text) => {
    expect(read(text)).toBeUndefined();
  });
});
