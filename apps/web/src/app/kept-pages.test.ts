import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";
import { createApp } from "./server.ts";

let hub: Hub;
beforeAll(async () => {
  hub = await openTinyHub();
});
afterAll(() => hub.store.close());

/** How an app says that its answer may be kept, and whether it asked for documents meanwhile. */
async function said(path: string, headers: Record<string, string> = {}): Promise<unknown[]> {
  const told: unknown[] = [];
  const app = createApp({ hub, build: noBuild });
  const watched = new Proxy(hub, {
    get: (target, name) => {
      if (["sites", "prose", "documents"].includes(String(name))) told.push("asked for documents");
      return Reflect.get(target, name) as unknown;
    },
  });
  const watching = createApp({ hub: watched, build: noBuild });
  told.length = 0;
  const keeping = { keep: (shows: string, depends?: object) => void told.push(shows, depends) };
  await watching.request(path, { headers }, { keeping });
  expect((await app.request(path, { headers })).status).toBeLessThan(500);
  return told;
}

test.each([
  "/models",
  "/models?task=fill-mask&search=bert",
  "/models/gpt2",
  "/models/gpt2.md",
  "/models/gpt2.json",
  "/datasets",
  "/datasets/ada/pages",
  "/spaces",
  "/spaces/ada/demo",
])("%s shows records and no documents, so it is kept until something is written", async (path) => {
  expect(await said(path)).toEqual(["records", { isByLanguage: false }]);
});

test.each(["/", "/docs/start", "/tasks/fill-mask", "/evaluation-metrics/rouge"])(
  "%s may show documents, so it is kept for a moment",
  async (path) => {
    expect(await said(path)).toContain("documents");
  },
);

test.each(["/nowhere", "/models/nothing/here", "/gpt2", "/models/%E0%A4%A"])("%s is not kept", async (path) => {
  const told = await said(path);
  expect(told).not.toContain("records");
  expect(told).not.toContain("documents");
});
