import { expect, test } from "vitest";
import { decodeCharacterReferences } from "./character-references.ts";

test.each([
  ["a &gt; b &amp;&amp; c &LT; d", "a > b && c < d"],
  ["&#62; and &#x3e; and &#X3E;", "> and > and >"],
  ["&#128512; &#x1F600; &#0000062; &#x00003e;", "😀 😀 > >"],
  ["&frac12;", "½"],
  ["&#0; &#xD800;", "\uFFFD \uFFFD"],
])("a reference is its character: %s", (text, decoded) => expect(decodeCharacterReferences(text)).toBe(decoded));

test.each(["a & b", "AT&T", "&nosuchname;", "&gt", "&#;", "&#x;", "&#00000062;", "&#x000003e;", "&1a;", "&&;"])(
  "what is none stays: %s",
  (text) => expect(decodeCharacterReferences(text)).toBe(text),
);
