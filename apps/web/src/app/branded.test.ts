import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { openOperator } from "../hub/operator/open-operator.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";
import { createApp } from "./server.ts";

const brand = `name: <Acme> & sons
logo: logo.svg
accent:
  light: "#0b5fa5"
  dark: "#7cc0ff"
footer:
  text: Run by <b>Acme</b>.
  links:
    - label: Imprint
      href: https://acme.example/imprint
announcement:
  title: Maintenance <i>today</i>
  text: From 18:00.
  label: Status
  href: /docs
`;

let plain: Hub;
beforeAll(async () => {
  plain = await openTinyHub();
});

/** A hub with these files in its content folder, and built files that it may send. */
async function branded(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-brand-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [content, built] = [join(folder, "content"), join(folder, "client")];
  for (const each of [content, built]) mkdirSync(each);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(content, name), text);
  writeFileSync(join(built, "manifest.webmanifest"), '{"name":"Modelshelf","start_url":"./","icons":[]}');
  const operator = await openOperator({ folder: content, starters: content });
  const app = createApp({ hub: { ...plain, operator }, build: { ...noBuild, folder: built } });
  return (path: string): Promise<Response> => Promise.resolve(app.request(path, { headers: { Accept: "text/html" } }));
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

test.each(["/", "/models", "/models/gpt2", "/docs/start", "/tasks", "/nowhere/at/all"])(
  "%s has the name, the logo, the colors, the footer and the announcement, escaped",
  async (path) => {
    const ask = await branded({ "brand.yml": brand, "logo.svg": svg });
    const html = await (await ask(path)).text();
    expect(html).toMatch(/<title>[^<]*&lt;Acme&gt; &amp; sons<\/title>/);
    expect(html).toContain('<bdi class="truncate">&lt;Acme&gt; &amp; sons</bdi>');
    expect(html).toContain('<img src="/-/content/logo.svg" alt=""');
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/-/content/logo.svg"/>');
    expect(html).toMatch(/<html[^>]* style="--accent:light-dark\(#0b5fa5, #7cc0ff\);/);
    expect(html).toContain("Run by &lt;b&gt;Acme&lt;/b&gt;.");
    expect(html).toContain('<a href="https://acme.example/imprint">Imprint</a>');
    expect(html).toMatch(
      /<details open=""[^>]*><summary[^>]*>.*?<bdi[^>]*>Maintenance &lt;i&gt;today&lt;\/i&gt;<\/bdi>/,
    );
    expect(html).toContain('content="&lt;Acme&gt; &amp; sons"');
    expect(html).toContain("Modelshelf 1.2.3");
  },
);

test("a logo is sent under a policy by which nothing in it runs or loads", async () => {
  const ask = await branded({ "brand.yml": brand, "logo.svg": svg });
  const { headers } = await ask("/-/content/logo.svg");
  expect(headers.get("Content-Type")).toContain("image/svg+xml");
  expect(headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none'/);
});

test("the manifest and the description of the search have the name and the logo", async () => {
  const ask = await branded({ "brand.yml": brand, "logo.svg": svg });
  expect(await (await ask("/manifest.webmanifest")).json()).toEqual({
    name: "<Acme> & sons",
    short_name: "<Acme> & sons",
    start_url: "./",
    icons: [{ src: "/-/content/logo.svg", type: "image/svg+xml", sizes: "any" }],
  });
  expect(await (await ask("/opensearch.xml")).text()).toContain("<ShortName>&lt;Acme&gt; &amp; sons</ShortName>");
});

test("a hub that says nothing is called after the program, and its manifest is the built one", async () => {
  const ask = await branded({});
  const html = await (await ask("/models")).text();
  expect(html).toContain("Models · Modelshelf</title>");
  expect(html).not.toMatch(/<html[^>]* style=/);
  expect(await (await ask("/manifest.webmanifest")).json()).toMatchObject({ name: "Modelshelf" });
});

test("the home page has the name of the brand where home.md has none", async () => {
  const ask = await branded({ "brand.yml": "name: Acme", "home.md": "Our models." });
  expect(await (await ask("/")).text()).toMatch(/<title>Acme<\/title>.*<h1[^>]*><bdi>Acme<\/bdi><\/h1>/s);
});
