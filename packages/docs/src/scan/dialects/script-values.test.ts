import { describe, expect, it, test } from "vitest";
import { compileText } from "../../../test/compile-text.ts";
import { dialects } from "./dialect.ts";
import { takeValue, valueOf } from "./script-values.ts";

describe("names in braces", () => {
  const values = new Map<string, string>();
  for (const statement of [
    'import logo from "../img/logo.svg"',
    "import Widget from './widget.jsx'",
    "export const words = 'a \\'b\\'';",
    "export const code = `one\ntwo`",
    "export const computed = `a ${b}`",
    "export const list = ['a', 'b']",
  ])
    takeValue(statement, values);

  it.each([
    ["logo", "../img/logo.svg"],
    ["logo.src", "../img/logo.svg"],
    ["words", "a 'b'"],
    ["code", "one\ntwo"],
    ["require('./a.png').default", "./a.png"],
    ['require("@site/static/a.png")', "@site/static/a.png"],
    ["useBaseUrl('img/a.png')", "/img/a.png"],
    ["useBaseUrl('/img/a.png')", "/img/a.png"],
    ["Widget", undefined],
    ["computed", undefined],
    ["list", undefined],
    ["constructor", undefined],
    ["logo.width", undefined],
    ["require(path)", undefined],
  ])("%s", (expression, value) => expect(valueOf(expression, values)).toBe(value));
});

const shown = async (text: string, dialect: "docusaurus" | "mkdocs" = "docusaurus") => {
  const { html, markdown, diagnostics } = await compileText(text, { dialect: dialects[dialect] });
  return { html, markdown: markdown.trim(), found: diagnostics.map(({ kind }) => kind) };
};

test("an image is shown that its page imports, as an element or as a component of the builder", async () => {
  const { markdown, found } = await shown(
    'import logo from "/logo.png"\n\n<img src={logo} alt="A" />\n\n<Image src={logo} alt="B" quality={80} />\n\n<Image src={require("/c.png").default} alt="C" />',
  );
  const images = [..."ABC"].map((alt, index) => `![${alt}](${index < 2 ? "/logo.png" : "/c.png"})`);
  expect(markdown).toBe(images.join("\n"));
  expect(found).not.toContain("foreign-tag");
  expect((await shown("<Image src={computed()} />")).found).toEqual(["foreign-tag"]);
  expect((await shown('<Image src="javascript:alert(1)" alt="A" />')).html).not.toContain("javascript");
});

test("code is that of a constant of the page, has its title, and is shown for components around it too", async () => {
  const constant = "export const example = `a()`;\n\n";
  const titled = await shown(`${constant}<Code code={example} lang="js" title="a.js" />`);
  expect(titled.html).toContain('<span class="code-title">a.js</span>');
  expect([titled.markdown, titled.found]).toEqual(["```js\na()\n```", []]);
  const around = await shown('<Both lang="js" title="b.js" code={`\nb()\n`} />');
  expect([around.markdown, around.found]).toEqual(["```js\nb()\n```", ["foreign-tag"]]);
  const settings = await shown("<Variants wide settings={`\na: 1\nb: 2\n`} label={`c`} onOpen={() => {\n  d();\n}} />");
  expect([settings.markdown, settings.found]).toEqual(["```\na: 1\nb: 2\n```", ["foreign-tag"]]);
  const computed = await shown('<Code code={files.map(read)} lang="js" />');
  expect([computed.markdown, computed.found]).toEqual(["", ["foreign-tag"]]);
});

test("a component that is named for YouTube is its video", async () => {
  const { markdown, html, found } = await shown('<LiteYouTubeEmbed\n  id="9zySeP5vH9c"\n  title="Talk"\n/>');
  expect(markdown).toBe("**Talk**\n\n[Watch the video on YouTube](https://www.youtube.com/watch?v=9zySeP5vH9c)");
  expect(html).toContain('data-youtube="9zySeP5vH9c"');
  expect(found).toEqual([]);
  expect((await shown("<YouTubeEmbed videoId={videos[0]} />")).found).toEqual(["foreign-tag"]);
});

test("names in folders without components stay as they are", async () => {
  expect((await shown('<img src={logo} alt="A" />', "mkdocs")).found).toContain("unreadable-attribute");
});
