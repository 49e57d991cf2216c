import { expect, test } from "vitest";
import { redirectMarkdown, toStaticMarkdown } from "./static-markdown.ts";

const publicUrl = "https://hub.example/base";
const made = (markdown: string, toOffered: (address: string) => string | undefined = (address) => address) =>
  toStaticMarkdown(markdown, { publicUrl, toOffered });

test("links to pages are told from the root of the hub and stay; those to other sites are not asked for", () => {
  const markdown =
    "[A](https://hub.example/base/a_\\(b.md#c) [B](https://hub.example/base) [C](https://hub.example/basement) [D](#d) [E](e.md)";
  expect(made(markdown)).toEqual({ markdown, links: ["/a_(b.md#c", "/"] });
});

test("a link to what only a server answers is text", () => {
  expect(made("[N](https://hub.example/base/a.ipynb?library=b) · [O](https://o.example)", () => undefined)).toEqual({
    markdown: "N · [O](https://o.example)",
    links: [],
  });
});

test("a link gets the address that it has there", () => {
  expect(made("[M](https://hub.example/base/models.md?a=b)", () => "/models/?a=(b)").markdown).toBe(
    "[M](https://hub.example/base/models/?a=%28b%29)",
  );
});

test("a version that leads on cannot be made to lead elsewhere", () => {
  const evil = "https://hub.example/base/a](https://evil.example)<img>";
  expect(toStaticMarkdown(redirectMarkdown(evil), { publicUrl, toOffered: () => undefined }).links).toEqual([]);
  expect(redirectMarkdown(evil)).toContain("/a\\](");
  expect(redirectMarkdown(evil)).toContain("(https://hub.example/base/a]%28https://evil.example%29<img>).");
});
