import { expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";
import { foldedToTheEnd } from "./unclosed-elements.ts";

it.each([
  ["<video src='a'>\n\ntext", "<video src='a'></video>\n\ntext"],
  ["<video>\n<source src='a'>\n<track src='b'>\ntext", "<video>\n<source src='a'>\n<track src='b'></video>\ntext"],
  ["<object><param name='a'> text", "<object><param name='a'></object> text"],
  ["<audio> text <source src='a'>", "<audio></audio> text <source src='a'>"],
  ["<a id='place'> text", "<a id='place'></a> text"],
  ["<svg><g><path d='a'/> text", '<svg><g><path d="a"></path></svg> text'],
  ["<svg><g></g><source> text", "<svg><g></g></svg><source> text"],
  ["<iframe src='a'> b <iframe src='c'></iframe>", "<iframe src='a'></iframe> b <iframe src='c'></iframe>"],
  ["<select> a <select> b", "<select></select> a <select></select> b"],
  ["<textarea> a", "<textarea></textarea> a"],
  ["<VIDEO> a", "<VIDEO></video> a"],
  ["<video> <Box>a</Box> </video>", "<video></video> «box a» </video>"],
  ["{#if fw === 'pt'}<video> a{/if} b", "<video></video> a b"],
  ["<title> a <style> b", "<title></title> a <style></style> b"],
])("what would hide the text behind it is closed at once: %j", (source, markdown) => {
  expect(written(source)).toBe(markdown);
});

it.each(["math", "noembed", "noframes", "noscript", "object", "script", "template", "xmp"])(
  "nobody sees what stands in <%s>, so it is closed too",
  (name) => expect(written(`<${name}> a`)).toBe(`<${name}></${name}> a`),
);

it.each([
  "<video src='a'> b </video> text",
  "<video src='a'></video> <audio></audio>",
  "<a href='b'>c",
  "<a HREF='b'>c",
  "<p>a",
  "<svg><g></g></svg> a",
  "</video> a",
])("what its author closed, or what hides nothing, stays: %j", (source) => {
  expect(written(source)).toBe(source);
  expect(scan(source, scanShapes).oddities).toEqual([]);
});

it("a text that stays folded to the end of the page is reported once, at its outermost tag", () => {
  const told = { kind: "unclosed-element", message: foldedToTheEnd };
  expect(scan("<details>a", scanShapes).oddities).toEqual([{ offset: 9, ...told }]);
  expect(scan("<details><details>a", scanShapes).oddities).toEqual([{ offset: 9, ...told }]);
  expect(scan("<details></details><details>a", scanShapes).oddities).toEqual([{ offset: 28, ...told }]);
  for (const source of ["<details>a</details>", "<details/>a", "</details>"])
    expect(scan(source, scanShapes).oddities).toEqual([]);
});

it("is reported where the closing tag is put in", () => {
  expect(scan("ab <video src='a'>\n<a id='b'> c", scanShapes).oddities).toEqual([
    { offset: 18, kind: "unclosed-element", message: expect.stringContaining("Write </video> after it.") },
    { offset: 29, kind: "unclosed-element", message: expect.stringContaining("<a> is never closed.") },
  ]);
});
