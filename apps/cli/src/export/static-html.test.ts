import { expect, test } from "vitest";
import { isOffered, nextPage } from "./offered.ts";
import { redirectHtml, toStaticHtml } from "./static-html.ts";

const toOffered = (address: string): string | undefined => (isOffered(address) ? address : undefined);
const made = (html: string, policy: string | null = null) => toStaticHtml(html, { policy, toOffered });

const toForm = (action: string): string | undefined => (action === "/search" ? "/search/" : undefined);

test("forms that a script answers go to the folder of their page, others are not shown", () => {
  const forms = '<form action="/search"><input></form><form action="/compare"></form>';
  const { html } = toStaticHtml(forms, { policy: null, toOffered: (link) => link, toForm });
  expect(html).toBe('<form action="/search/"><input></form><form hidden action="/compare"></form>');
});

test("links to pages are told and stay; links to what only a server answers are text", () => {
  const { html, links } = made(
    '<a class="x" href="/models/ada/a&amp;b">A</a><a href="/api/models">API</a><a href="/owners?kind=model">MIT</a><a href="//evil.example">E</a>',
  );
  expect(links).toEqual(["/models/ada/a&b"]);
  expect(html).toBe('<a class="x" href="/models/ada/a&amp;b">A</a><a>API</a><a>MIT</a><a href="//evil.example">E</a>');
});

test("every size of an image is told, and gets the address that it has there", () => {
  const image = '<img src="/docs/a.png" srcset="/docs/a.png 1x,/docs/b&amp;c.png 2x, https://d.example/e,f.png 3x"/>';
  const { html, links } = toStaticHtml(image, { policy: null, toOffered: (address) => `/hub${address}` });
  expect(links).toEqual(["/hub/docs/a.png", "/hub/docs/b&c.png", "/hub/docs/a.png"]);
  expect(html).toBe(
    '<img src="/hub/docs/a.png" srcset="/hub/docs/a.png 1x,/hub/docs/b&amp;c.png 2x, https://d.example/e,f.png 3x"/>',
  );
});

test("a form that asks a server is not shown; one that closes its dialog is", () => {
  expect(made('<form action="/models"></form><form></form><form method="dialog"></form>').html).toContain(
    '<form hidden action="/models"></form>',
  );
  expect(made('<form method="dialog"></form>').html).toBe('<form method="dialog"></form>');
});

test("the policy of the answer stands behind the encoding, without what counts in headers alone", () => {
  const policy = "default-src 'none'; frame-ancestors 'none'; style-src 'self'";
  expect(made('<head><meta charSet="utf-8"/><title>T</title></head>', policy).html).toBe(
    '<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'self\'"/><title>T</title></head>',
  );
});

test("text that looks like a tag stays as it is", () => {
  const text = '<p title="&lt;a href=&quot;/api&quot;&gt;">&lt;a href="/api/x"&gt;</p>';
  expect(made(text)).toEqual({ html: text, links: [] });
});

test("a page that leads on cannot be made to say anything else", () => {
  const html = redirectHtml('/a"><script>alert(1)</script>', "https://hub.example");
  expect(html).not.toContain("<script>");
  expect(redirectHtml("/docs/start", "https://hub.example")).toContain(
    '<link rel="canonical" href="https://hub.example/docs/start"/><meta http-equiv="refresh" content="0; url=/docs/start"/>',
  );
});

test.each([
  ["/models", "/models?cursor=abc", "/models/page-2"],
  ["/models/page-2", "/models?sort=downloads&cursor=abc", "/models/page-3"],
  ["/models", "/models?license=mit&cursor=abc", undefined],
  ["/models/ada/reader", "/models?cursor=abc", undefined],
])("from %s, %s is kept as %s", (page, link, address) => {
  expect(nextPage(page, link)?.address).toBe(address);
});
