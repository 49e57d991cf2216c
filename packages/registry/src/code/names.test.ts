import { expect, test } from "vitest";
import { type Code, UnfitValue } from "./code.ts";
import { cs } from "./csharp.ts";
import { go } from "./go.ts";
import { html } from "./html.ts";
import { js } from "./javascript.ts";
import { php } from "./php.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";
import { sql } from "./sql.ts";

interface NamingTag {
  identifier(name: unknown): Code;
}

/** Names that mean something else to the language, from all over the alphabet, and then what only begins or ends as a name. */
test.each<[string, NamingTag, string]>([
  ["Python", py, "False and class elif except from global if lambda nonlocal return while yield __name__"],
  [
    "JavaScript",
    js,
    "arguments break class extends false finally implements package private protected public this NaN",
  ],
  [
    "C#",
    cs,
    "abstract class default do else false foreach in interface internal is null ref return sbyte static throw",
  ],
  ["C# as well", cs, "true unchecked unsafe ushort virtual while __makeref"],
  ["Go", go, "break func goto map package range return select type var"],
  ["PHP", php, "abstract class Echo else elseif fn float foreach isset match require return self yield __LINE__"],
  ["SQL", sql, "all and asc case delete desc drop else exists in into is join left on or select set table where WITH"],
])("a word of %s is no name", (_language, tag, words) => {
  for (const word of words.split(" ")) expect(() => tag.identifier(word), word).toThrow(UnfitValue);
});

test.each<[string, NamingTag]>([
  ["Python", py],
  ["JavaScript", js],
  ["C#", cs],
  ["Go", go],
  ["PHP", php],
  ["SQL", sql],
  ["a shell", sh],
])("names of %s are letters, digits and underscores, from the first character to the last", (_language, tag) => {
  for (const name of ["a", "Model2", "my_model"]) expect(tag.identifier(name).text).toBe(name);
  for (const name of ["2a", "a-b", "-a", "a ", " a", "a.b", "a;", "é", "a\n", ""]) {
    expect(() => tag.identifier(name), JSON.stringify(name)).toThrow(UnfitValue);
  }
});

test("names with underscores around them are names where they mean nothing", () => {
  expect(py.identifier("__x").text).toBe("__x");
  expect(py.identifier("x__").text).toBe("x__");
  expect(py.identifier("__x__y").text).toBe("__x__y");
  expect(sql.identifier("_x").text).toBe("_x");
  expect(sh.identifier("_X1").text).toBe("_X1");
  expect(js.identifier("$_x").text).toBe("$_x");
});

test("a name of HTML has a dash inside", () => {
  for (const name of ["gradio-app", "x-1", "my-own-element2"]) expect(html.identifier(name).text).toBe(name);
  for (const name of ["div", "-a", "a-", "1-a", "A-b", "a-b ", " a-b", "a-b>", "a_-b"]) {
    expect(() => html.identifier(name), name).toThrow(UnfitValue);
  }
});

test("what is refused is shown, cut where it is long", () => {
  expect(() => py.identifier("a b")).toThrow('"a b" cannot be a name in python.');
  expect(() => py.identifier(5)).toThrow("A value of type number cannot be a name in python.");
  expect(() => py.identifier(`${"x".repeat(80)}! and more`)).toThrow(`"${"x".repeat(80)}" cannot be`);
  expect(() => py.choice("float8", ["float16", "float32"])).toThrow('"float8" is none of float16, float32.');
  expect(() => py.choice(null, ["float16"])).toThrow("A value of type object is none of float16.");
});
