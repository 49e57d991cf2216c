import { expect, test } from "vitest";
import { FieldReader, isNotExpected, losesEntries, wholeNumber } from "./field-reader.ts";

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

test("a warning about an object in a list says in which list, and what was expected", () => {
  const fields = new FieldReader({ files: [{ size: "big" }], parts: "none", splits: [{ rows: -1 }], sets: { a: 1 } });
  for (const file of fields.objects("files", 5)) file.count("size");
  fields.objects("parts", 5);
  fields.first("splits").count("rows");
  expect(fields.first("sets").raw("a")).toBeUndefined();
  expect(fields.first("absent").raw("a")).toBeUndefined();
  expect(fields.warnings).toEqual([
    `\`files[].size\` ${isNotExpected("big", wholeNumber)}`,
    "`parts` is a text where a list of objects is expected",
    `\`splits[0].rows\` ${isNotExpected(-1, wholeNumber)}`,
    "`sets` is an object where a list is expected",
  ]);
});

test("the first entry of a list is read, whatever follows", () => {
  const fields = new FieldReader({ splits: [{ name: "train" }, { name: "test" }] });
  expect(fields.first("splits").word("name", 10)).toBe("train");
});

/** The result for the field `a`, and the warnings. */
const read = (value: unknown, get: (fields: FieldReader) => unknown): readonly [unknown, readonly string[]] => {
  const fields = new FieldReader({ a: value });
  return [get(fields), fields.warnings];
};

test.each<[string, (fields: FieldReader) => unknown, unknown, unknown]>([
  ["an object", (fields) => fields.object("a").names(9, 9), 5, []],
  ["a list of objects", (fields) => fields.objects("a", 9), 5, []],
  ["a list", (fields) => fields.first("a").names(9, 9), 5, []],
  ["a text of at most 9 characters", (fields) => fields.word("a", 9), 5, undefined],
  ["a text", (fields) => fields.line("a", 9), 5, undefined],
  ["a text", (fields) => fields.text("a", 9), 5, undefined],
  ["a list of texts", (fields) => fields.words("a", 9, 9), 5, []],
  ["a list of texts", (fields) => fields.texts("a", 9, 9), 5, []],
  ["a whole number of 0 or more", (fields) => fields.count("a"), -5, undefined],
  ["a number of 0 or more", (fields) => fields.amount("a"), -5, undefined],
  ["a date such as 2026-08-22T17:03:15Z", (fields) => fields.date("a"), 5, undefined],
])("what is not %s is left out and said", (expected, get, value, nothing) => {
  const warning = `\`a\` is the number ${String(value)} where ${expected} is expected`;
  expect(read(value, get)).toEqual([nothing, [warning]]);
  for (const absent of [undefined, null]) expect(read(absent, get)).toEqual([nothing, []]);
});

test.each([
  [[], "a list"],
  ["x".repeat(50), "a text"],
  ["x".repeat(51), "a text of 51 characters"],
  [true, "`true`"],
  [{}, "an object"],
])("%j is called %s", (value, words) => {
  expect(read(value, (fields) => fields.count("a"))[1]).toEqual([`\`a\` is ${words} where ${wholeNumber} is expected`]);
});

test("an empty text is nothing, and no reason for a warning", () => {
  expect(read("", (fields) => fields.word("a", 9))).toEqual([undefined, []]);
  expect(read("", (fields) => fields.words("a", 9, 9))).toEqual([[], []]);
  expect(read("", (fields) => fields.line("a", 9))).toEqual([undefined, []]);
  expect(read("", (fields) => fields.text("a", 9))).toEqual([undefined, []]);
});

test("blanks around a word are taken off, up to as many as the word may have letters", () => {
  expect(read(`${" ".repeat(9)}123456789`, (fields) => fields.word("a", 9))[0]).toBe("123456789");
  expect(read(`${" ".repeat(10)}123456789`, (fields) => fields.word("a", 9))[0]).toBeUndefined();
  expect(read("1234567890", (fields) => fields.word("a", 9))[0]).toBeUndefined();
});

test("a line is as long as it may be at most, its end shows that it was cut", () => {
  expect(read(" 1234\n 6789 ", (fields) => fields.line("a", 9))).toEqual(["1234 6789", []]);
  expect(read("1234 67890", (fields) => fields.line("a", 9))).toEqual(["1234 678…", []]);
});

test("a text keeps its white space and is cut where it is too long", () => {
  expect(read(" a\n  b\n", (fields) => fields.text("a", 9))).toEqual([" a\n  b\n", []]);
  expect(read("1234 67890", (fields) => fields.text("a", 9))).toEqual(["1234 6789", []]);
});

test("words are a list without repetition; one text counts as a list, and what is lost is counted", () => {
  expect(read(" one ", (fields) => fields.words("a", 2, 9))).toEqual([["one"], []]);
  expect(read(["b", "a", "b"], (fields) => fields.words("a", 3, 9))).toEqual([["b", "a"], []]);
  expect(read(["a", 5, "b", "c"], (fields) => fields.words("a", 2, 9))).toEqual([
    ["a", "b"],
    [`\`a\` ${losesEntries(2, 4)}`],
  ]);
});

test.each([
  ["2026-08-18T02:52:50.123456Z", "2026-08-18T02:52:50.123Z"],
  ["2026-08-18T02:52", "2026-08-18T02:52:00.000Z"],
  ["2026-08-18T02:52:50+0200", "2026-08-18T00:52:50.000Z"],
  ["2026-08-18 02:52:50 ", undefined],
  ["2026-08-18", "2026-08-18T00:00:00.000Z"],
  ["2026-08-18 02:52:50Z", "2026-08-18T02:52:50.000Z"],
  ["2026-08-18T02:52:50.5", "2026-08-18T02:52:50.500Z"],
  ["2026-08-18T02:52:50.123456789+02:00", "2026-08-18T00:52:50.123Z"],
  ["2026-08-18T02:52:50.1234567890Z", undefined],
  ["9999-12-31T23:59:59-01:00", undefined],
  ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
  ["0001-01-01T00:00:00+01:00", undefined],
  ["2026-08-18T02:52:50.Z", undefined],
  ["2026-08-18T02:52Z", "2026-08-18T02:52:00.000Z"],
  ["2026-08-18T02", undefined],
  ["2026-08-18Z", undefined],
  ["2026-8-18", undefined],
  ["2026-08-18T2:52", undefined],
  ["2026-08-18T02:52:50 or so", undefined],
  ["on 2026-08-18", undefined],
  ["2026-08-18T25:00:00Z", undefined],
  ["2026", undefined],
  ["August 18, 2026", undefined],
  ["Tue Jan 25 16:34:33 2022 +0100", "2022-01-25T15:34:33.000Z"],
  ["on Tue Jan 25 16:34:33 2022 +0100", undefined],
  ["Tue Jan 25 16:34:33 2022 +0100 or so", undefined],
])("the date %j is %j", (text, date) => {
  expect(new FieldReader({ a: text }).date("a")).toBe(date);
});

test("names of members are given as far as they are short, whole and not too many", () => {
  const fields = new FieldReader({ F32: 1, BF16: 2, "a name too long": 3, "\uD800": 4, I8: 5 });
  expect(fields.names(10, 4)).toEqual(["F32", "BF16", "I8"]);
  expect(fields.names(2, 4)).toEqual(["F32", "BF16"]);
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
