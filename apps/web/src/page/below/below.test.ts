import { expect, test } from "vitest";
import { htmlBelow } from "./html-below.ts";
import { jsonBelow } from "./json-below.ts";

const below = (html: string): string => htmlBelow(html, "/hub");

test.each([
  ['<a href="/models">', '<a href="/hub/models">'],
  ['<a title="a > b" href="/">', '<a title="a > b" href="/hub/">'],
  ["<a href='/models'>", "<a href='/hub/models'>"],
  ["<a href=/models>", "<a href=/hub/models>"],
  ['<IMG SRC="/a.png" alt="/a.png">', '<IMG SRC="/hub/a.png" alt="/a.png">'],
  ['<form action="/search"><input formaction="/other">', '<form action="/hub/search"><input formaction="/hub/other">'],
  [
    '<img srcset="/a.png 1x, /b.png 2x, https://x.example/c.png 3x">',
    '<img srcset="/hub/a.png 1x, /hub/b.png 2x, https://x.example/c.png 3x">',
  ],
  ['<img srcSet="https://x.example/c.png 1x, /a.png 2x">', '<img srcSet="https://x.example/c.png 1x, /hub/a.png 2x">'],
  ['<link imageSrcSet="/a.png">', '<link imageSrcSet="/hub/a.png">'],
  ['<use href="/assets/icons.svg#copy"></use>', '<use href="/hub/assets/icons.svg#copy"></use>'],
  [
    '<script src="/a.js">"<a href=\'/x\'>"</script><a href="/y">',
    '<script src="/hub/a.js">"<a href=\'/x\'>"</script><a href="/hub/y">',
  ],
])("%s leads below the path", (html, expected) => expect(below(html)).toBe(expected));

test.each([
  '<a href="//other.example/models">',
  '<a href="https://other.example/models">',
  '<a href="#top">',
  '<a href="models">',
  '<a title="href=/models">',
  "<a title='see href=\"/models\"'>",
  '<a data-text=" href=&quot;/models&quot;">',
  '<code>&#x3C;a href="/models"></code>',
  'href="/models"',
  '<!-- <a href="/models"> -->',
])("%s stays as it is", (html) => expect(below(html)).toBe(html));

test("JSON leads below the path by the names of its members, and in documents", () => {
  const page = {
    href: "/models",
    removeHref: "/models?a",
    download: "/ada/reader/resolve/main/a.bin?download=true",
    changes: "/models/ada/reader/changes/main",
    set: "/docs",
    text: "/models",
    src: "https://other.example/a",
    html: '<a href="/models">',
    document: { markdown: "[a](/a) and [b](/b)", addressOffsets: [4, 16] },
    about: { markdown: "[a](/a), `[b](/b)`" },
  };
  expect(JSON.parse(jsonBelow(page, "/hub"))).toEqual({
    href: "/hub/models",
    removeHref: "/hub/models?a",
    download: "/hub/ada/reader/resolve/main/a.bin?download=true",
    changes: "/hub/models/ada/reader/changes/main",
    set: "/docs",
    text: "/models",
    src: "https://other.example/a",
    html: '<a href="/hub/models">',
    document: { markdown: "[a](/hub/a) and [b](/hub/b)", addressOffsets: [4, 20] },
    about: { markdown: "[a](/hub/a), `[b](/b)`" },
  });
});
