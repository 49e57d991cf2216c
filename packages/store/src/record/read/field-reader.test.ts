import { expect, test } from "vitest";
import { FieldReader } from "./field-reader.ts";

test("members that every object inherits are not there", () => {
  const fields = new FieldReader({});
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
    expect(fields.raw(name), name).toBeUndefined();
    expect(fields.object(name).raw("name"), name).toBeUndefined();
  }
  expect(fields.warnings).toEqual([]);
});

test("a member named like an inherited one is an ordinary member", () => {
  const fields = new FieldReader(JSON.parse('{"__proto__": "a", "constructor": {"toString": "b"}}'));
  expect(fields.word("__proto__", 10)).toBe("a");
  expect(fields.object("constructor").word("toString", 10)).toBe("b");
});

test("reading on where nothing is gives nothing", () => {
  for (const value of [undefined, null, 5, "text", [1]]) {
    const fields = new FieldReader(value);
    expect(fields.object("a").object("b").first("c").text("d", 10)).toBeUndefined();
    expect(fields.words("e", 1, 1)).toEqual([]);
  }
});

test("a warning names the whole path, once", () => {
  const fields = new FieldReader({ config: { sklearn: { model: { file: 5 } } } });
  const model = fields.object("config").object("sklearn").object("model");
  model.word("file", 10);
  model.word("file", 10);
  expect(fields.warnings).toEqual([
    "`config.sklearn.model.file` is the number 5 where a text of at most 10 characters is expected",
  ]);
});

test("objects in a list are read one by one, and one object counts as a list", () => {
  const fields = new FieldReader({ many: [{ a: "x" }, 5, { a: "y" }, { a: "z" }], one: { a: "x" }, none: "text" });
  const read = (name: string): unknown[] => fields.objects(name, 3).map((item) => item.word("a", 10));
  expect(read("many")).toEqual(["x", "y"]);
  expect(read("one")).toEqual(["x"]);
  expect(read("absent")).toEqual([]);
  expect(fields.warnings).toEqual([]);
  expect(read("none")).toEqual([]);
  expect(fields.warnings).toEqual([expect.stringContaining("`none` is")]);
});

test("names of members are given as far as they are short, whole and not too many", () => {
  const fields = new FieldReader({ F32: 1, BF16: 2, "a name too long": 3, "\uD800": 4, I8: 5 });
  expect(fields.names(10, 5)).toEqual(["F32", "BF16", "I8"]);
  expect(fields.names(2, 5)).toEqual(["F32", "BF16"]);
});

test("texts of a list keep their order and their repetitions, without empty ones and other values", () => {
  const fields = new FieldReader({ a: ["b", "", 5, "a", null, "b", "\0", "long"] });
  expect(fields.texts("a", 10, 2)).toEqual(["b", "a", "b", "lo"]);
  expect(fields.texts("a", 2, 2)).toEqual(["b", "a"]);
  expect(fields.texts("absent", 2, 2)).toEqual([]);
});

test("an identifier is one, and no other word", () => {
  const fields = new FieldReader({ a: " AutoModel ", b: "import os", c: "None", d: 5 });
  expect(["a", "b", "c", "d", "e"].map((name) => fields.identifier(name))).toEqual([
    "AutoModel",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

function word(text: string): string | undefined {
  return new FieldReader({ a: text }).word("a", 4);
}

test("a word may have blanks around it, but not more of them than it may have letters", () => {
  expect(word("  ab  ")).toBe("ab");
  expect(word("  abcd  ")).toBe("abcd");
  expect(word("  abcd   ")).toBeUndefined();
  expect(word("abcde")).toBeUndefined();
});

test("counts are whole numbers of 0 or more, amounts any such numbers", () => {
  const fields = new FieldReader({ a: 0, b: 7, c: 1.5, d: -1, e: "7", f: 2 ** 53, g: -0 });
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  expect(names.map((name) => fields.count(name))).toEqual([
    0,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
    0,
    undefined,
  ]);
  expect(names.map((name) => fields.amount(name))).toEqual([0, 7, 1.5, undefined, undefined, 2 ** 53, 0, undefined]);
});

test("a text is cut without leaving half of a character", () => {
  expect(new FieldReader({ a: ["abc😀"] }).texts("a", 1, 4)).toEqual(["abc"]);
  expect(new FieldReader({ a: ["😀abc"] }).texts("a", 1, 4)).toEqual(["😀ab"]);
});
