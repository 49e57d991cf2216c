import { expect, test } from "vitest";
import { pageLink } from "./markdown.ts";

test("a link to a page leads to its Markdown, and to the same section of it", () => {
  expect(pageLink("Fill-Mask", "/tasks/fill-mask")).toBe("[Fill-Mask](/tasks/fill-mask.md)");
  expect(pageLink("a [b]", "/docs/a?fw=tf#first(part)")).toBe(String.raw`[a \[b\]](/docs/a.md?fw=tf#first%28part%29)`);
});
