import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { createApp } from "../app/server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

let hub: Hub;
beforeAll(async () => {
  hub = await openTinyHub();
});
afterAll(() => hub.store.close());

const ask = async (path: string, init?: RequestInit): Promise<Response> =>
  createApp({ hub, build: noBuild }).request(path, init);
const allowed = (answer: Response): string | null => answer.headers.get("Access-Control-Allow-Origin");

test.each([
  "/models.json",
  "/models.md",
  "/models/gpt2.json",
  "/docs/start.md",
  "/nowhere.json",
  "/api/tasks",
  "/llms.txt",
  "/sitemap.xml",
  "/opensearch.xml",
  // Redirects have to allow it too, or a script cannot follow them.
  "/models/GPT2.json",
  "/quantisation.md",
])("scripts of other sites may read %s", async (path) => expect(allowed(await ask(path))).toBe("*"));

test("what is negotiated is allowed as well, unchanged answers included", async () => {
  const headers = { Accept: "application/json" };
  const first = await ask("/models", { headers });
  expect(allowed(first)).toBe("*");
  const again = await ask("/models", { headers: { ...headers, "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect([again.status, allowed(again)]).toEqual([304, "*"]);
});

test.each(["/", "/models", "/models/gpt2", "/nowhere", "/mcp"])("%s is for no other site", async (path) =>
  expect(allowed(await ask(path, { headers: { Accept: "text/html" } }))).toBeNull(),
);

test("a browser that asks first is told what it may do", async () => {
  const answer = await ask("/models.json", { method: "OPTIONS", headers: { Origin: "https://elsewhere.example" } });
  expect([answer.status, allowed(answer), answer.headers.get("Access-Control-Allow-Methods")]).toEqual([
    204,
    "*",
    "GET, HEAD, OPTIONS",
  ]);
  expect(allowed(await ask("/mcp", { method: "OPTIONS" }))).toBeNull();
});

test("a browser can add the hub to its searches", async () => {
  const page = await (await ask("/")).text();
  expect(page).toContain('rel="search" type="application/opensearchdescription+xml"');
  const description = await (await ask("/opensearch.xml")).text();
  expect(description).toContain('template="http://hub.example/search?q={searchTerms}"');
});

test("security.txt says whom the operator names, and is not there where nobody is named", async () => {
  const path = "/.well-known/security.txt";
  expect((await ask(path)).status).toBe(404);
  const securityContact = "mailto:security@hub.example";
  const answer = await createApp({ hub: { ...hub, securityContact }, build: noBuild }).request(path);
  const text = await answer.text();
  expect(text).toContain("Contact: mailto:security@hub.example\n");
  expect(text).toContain("Canonical: http://hub.example/.well-known/security.txt\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
});
