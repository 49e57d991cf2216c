import { expect, test } from "vitest";
import { isUnchanged, weakEtag } from "./etag.ts";

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', 'W/"a"', true],
  ['"b" , W/"a"', '"a"', true],
  ["*", '"a"', true],
  [" * ", '"a"', true],
  ['"b"', '"a"', false],
  ['"b", "c"', '"a"', false],
  ['"aW/"', '"a"', false],
  ['"a"W/', '"a"', false],
  ["", '"a"', false],
  [undefined, '"a"', false],
])("If-None-Match %s names the answer with ETag %s: %s", (header, etag, isKnown) => {
  expect(isUnchanged(header, etag)).toBe(isKnown);
});

test("an ETag is weak, short, and tells digests apart", () => {
  const digest = "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU";
  expect(weakEtag(digest)).toBe('W/"47DEQpj8HBSa-_TImW-5JC"');
  expect(isUnchanged(weakEtag(digest), weakEtag(digest))).toBe(true);
});
