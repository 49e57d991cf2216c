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
