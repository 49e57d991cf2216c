import { expect, test } from "vitest";
import { openCompiler } from "./compiler.ts";
import { openTexts, type TextPlace } from "./open-texts.ts";

const place: TextPlace = {
  href: "/models/ada/reader",
  directory: "/ada/reader/resolve/main",
  idPrefix: "card-",
  level: 3,
  page: (address) => (address.startsWith("/models/") ? { href: address, hasMarkdown: true } : undefined),
  file: (address) => (address.startsWith("/ada/reader/resolve/") ? encodeURI(address) : undefined),
};
const texts = openTexts();

test("headings begin at the level that the page leaves to them and have ids of their own, which links inside the text find", async () => {
  const { html, outline } = await texts.compile("# Reader\n\n### Files\n\nSee [files](#files).\n", place);
  expect(html).toContain('<h3 id="card-reader"');
  expect(html).toContain('<h5 id="card-files"');
  expect(html).toContain('href="#card-files"');
  expect(outline.map(({ id }) => id)).toEqual(["card-reader"]);
});

test("a text that begins with a low heading is lifted, so that no level is left out", async () => {
  const { html } = await texts.compile("### Usage\n\n#### More\n", place);
  expect(html).toContain('<h3 id="card-usage"');
  expect(html).toContain('<h4 id="card-more"');
});

test("front matter is not shown, and tags of the dialect are not read", async () => {
  const { html } = await texts.compile("---\nlicense: mit\n---\n\n<Tip>\n\nText\n\n</Tip>\n", place);
  expect(html).not.toContain("license");
  expect(html).toContain("Text");
  expect(html).not.toContain("callout");
});

test("relative links and images lead into the repository, others stay", async () => {
  const source =
    '[eval](docs/eval.md) ![plot](./plot.png) [away](https://example.org) [base](/models/ada/base) <img src="a b.png">';
  const { html, markdown } = await texts.compile(source, place);
  expect(html).toContain('href="/ada/reader/resolve/main/docs/eval.md"');
  expect(html).toContain('src="/ada/reader/resolve/main/plot.png"');
  expect(html).toContain('src="/ada/reader/resolve/main/a%20b.png"');
  expect(html).toContain('href="https://example.org"');
  expect(html).toContain('href="/models/ada/base"');
  expect(markdown).toContain("[base](/models/ada/base.md)");
});

test("footnotes keep their links", async () => {
  const { html } = await texts.compile("Claim[^1].\n\n[^1]: Proof.\n", place);
  for (const [, target = ""] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`);
  expect(html).toContain('href="#card-');
});

test("nothing that a stranger wrote runs, here or in a thread", async () => {
  const hostile =
    "# <script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1)) <svg onload=alert(1)> <iframe src='//evil'></iframe>";
  const compiler = openCompiler({ threads: 1 });
  for (const one of [texts, openTexts(compiler)]) {
    const { html } = await one.compile(hostile, place);
    expect(html).not.toMatch(/<script|onerror|onload|javascript:|<iframe/i);
  }
  await compiler.close();
});
