import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { createApp } from "../app/server.ts";
import { crossOrigin } from "./cross-origin.ts";
import type { Env } from "./env.ts";
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
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "access-control-allow-headers": "*, Authorization",
    "access-control-max-age": "86400",
    allow: "GET, HEAD, OPTIONS",
  });
  expect(allowed(await ask("/mcp", { method: "OPTIONS" }))).toBeNull();
});

/**
 * The parts of an answer that scripts of other sites may read: the header that allows it, and the headers that they see.
 */
async function reading(path: string, type: string | undefined, accept?: string): Promise<readonly (string | null)[]> {
  const app = new Hono<Env>().use(crossOrigin);
  app.get("*", (c) => c.body(null, 200, type === undefined ? {} : { "Content-Type": type }));
  const { headers } = await app.request(path, { headers: accept === undefined ? {} : { Accept: accept } });
  return [headers.get("Access-Control-Allow-Origin"), headers.get("Access-Control-Expose-Headers")];
}

const open = ["*", expect.stringMatching(/ETag, Link, Retry-After, .*X-Repo-Commit/)];
const closed = [null, null];

test.each([
  ["text/markdown; charset=utf-8", open],
  ["text/plain", open],
  ["text/xml", open],
  ["application/json", open],
  ["application/xml; charset=utf-8", open],
  ["application/manifest+json", open],
  ["application/opensearchdescription+xml", open],
  ["text/html; charset=utf-8", closed],
  ["text/css", closed],
  ["application/jsonp", closed],
  ["x-text/plain", closed],
  ["image/svg+xml", closed],
])("an answer of the type %s is open to them, or not", async (type, expected) => {
  expect(await reading("/any", type)).toEqual(expected);
  expect(await reading("/mcp", type)).toEqual(closed);
});

test.each([
  ["/models", undefined, closed],
  ["/models", "text/html", closed],
  ["/models", "application/json", open],
  ["/models.md", "text/html", open],
  ["/api/models", "text/html", open],
  ["/models/api/x", "text/html", closed],
  ["/robots.txt", "text/html", open],
  ["/feed.xml", "text/html", open],
  ["/site.webmanifest", "text/html", open],
  ["/robots.txt/more", "text/html", closed],
  ["/robotstxt", "text/html", closed],
])("where an answer has no type, what was asked for tells: %s as %s", async (path, accept, expected) => {
  expect(await reading(path, undefined, accept)).toEqual(expected);
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
