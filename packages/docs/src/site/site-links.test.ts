import { describe, expect, it } from "vitest";
import { openCase } from "../../test/sites.ts";

describe("_redirects.yml", async () => {
  const site = await openCase("redirects");

  it.each([
    ["/set/old", "/set/new/place"],
    ["/set/older", "/set/new/place"],
    ["/set/anchored", "/set/new/place#there"],
    ["/set/away", "/docs/hub/other"],
    ["/set/round", undefined],
    ["/set/nowhere", undefined],
    ["/set/constructor", "/set/plain"],
    ["/set/plain", undefined],
    ["/set/home", "/set"],
    ["/set/list", "/set/part"],
    ["/set/later", "/set/part"],
  ])("sends %s to %s", (href, target) => {
    expect(site.redirect(href)).toBe(target);
  });

  it("leads from a page's file to the address that it was given", async () => {
    expect(site.redirect("/set/moved")).toBe("/set/given/name");
    expect((await site.page("/set/given/name"))?.html).toContain('<a href="/set/plain">');
    expect((await site.page("/set/new/place"))?.html).toContain('<a href="/set/given/name">moved</a>');
  });

  it("also holds for links", async () => {
    const html = (await site.page("/set/new/place"))?.html;
    expect(html).toContain('<a href="/set/new/place">old</a>');
    expect(html).toContain('<a href="/set/new/place#there">anchor</a>');
  });
});

describe("links", async () => {
  const site = await openCase("links", {
    elsewhere: (path) => (path.startsWith("/models/") ? { href: path, hasMarkdown: true } : undefined),
  });

  it.each([
    ["/set", "a", "/set/folder/page"],
    ["/set", "b", "/set/folder/page#part"],
    ["/set", "c", "/set/folder"],
    ["/set", "d", "/set/folder/page?fw=tf#part"],
    ["/set", "e", "/set/%C5%BC%C3%B3%C5%82w%20i%20kot"],
    ["/set/folder/page", "up", "/set"],
    ["/set/folder/page", "bare", "/set/folder/page"],
    ["/set/folder/page", "own", "#part"],
    ["/set/folder/page", "switched", "/set/folder/page?fw=tf#part"],
    ["/set/folder/page", "root", "/set/folder/page"],
    ["/set/folder/page", "other", "/models/x"],
    ["/set/folder/page", "unknown", "/nothing/here"],
    ["/set/folder/page", "reference in a body", "/set"],
    ["/set/folder", "sibling", "/set/folder/page"],
  ])("on %s, %j leads to %s", async (href, text, target) => {
    const html = (await site.page(href))?.html ?? "";
    expect(new RegExp(`<a href="([^"]*)"[^>]*>${text}</a>`).exec(html)?.[1]).toBe(target);
  });

  it("lead out without handing over the window", async () => {
    const html = (await site.page("/set/folder/page"))?.html;
    expect(html).toContain('<a href="https://example.com/a" rel="noopener">');
    expect(html).toContain('src="/set/folder/drawing.png"');
  });

  it("lead to Markdown in the Markdown version, the query kept behind the ending", async () => {
    const markdown = (await site.page("/set"))?.markdown;
    expect(markdown).toContain("[d](/set/folder/page.md?fw=tf#part)");
    expect((await site.page("/set/folder/page"))?.markdown).toContain("[other](/models/x.md) [unknown](/nothing/here)");
  });

  it("that lead nowhere are the only thing to complain about", async () => {
    expect(await site.check()).toMatchObject([{ kind: "outside-link", file: "folder/page.mdx", line: 6 }]);
  });
});
