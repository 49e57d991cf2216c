import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "./routes.ts";
import { allAddresses, ownerAddress, programAddresses } from "../addresses/page-addresses.ts";
import { sampleAddresses } from "../test/sample-addresses.ts";
import { openTinyApp } from "../test/tiny-hub.ts";

const { hub, app } = await openTinyApp();
const pages = routes(hub.sites);
afterAll(() => hub.store.close());

test("the pages are those that documents may link to, and the documents themselves", () => {
  const ofDocuments = hub.sites.map(({ base }) => `${base}/:path{.+}?`);
  const wanted = [...allAddresses.map(([pattern]) => pattern), ...ofDocuments, ownerAddress];
  const hint = "Each page takes its address from addresses/page-addresses.ts, and stands in app/routes.ts.";
  expect(pages.map(({ path }) => path).sort(), hint).toEqual(wanted.sort());
});

test.each([...programAddresses])("%s, which documents may link to, answers", async (address) => {
  expect((await app.request(`http://hub.example${address}`)).status).toBe(200);
});

describe.each(pages.map(({ path }) => path))("%s", (path) => {
  const addresses = sampleAddresses(path);
  test("has a sample address", () => {
    expect(addresses, `test/sample-addresses.ts has no address for ${path}. Add one.`).not.toHaveLength(0);
  });

  describe.each(addresses)("%s", (address) => {
    let html = "";
    let markdown = "";
    let json: { readonly title: string };
    beforeAll(async () => {
      html = await read(address, "text/html");
      markdown = await read(withExtension(address, "md"), "*/*");
      json = JSON.parse(await read(withExtension(address, "json"), "*/*"));
    });

    test("all three representations carry the title", () => {
      expect(json.title).not.toBe("");
      expect(unescaped(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "")).toContain(json.title);
      expect(unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "")).toContain(json.title);
      const [, head = "", text = ""] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(markdown) ?? [];
      expect(head).toMatch(/^url: "http:\/\/hub\.example\/[^\n]*"\ntitle: "[^\n]+"(?:\nupdated: "[\d-]{10}")?$/);
      expect(text.split("\n")[0]?.replaceAll("\\", "")).toBe(`# ${json.title}`);
    });

    test("every link of the Markdown is in the HTML", () => {
      const inHtml = new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => plain(unescaped(href))));
      const inMarkdown = [...withoutCode(markdown).matchAll(/\]\(<?([^)\s>]+)>?\)/g)].map(([, href = ""]) =>
        plain(href),
      );
      expect(inMarkdown.filter((href) => !inHtml.has(href))).toEqual([]);
    });

    test("the signs of the HTML are in a file that may be kept", async () => {
      const used = new Set(
        [...html.matchAll(/<use href="([^"#]*)#([^"]*)"/g)].map(([, file, name]) => `${file} ${name}`),
      );
      expect(used.size).toBeGreaterThan(0);
      for (const sign of used) {
        const [file = "", name = ""] = sign.split(" ");
        const response = await app.request(`http://hub.example${file}`);
        expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
        expect(response.headers.get("Cache-Control")).toContain("immutable");
        expect(await response.text()).toContain(`<symbol id="${name}"`);
      }
    });

    test("the HTML has one first heading, and ids only once", () => {
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });
  });
});

async function read(address: string, accept: string): Promise<string> {
  const response = await app.request(`http://hub.example${address}`, { headers: { Accept: accept } });
  expect(response.status, address).toBe(200);
  return response.text();
}

function withExtension(address: string, extension: string): string {
  const [path = "", query] = address.split("?");
  return `${path === "/" ? "/index" : path}.${extension}${query === undefined ? "" : `?${query}`}`;
}

/** An address without what tells the representations apart. */
function plain(href: string): string {
  const address = new URL(href, hub.publicUrl);
  return address.origin === hub.publicUrl
    ? decodeURIComponent(address.pathname.replace(/(\/index)?\.md$/, "") || "/") + address.search + address.hash
    : address.href;
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(`{3,}).*?^\1/gms, "").replaceAll(/`[^`\n]*`/g, "");
}

function unescaped(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, "");
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
