import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "./routes.ts";
import {
  allAddresses,
  fileAddress,
  folderAddress,
  ownerAddress,
  programAddresses,
  recordAddress,
} from "../addresses/page-addresses.ts";
import { recordKinds } from "@modelshelf/store";
import { recordHref } from "../records/record-href.ts";
import { firstId, openTinyApp } from "../test/tiny-hub.ts";

/**
 * Addresses for the patterns of the map of the site. A page without one here is asked for at its pattern, a kind of record
 * with the first one that the test's hub holds.
 */
const samples: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(recordKinds.map((kind) => [recordAddress(kind), [recordHref(kind, firstId)]])),
  [fileAddress("model")]: ["/models/ada/reader-v1.5/blob/main/notes/first.txt"],
  [folderAddress("model")]: ["/models/ada/reader-v1.5/tree/main", "/models/ada/reader-v1.5/tree/main/notes"],
  [fileAddress("dataset")]: ["/datasets/ada/pages/blob/main/a.csv"],
  [folderAddress("dataset")]: ["/datasets/ada/pages/tree/main"],
  [fileAddress("space")]: ["/spaces/ada/demo/blob/main/app.py"],
  [folderAddress("space")]: ["/spaces/ada/demo/tree/main"],
  "/models": ["/models", "/models?task=fill-mask", "/models?search=nothing+like+this"],
  "/models/:id{.+}": ["/models/ada/reader-v1.5", "/models/gpt2"],
  "/:owner": ["/ada"],
  "/owners": ["/owners", "/owners?search=ad&kind=dataset", "/owners?search=nobody"],
  "/datasets/:id{.+}": ["/datasets/ada/pages"],
  "/spaces/:id{.+}": ["/spaces/ada/demo"],
  "/tasks": ["/tasks", "/tasks?q=depth", "/tasks?q=nothing+like+this"],
  "/tasks/:task": ["/tasks/fill-mask", "/tasks/text-generation", "/tasks/image-segmentation?model=a%2Fb"],
  "/libraries/:library": ["/libraries/transformers", "/libraries/sklearn"],
  "/evaluation-metrics/:metric": ["/evaluation-metrics/f1", "/evaluation-metrics/fid"],
  "/quantization": ["/quantization", "/quantization?name=model-Q4_K_M.gguf"],
  "/leaderboards/:dataset": ["/leaderboards/glue"],
  "/shelves/:shelf": ["/shelves/small"],
  "/search": [
    "/search",
    "/search?q=reader",
    "/search?q=start",
    "/search?q=imp&kind=document&set=%2Fdocs",
    "/search?q=nothing+like+this",
  ],
  "/docs/:path{.+}?": ["/docs/start", "/docs/import?fw=tf"],
  "/course/:path{.+}?": ["/course/pl/chapter0/1", "/course/chapter1"],
};

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
  const addresses = samples[path] ?? (path.includes(":") ? [] : [path]);
  test("has a sample address", () => {
    expect(addresses, `routes.test.ts has no address for ${path}. Add one to \`samples\`.`).not.toHaveLength(0);
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
