import { Readable } from "node:stream";
import { importJsonl } from "@modelshelf/store";
import { afterAll, describe, expect, test } from "vitest";
import { openTinyApp } from "../../../test/tiny-hub.ts";
import { linkedGraph, scriptJson } from "./graph.ts";

const { hub, app } = await openTinyApp();
afterAll(() => hub.store.close());

const scripts = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

async function htmlOf(path: string): Promise<string> {
  return (await app.request(`http://hub.example${path}`, { headers: { Accept: "text/html" } })).text();
}

/** The things that a page says it is about, by their kind. */
async function thingsOf(path: string): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const found = [...(await htmlOf(path)).matchAll(scripts)];
  if (found.length === 0) return {};
  expect(found, path).toHaveLength(1);
  const graph = JSON.parse(found[0]?.[1] ?? "");
  expect(graph["@context"]).toBe("https://schema.org");
  return Object.fromEntries(graph["@graph"].map((thing: { "@type": string }) => [thing["@type"], thing]));
}

describe("what a page is about", () => {
  test.each([
    ["/", ["WebSite"]],
    ["/models", []],
    ["/models/ada/reader-v1.5", ["SoftwareSourceCode", "BreadcrumbList"]],
    ["/datasets/ada/pages", ["Dataset", "BreadcrumbList"]],
    ["/spaces/ada/demo", ["WebApplication", "BreadcrumbList"]],
    ["/tasks/fill-mask", ["TechArticle", "BreadcrumbList"]],
    ["/evaluation-metrics/accuracy", ["TechArticle", "BreadcrumbList"]],
    ["/libraries/transformers", ["BreadcrumbList"]],
    ["/docs/start", ["TechArticle"]],
    ["/search?q=reader", []],
    ["/nowhere", []],
  ])("%s: %j", async (path, kinds) => {
    expect(Object.keys(await thingsOf(path))).toEqual(kinds);
  });

  test("a model is told with its facts and whole addresses", async () => {
    const { SoftwareSourceCode: model } = await thingsOf("/models/ada/reader-v1.5");
    expect(model).toMatchObject({
      url: "http://hub.example/models/ada/reader-v1.5",
      name: "ada/reader-v1.5",
      description: "Reads <b>and</b> guesses.",
      keywords: "Fill-Mask, Transformers",
      runtimePlatform: "Transformers",
      creator: { name: "ada", url: "http://hub.example/ada" },
      dateModified: "2026-05-01T10:00:00.000Z",
      interactionStatistic: [
        { interactionType: { "@type": "DownloadAction" }, userInteractionCount: 120 },
        { interactionType: { "@type": "LikeAction" }, userInteractionCount: 3 },
      ],
    });
  });

  test("the breadcrumb is the one that the page shows, and ends with the page", async () => {
    const { BreadcrumbList: list } = await thingsOf("/tasks/fill-mask");
    expect(list?.["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Tasks", item: "http://hub.example/tasks" },
      { "@type": "ListItem", position: 2, name: "Fill-Mask", item: "http://hub.example/tasks/fill-mask" },
    ]);
    expect(/<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(await htmlOf("/tasks/fill-mask"))?.[0]).toContain(
      'href="/tasks"',
    );
  });

  test("the search that it names answers", async () => {
    const { WebSite: site } = await thingsOf("/");
    const search = JSON.stringify(site?.["potentialAction"]);
    const address = (JSON.parse(search) as { target: { urlTemplate: string } }).target.urlTemplate.replace(
      "{search_term_string}",
      "reader",
    );
    expect(await htmlOf(address.slice("http://hub.example".length))).toContain("/models/ada/reader-v1.5");
  });
});

test("nothing in a text ends the element or opens a comment", () => {
  const hostile = `</script><!--<script>\u2028`;
  const page = {
    url: "http://hub.example/x",
    name: hostile,
    description: hostile,
    image: "",
    language: "en",
    whole: (path: string) => path,
  };
  const graph = linkedGraph(page, undefined, [{ label: hostile, href: "/a" }]);
  const text = scriptJson(graph ?? {});
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(graph);
});

test("a record that says nothing but its name is kept from search engines, one that somebody uses is not", async () => {
  const lines = [{ id: "bare/one" }, { id: "bare/used", downloads: 4 }, { id: "bare/told", pipeline_tag: "fill-mask" }];
  const source = Readable.from(lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`)));
  await importJsonl({ source, kind: "model", store: hub.store });
  const indexed: string[] = [];
  for (const { id } of lines) {
    if (!(await htmlOf(`/models/${id}`)).includes('<meta name="robots" content="noindex"/>')) indexed.push(id);
  }
  expect(indexed).toEqual(["bare/used", "bare/told"]);
});

test("the title of a record names its task", async () => {
  expect(await htmlOf("/models/ada/reader-v1.5")).toContain("<title>ada/reader-v1.5 · Fill-Mask · Modelshelf</title>");
});
