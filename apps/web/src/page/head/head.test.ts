import { afterAll, describe, expect, test } from "vitest";
import { openTinyApp } from "../../test/tiny-hub.ts";
import { shortDescription } from "./short-description.ts";

const { hub, app } = await openTinyApp();
afterAll(() => hub.store.close());

async function headOf(path: string): Promise<string> {
  const response = await app.request(`http://hub.example${path}`, { headers: { Accept: "text/html" } });
  return /<head>.*<\/head>/s.exec(await response.text())?.[0] ?? "";
}

const contentOf = (head: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
const unescaped = (text = ""): string => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, "&");
const canonicalOf = (head: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];

describe("the canonical address", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=x", "/"],
    ["/models", "/models"],
    [
      "/models?sort=likes&utm_source=x&library=transformers&task=fill-mask",
      "/models?task=fill-mask&amp;library=transformers",
    ],
    ["/models/ada/reader-v1.5?client=x", "/models/ada/reader-v1.5"],
    ["/tasks/fill-mask?x=1", "/tasks/fill-mask"],
    ["/libraries/transformers?installer=uv", "/libraries/transformers"],
    ["/docs/start?fw=tf", "/docs/start"],
    ["/docs/import", "/docs/import"],
    ["/docs/import?fw=pt", "/docs/import"],
    ["/docs/import?fw=nonsense", "/docs/import"],
    ["/docs/import?fw=tf&x=1", "/docs/import?fw=tf"],
  ])("of %s is %s", async (path, canonical) => {
    const head = await headOf(path);
    expect(canonicalOf(head)).toBe(`http://hub.example${canonical}`);
    expect(contentOf(head, "og:url")).toBe(`http://hub.example${canonical}`);
    expect(contentOf(head, "robots")).toBeUndefined();
  });

  test.each(["/models?search=reader", "/models?task=none-such", "/nowhere", "/course/pl/chapter7/1"])(
    "%s has none, is kept from search engines and has no image",
    async (path) => {
      const head = await headOf(path);
      expect(contentOf(head, "robots")).toBe("noindex");
      expect([canonicalOf(head), contentOf(head, "og:image")]).toEqual([undefined, undefined]);
    },
  );

  test("Markdown and JSON name it in a header", async () => {
    for (const path of ["/docs/import.md?fw=tf", "/docs/import.json?fw=tf"]) {
      const { headers } = await app.request(`http://hub.example${path}`);
      expect(headers.get("Link")).toBe('<http://hub.example/docs/import?fw=tf>; rel="canonical"');
    }
  });
});

describe("languages", () => {
  test("a document names its translations and the address that asks for the reader's language", async () => {
    const links = [
      ...(await headOf("/course/pl/chapter0/1")).matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g),
    ];
    expect(links.map(([, language, href]) => [language, href])).toEqual([
      ["en", "http://hub.example/course/en/chapter0/1"],
      ["pl", "http://hub.example/course/pl/chapter0/1"],
      ["x-default", "http://hub.example/course/chapter0/1"],
    ]);
    expect((await app.request("http://hub.example/course/chapter0/1")).status).toBe(307);
  });

  test("a document of one language names none", async () => {
    expect(await headOf("/docs/start")).not.toContain("hrefLang");
  });
});

describe("descriptions and previews", () => {
  const pages = `
    /
    /models
    /models?task=fill-mask
    /models/ada/reader-v1.5
    /models/ada/notes.md
    /datasets
    /datasets/ada/pages
    /spaces
    /spaces/ada/demo
    /tasks
    /tasks/fill-mask
    /libraries
    /libraries/transformers
    /libraries/sklearn
    /docs/start
    /docs/import
    /course/pl/chapter0/1
    /evaluation-metrics
    /evaluation-metrics/accuracy
    /quantization
    /search
  `
    .trim()
    .split(/\s+/);

  test("each page has a description of its own, of at most 160 characters", async () => {
    const found: string[] = [];
    // One after the other: a hub sends requests away that have to wait for long.
    for (const path of pages) found.push(unescaped(contentOf(await headOf(path), "description")));
    for (const [index, text] of found.entries()) {
      expect(text.length, pages[index]).toBeGreaterThan(15);
      expect(text.length, pages[index]).toBeLessThanOrEqual(160);
    }
    expect(new Set(found).size, "two pages say the same").toBe(pages.length);
  });

  test("previews have title, text, kind and an image that is there", async () => {
    for (const path of ["/docs/start", "/models/ada/reader-v1.5"]) {
      const head = await headOf(path);
      expect(contentOf(head, "og:title")).toBe(/<title>(.*?) · Modelshelf/.exec(head)?.[1]);
      expect(contentOf(head, "og:description")).toBe(contentOf(head, "description"));
      expect(contentOf(head, "twitter:card")).toBe("summary_large_image");
      const image = contentOf(head, "og:image") ?? "";
      expect(image).toBe(`http://hub.example/-/social${path}.png`);
      expect((await app.request(image, { method: "HEAD" })).status).toBe(200);
    }
  });

  test("hostile text stays in its attribute", async () => {
    const head = await headOf("/models/ada/reader-v1.5");
    expect(contentOf(head, "description")).toBe("Reads &lt;b&gt;and&lt;/b&gt; guesses.");
  });
});

describe("a long description is cut", () => {
  test.each([
    [
      "behind a sentence",
      `${"First sentence of some length. ".repeat(3)}${"x".repeat(200)}`,
      `${"First sentence of some length. ".repeat(3).trim()}`,
    ],
    ["behind a word", `${"word, ".repeat(60)}`, `${"word, ".repeat(25)}word…`],
    ["where there are no words", "字".repeat(400), `${"字".repeat(159)}…`],
    ["not through a pair of surrogates", `a${"𝒳".repeat(200)}`, `a${"𝒳".repeat(79)}…`],
  ])("%s", (_, text, short) => {
    expect(shortDescription(text)).toBe(short);
    expect(short.length).toBeLessThanOrEqual(160);
  });
});
