import { describe, expect, test } from "vitest";
import { markdownType, negotiate } from "./negotiate.ts";

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

describe("negotiate", () => {
  test.each([
    ["no header", undefined, "html"],
    ["an empty header", "", "html"],
    ["anything", "*/*", "html"],
    ["any text", "text/*", "html"],
    ["a browser window", browser, "html"],
    ["HTML", "text/html", "html"],
    ["plain text", "text/plain", "markdown"],
    ["Markdown", "text/markdown", "markdown"],
    ["Markdown with a parameter", "text/markdown;variant=GFM", "markdown"],
    ["capital letters", "Text/Markdown", "markdown"],
    ["JSON", "application/json", "json"],
    ["JSON first, then anything", "application/json, text/plain, */*", "json"],
    ["plain text first, then anything", "text/plain, */*", "markdown"],
    ["Markdown named before HTML", "text/markdown, text/html", "markdown"],
    ["HTML named before Markdown", "text/html, text/markdown", "html"],
    ["Markdown with the higher q", "text/html;q=0.8, text/markdown", "markdown"],
    ["HTML with the higher q", "text/markdown;q=0.5, text/html;q=0.9", "html"],
    ["anything but HTML", "text/html;q=0, */*", "markdown"],
    ["any application type: that is JSON", "application/*", "json"],
    ["JSON refused, Markdown liked less", "application/json;q=0, text/plain;q=0.1", "markdown"],
    ["JSON refused, and nothing else named", "application/json;q=0", "html"],
    ["a type that we do not have", "image/png", "html"],
    ["everything refused", "*/*;q=0", "html"],
    ["nonsense", ";;,,q=", "html"],
    ["a prototype name", "constructor/prototype", "html"],
  ])("%s", (_sentence, accept, expected) => expect(negotiate(accept)).toBe(expected));
});

describe("markdownType", () => {
  test.each([
    ["no header", undefined, "text/markdown"],
    ["a terminal", "*/*", "text/markdown"],
    ["Markdown", "text/markdown", "text/markdown"],
    ["plain text", "text/plain", "text/plain"],
    ["plain text named first", "text/plain, text/markdown", "text/plain"],
    ["Markdown named first", "text/markdown, text/plain", "text/markdown"],
    ["any text but HTML", "text/html;q=0, text/*", "text/markdown"],
    ["a browser window, which would download Markdown", browser, "text/plain"],
    ["HTML or Markdown", "text/html, text/markdown", "text/markdown"],
  ])("%s", (_sentence, accept, expected) => expect(markdownType(accept)).toBe(expected));
});
