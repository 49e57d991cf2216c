import { expect, test } from "vitest";
import { readJsxValue } from "./jsx-value.ts";

test.each([
  ["a number", "width", "600", { text: "600" }],
  ["a text", "title", '"a"', { text: "a" }],
  ["a text in other quotes, with white space around", "title", " 'a' ", { text: "a" }],
  ["a text in back-ticks", "title", '`a "b" $c`', { text: 'a "b" $c' }],
  ["what is computed within back-ticks", "title", "`a ${b}`", "unreadable"],
  ["true", "controls", "true", "present"],
  ["false", "controls", "false", "absent"],
  ["null", "controls", "null", "absent"],
  ["undefined", "controls", " undefined ", "absent"],
  ["true, where HTML wants the word", "aria-hidden", "true", { text: "true" }],
  ["false, where HTML wants the word", "aria-hidden", "false", { text: "false" }],
  ["a name", "title", "name", "unreadable"],
  ["a call", "onclick", "() => alert(1)", "unreadable"],
  ["a list", "style", "[1]", "unreadable"],
  ["a list of classes", "class", "['a']", "unreadable"],
  ["data that are no style", "title", "{ a: 1 }", "unreadable"],
  ["nothing", "title", "", "unreadable"],
] as const)("%s", (_what, name, source, meaning) => expect(readJsxValue(name, source)).toEqual(meaning));

test.each([
  ["{ maxWidth: 600, width: '100%' }", "max-width: 600px; width: 100%"],
  ["{ margin: 0, lineHeight: 1.5, zIndex: 2, opacity: 0.5 }", "margin: 0; line-height: 1.5; z-index: 2; opacity: 0.5"],
  ["{ 'aspect-ratio': 2, zoom: 3, fontSize: 4 }", "aspect-ratio: 2; zoom: 3; font-size: 4px"],
  ["{ WebkitLineClamp: ' 3 ' }", "-webkit-line-clamp: 3"],
])("a style of data is one of text: %s", (source, text) => {
  expect(readJsxValue("style", source)).toEqual({ text });
  expect(readJsxValue("STYLE", source)).toEqual({ text });
});

test("a style with a value that is no length is left out as a whole; an empty one is none", () => {
  expect(readJsxValue("style", "{ width: 1, height: [2] }")).toBe("unreadable");
  expect(readJsxValue("style", "{}")).toBe("absent");
});
