import { afterAll, expect, test } from "vitest";
import { createApp } from "../../app/server.ts";
import { openCatalogHub } from "../../records/test/catalog-hub.ts";
import { noBuild } from "../../test/tiny-hub.ts";

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function ask(models: readonly object[], path: string): Promise<Response> {
  const hub = await openCatalogHub({ model: models });
  closing.push(() => hub.store.close());
  return createApp({ hub, build: noBuild }).request(path);
}

test("comparisons moved for good, in every form", async () => {
  const answer = await ask([], "/models/compare?ids=a/b,c/d");
  expect([answer.status, answer.headers.get("Location")]).toEqual([308, "/compare?ids=a/b,c/d"]);
  const markdown = await ask([], "/models/compare.md");
  expect([markdown.status, markdown.headers.get("Location")]).toEqual([308, "/compare.md"]);
});

test("a model that is called compare has its page", async () => {
  const answer = await ask([{ id: "compare" }], "/models/compare");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("compare");
});
