import { expect, test } from "vitest";
import { parseInclusionBody, takeExcerpt } from "./inclusion-body.ts";

test("the body of an inclusion says a path, and what to take from the file", () => {
  const body = `{ "path": "../a.py", language: "python", "start-after": "# begin", "end-before": "# end", dedent: 4 }`;
  expect(parseInclusionBody(body)).toEqual({
    path: "../a.py",
    language: "python",
    startAfter: "# begin",
    endBefore: "# end",
    dedent: 4,
  });
  expect(parseInclusionBody(`{ path: "a.md" }`)).toEqual({ path: "a.md" });
  expect(parseInclusionBody(`{ path: "a", "start-after": "b", "end-before": "c" }`)).toEqual({
    path: "a",
    startAfter: "b",
    endBefore: "c",
  });
});

test.each(["", "a.md", "{ path: }", "{}", `{ path: "" }`, "{ path: 1 }", "[]", "null"])(
  "%s is no body of an inclusion",
  (body) => expect(parseInclusionBody(body)).toBeUndefined(),
);

test.each([
  "language: 1",
  '"start-after": ""',
  '"start-after": 1',
  '"end-before": ""',
  '"end-before": []',
  'lines: "a-b"',
  'lines: "4-6,1-3"',
  'lines: "4-3"',
  `lines: "${Array.from({ length: 101 }, (_, index) => `${index + 1}-${index + 1}`).join()}"`,
  "lines: 3",
  "dedent: -1",
  "dedent: 1.5",
  "dedent: 201",
  'dedent: "a"',
])("what cannot be meant is passed over: %s", (member) => {
  expect(parseInclusionBody(`{ path: "a.md", ${member} }`)).toEqual({ path: "a.md" });
});

test.each([0, 200])("as many columns may be taken from the left as lines have: %i", (dedent) => {
  expect(parseInclusionBody(`{ path: "a.md", dedent: ${dedent} }`)).toEqual({ path: "a.md", dedent });
});

const file = "one\r\n  two\rthree\nfour\n  two\nfive";

test.each([
  ["all of it", {}, "one\n  two\nthree\nfour\n  two\nfive"],
  ["what follows the first such line", { startAfter: "two" }, "three\nfour\n  two\nfive"],
  ["what precedes the first such line", { endBefore: "two" }, "one"],
  ["what stands between two lines", { startAfter: "two", endBefore: "two" }, "three\nfour"],
  ["nothing, where the lines follow each other", { startAfter: "three", endBefore: "four" }, ""],
  ["nothing before the first line", { endBefore: "one" }, ""],
  ["lines by their numbers", { lines: "2-3" }, "  two\nthree"],
  ["lines by several ranges", { lines: "1-2,4-4" }, "one\n  two\nfour"],
  ["lines up to the last", { lines: "5-99" }, "  two\nfive"],
  ["what follows the first line", { startAfter: "one", endBefore: "three" }, "  two"],
])("a file gives %s", (_what, ends, text) => {
  expect(takeExcerpt(file, { path: "a", ...ends })).toEqual({ text });
  expect(takeExcerpt("a\nundefined\nb", { path: "a" })).toEqual({ text: "a\nundefined\nb" });
});

test("a line that is not there is named, and more is shown rather than less", () => {
  const excerpt = takeExcerpt(file, { path: "a", startAfter: "six", endBefore: "four" });
  expect(excerpt).toEqual({ text: "one\n  two\nthree", fault: expect.stringContaining('"six"') });
  expect(takeExcerpt(file, { path: "a", startAfter: "two", endBefore: "seven" })).toEqual({
    text: "three\nfour\n  two\nfive",
    fault: expect.stringContaining('"seven"'),
  });
  expect(takeExcerpt(file, { path: "a", startAfter: "six", endBefore: "seven" }).fault).toContain('"six"');
});
