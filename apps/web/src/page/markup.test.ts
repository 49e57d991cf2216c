import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { attribute, markup } from "./markup.ts";

const hostile = `</bdi><script>alert("it's" & more)</script>`;
const rendered = (tag: string, title: string, text?: string): string =>
  renderToStaticMarkup(createElement(tag, { title }, text));

describe("holes of markup", () => {
  test("are escaped as React escapes texts and attributes", () => {
    const written = markup`<bdi title="${hostile}">${hostile}</bdi>`.inMarkup();
    expect(written).toBe(rendered("bdi", hostile, hostile));
    expect(written).not.toContain("<script");
  });

  test("take numbers, markup, lists of markup, and nothing", () => {
    const items = ["a", "<"].map((text) => markup`<li>${text}</li>`);
    expect(markup`<ul>${items}${undefined}${0}</ul>`.inMarkup()).toBe("<ul><li>a</li><li>&lt;</li>0</ul>");
  });

  test("keep what only looks like an escape or a replacement", () => {
    expect(markup`<b>${"&amp; $& $1"}</b>`.inMarkup()).toBe("<b>&amp;amp; $&amp; $1</b>");
  });

  test("are attributes with a value, or none", () => {
    expect(markup`<li${attribute("title", hostile)}></li>`.inMarkup()).toBe(rendered("li", hostile));
    expect(markup`<li${attribute("title", undefined)}></li>`.inMarkup()).toBe("<li></li>");
  });
});
