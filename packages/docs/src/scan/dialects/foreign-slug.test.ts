import { expect, test } from "vitest";
import { compileText } from "../../../test/compile-text.ts";
import { dialects } from "./dialect.ts";
import { foreignSlug } from "./foreign-slug.ts";

/**
 * The ids that the builders themselves made of these headings: github-slugger 2, Markdown 3.11 and pymdown-extensions 10
 * for Python.
 */
test.each([
  ["`runner` [string | object]", "runner-string--object", "runner-string-object", "runner-string--object"],
  ["How can I speed up my mapStateToProps?", "how-can-i-speed-up-my-mapstatetoprops", undefined, undefined],
  ["What's `new_in` 2.0?", "whats-new_in-20", "whats-new_in-20", "whats-new_in-20"],
  ["title（必須）", "title必須", "title", "title必須"],
  ["Sub- and superscripts", "sub--and-superscripts", "sub-and-superscripts", "sub--and-superscripts"],
  ["Änderungen & mehr", "änderungen--mehr", "anderungen-mehr", "änderungen--mehr"],
  ["必須", "必須", "_1", "必須"],
  ["... or even me", "-or-even-me", "or-even-me"],
])("%s", (text, github, python = github, pymdownx = github) => {
  const plain = text.replaceAll("`", "");
  expect(foreignSlug("github", plain)).toBe(github);
  expect(foreignSlug("python", plain)).toBe(python);
  expect(foreignSlug("pymdownx", plain)).toBe(pymdownx);
});

/** The ids that Mintlify's documentation promises, those of a colon and underscores as its pages have them, and one of its own links. */
test.each([
  ["Config.json options", "config-json-options"],
  ["What's new", "what’s-new"],
  ["Rate limits (per minute)", "rate-limits-per-minute"],
  ["Read/write access", "read/write-access"],
  ["Fees & billing", "fees-&-billing"],
  ["OAuth", "oauth"],
  ["Step 1: Issue a proxy secret", "step-1-issue-a-proxy-secret"],
  ["Split configuration with $ref", "split-configuration-with-$ref"],
  ["POSTGRES_URI_CUSTOM", "postgres-uri-custom"],
])("Mintlify: %s", (words, id) => {
  expect(foreignSlug("mintlify", words)).toBe(id);
});

test("Mintlify: parts with a title can be linked to, and make way for headings", async () => {
  const page =
    '## More\n\n<Accordion title="More">\nA\n</Accordion>\n\n<Accordion title="Oauth 2.0">\nB\n</Accordion>\n\n<ParamField path="a.b">\nC\n</ParamField>\n\n<Frame caption="In *short*" hint="Look">\nD\n</Frame>\n\n[a](#oauth-2-0) [b](#param-a-b) [c](#more)\n';
  const { html, diagnostics } = await compileText(page, { dialect: dialects.mintlify });
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<h2 id="more"');
  expect(html).toMatch(/Look[^]*D[^]*In <em>short<\/em>/);
});

test("Mintlify: tabs, steps and what opens can be linked to by their titles or ids of their own", async () => {
  const tabs = '<Tabs>\n<Tab title="OAuth 2.0">\nA\n</Tab>\n<Tab title="JWT" id="token">\nB\n</Tab>\n</Tabs>\n';
  const others = '<Step title="One" id="first">\nC\n</Step>\n\n<Accordion title="Two" id="second">\nD\n</Accordion>\n';
  const links = "[a](#oauth-2-0) [b](#token) [c](#first) [d](#second)\n";
  const { html, diagnostics } = await compileText(`${tabs}\n${others}\n${links}`, { dialect: dialects.mintlify });
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(/data-tab="OAuth 2.0"[^]*id="oauth-2-0"[^]*data-tab="JWT"[^]*id="token"/);
});

test("Mintlify: a dead link of a card is where the card is", async () => {
  const page = 'Words.\n\n<Card title="More" href="#nowhere">\nA\n</Card>\n';
  const { diagnostics } = await compileText(page, { dialect: dialects.mintlify });
  expect(diagnostics).toMatchObject([{ kind: "dead-anchor", line: 3 }]);
});

/** The ids by `slugify` of @mdit-vue/shared 3. */
test.each([
  ["How can I speed up my mapStateToProps?", "how-can-i-speed-up-my-mapstatetoprops"],
  ["What's new_in 2.0?", "what-s-new-in-2-0"],
  ["2. Änderungen & mehr", "_2-anderungen-mehr"],
  ["title（必須）", "title-必須"],
])("VitePress: %s", (words, id) => {
  expect(foreignSlug("vitepress", words)).toBe(id.normalize("NFKD"));
});

test("VitePress: a sign is no part of an id, and links are written by the same rule", async () => {
  const page = '## `useData` <Badge type="info" text="new" />\n\n[a](#UseData) [b](#use-data)\n';
  const { ids, html, diagnostics } = await compileText(page, { dialect: dialects.vitepress });
  expect([...ids]).toEqual(["usedata"]);
  expect(html).toContain('<span class="badge">new</span>');
  expect(html).toContain('<a href="#usedata">a</a>');
  expect(diagnostics.map(({ kind }) => kind)).toEqual(["dead-anchor"]);
});

const text = "# T\n\n## `transform` \\[object&lt;string, string>]\n\n## A *b*c\n\n## A bc\n\n## A bc\n";

test.each([
  ["docusaurus", ["t", "transform-objectstring-string", "a-bc", "a-bc-1", "a-bc-2"]],
  ["starlight", ["t", "transform-objectstring-string", "a-bc", "a-bc-1", "a-bc-2"]],
  ["mkdocs", ["t", "transform-objectstring-string", "a-bc", "a-bc_1", "a-bc_2"]],
] as const)("headings of %s have the ids that links to them have", async (name, ids) => {
  expect([...(await compileText(text, { dialect: dialects[name] })).ids]).toEqual(ids);
});

test("headings of this program's own dialect keep the rule of that", async () => {
  expect([...(await compileText("## A *b*c\n\n## `new_in` 2\n")).ids]).toEqual(["a-b-c", "newin-2"]);
});

test("MkDocs: an id in a list of attributes is that of the heading", async () => {
  const page =
    '### 9.7.0 <small>November</small> { id="9.7.0" }\n\n### Context <small>optional</small> { #context }\n\n[Context]: #context\n';
  expect([...(await compileText(page, { dialect: dialects.mkdocs })).ids]).toEqual(["9.7.0", "context"]);
});
