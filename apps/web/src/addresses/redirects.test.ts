import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { createApp } from "../app/server.ts";
import { openCatalogHub } from "../records/test/catalog-hub.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

let hub: Hub;
beforeAll(async () => {
  hub = await openTinyHub();
});
afterAll(() => hub.store.close());

async function ask(path: string): Promise<Response> {
  return createApp({ hub, build: noBuild }).request(path);
}

describe("an address that is meant otherwise leads to its page", () => {
  test.each([
    ["/quantisation", "/quantization"],
    ["/quantisation?name=model-Q4_0.gguf", "/quantization?name=model-Q4_0.gguf"],
    ["/quantisation.md", "/quantization.md"],
    ["/quantisation.json?wanted=Q4_0", "/quantization.json?wanted=Q4_0"],
    ["/metrics", "/evaluation-metrics"],
    ["/metrics/rouge", "/evaluation-metrics/rouge"],
    ["/about", "/docs"],
    ["/index.html", "/"],
    ["/Models", "/models"],
    ["/Tasks/fill-mask", "/tasks/fill-mask"],
    ["/tasks/Fill-Mask?model=a%2Fb", "/tasks/fill-mask?model=a%2Fb"],
    ["/libraries/TRANSFORMERS.md", "/libraries/transformers.md"],
    ["/models/ADA/Reader-V1.5", "/models/ada/reader-v1.5"],
    ["/models/ADA/Reader-V1.5.json?installer=uv", "/models/ada/reader-v1.5.json?installer=uv"],
    ["/models/GPT2", "/models/gpt2"],
    ["/datasets/Ada/Pages.md", "/datasets/ada/pages.md"],
    ["/spaces/ADA/demo", "/spaces/ada/demo"],
    ["/Ada/Reader-v1.5", "/models/ada/reader-v1.5"],
    // A name that ends like an extension is found in other letters as well.
    ["/models/Ada/Notes.md", "/models/ada/notes.md"],
  ])("%s → %s", async (asked, location) => {
    const answer = await ask(asked);
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, location]);
    const found = await ask(location);
    // A document set leads on to its first page.
    expect([200, 307], location).toContain(found.status);
  });

  test.each(["/quantization", "/models/ada/reader-v1.5", "/"])("%s is where it is", async (path) => {
    expect((await ask(path)).status).toBe(200);
  });

  test.each(["/about/nothing", "/api/nothing", "/constructor", "/metrics//evil.example", "/models/nobody/nothing"])(
    "%s leads nowhere else",
    async (path) => {
      const answer = await ask(path);
      const location = answer.headers.get("Location") ?? "/";
      expect(new URL(location, "http://hub.example").host).toBe("hub.example");
      if (answer.status === 308) expect((await ask(location)).status).toBe(404);
      else expect(answer.status).toBe(404);
    },
  );

  test("no documents are promised that this hub has not mounted", async () => {
    const bare = { ...hub, sites: [] };
    const answer = await createApp({ hub: bare, build: noBuild }).request("/api");
    expect(answer.status).toBe(404);
  });
});

test("a search for a page by any of its names leads to it", async () => {
  for (const query of ["quantisation", "Quantization", "metrics"]) {
    const answer = await ask(`/search.json?q=${query}`);
    const { near } = (await answer.json()) as { near: { href: string }[] };
    expect(near[0]?.href, query).toBe(query === "metrics" ? "/evaluation-metrics" : "/quantization");
  }
});

test.each([
  ["/quantisaton", "/quantization"],
  ["/modles", "/models"],
  ["/local-app", "/local-apps"],
  ["/playgroud", "/playground"],
  ["/fill-mask", "/tasks/fill-mask"],
  ["/summarisation", "/tasks/summarization"],
])("for %s the page %s is offered before models that share some letters", async (path, page) => {
  const answer = await ask(`${path}.json`);
  const { near } = (await answer.json()) as { near: { href: string }[] };
  expect(near[0]?.href).toBe(page);
});

test("a model or an owner that shares a few letters with an address is not offered for it", async () => {
  const ids = ["ada/Practice", "ada/CenterPose", "pyaging/clock", "logic65/gate"];
  const catalog = await openCatalogHub({ model: ids.map((id) => ({ id })) });
  const near = async (path: string): Promise<unknown> => {
    const answer = await createApp({ hub: catalog, build: noBuild }).request(`${path}.json`);
    return ((await answer.json()) as { near: unknown }).near;
  };
  for (const path of ["/pricing", "/login", "/enterprise"]) expect(await near(path), path).toEqual([]);
  expect(await near("/practise")).toEqual([{ title: "ada/Practice", href: "/models/ada/Practice" }]);
  catalog.store.close();
});
