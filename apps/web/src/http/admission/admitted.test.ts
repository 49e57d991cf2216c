import type { Store } from "@modelshelf/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hub } from "../../hub/hub.ts";
import { createApp } from "../../app/server.ts";
import { noBuild, openTinyHub } from "../../test/tiny-hub.ts";
import { Admission } from "./admission.ts";

let hub: Hub;
/** What the store was asked, in order. */
const asked: string[] = [];

beforeAll(async () => {
  const tiny = await openTinyHub();
  const store = new Proxy(tiny.store, {
    get(target, name: keyof Store) {
      const method: unknown = target[name];
      if (typeof method !== "function") return method;
      return (...parameters: unknown[]) => {
        asked.push(name);
        return Reflect.apply(method, target, parameters);
      };
    },
  });
  hub = { ...tiny, store };
});
afterAll(() => hub.store.close());

const full = () => new Admission({ maxWaiting: 0 }, { pause: async () => undefined });
const openApp = (admission?: Admission) =>
  createApp({ hub, build: noBuild, log: () => undefined, ...(admission && { admission }) });

test.each([
  ["/models", "text/html", "text/html; charset=utf-8", "<h1"],
  ["/models.md", "*/*", "text/markdown; charset=utf-8", "# Too busy right now"],
  ["/models", "text/plain", "text/plain; charset=utf-8", "# Too busy right now"],
  ["/models.json", "*/*", "application/json; charset=utf-8", '"title":"Too busy right now"'],
])("who cannot be served soon is told when to come again: %s as %s", async (path, accept, type, text) => {
  asked.length = 0;
  const app = openApp(full());
  for (let time = 0; time < 2; time += 1) {
    const response = await app.request(`http://hub.example${path}`, { headers: { Accept: accept } });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toContain(text);
  }
  expect(asked).toEqual([]);
});

test("health and readiness are answered whatever waits", async () => {
  const app = openApp(full());
  for (const path of ["/-/health", "/-/ready"]) {
    expect((await app.request(`http://hub.example${path}`)).status, path).toBe(200);
  }
});

test("nothing is looked up for readers who left before their turn", async () => {
  asked.length = 0;
  const app = openApp();
  const leaving = new AbortController();
  const requests = Array.from({ length: 100 }, () =>
    app.request("http://hub.example/models.json?limit=1000", { signal: leaving.signal }),
  );
  leaving.abort();
  await Promise.all(requests);
  expect(asked).toEqual([]);
});

test("requests that come at once are all answered, one after the other", async () => {
  const app = openApp();
  const paths = ["/models", "/models/gpt2.md", "/tasks", "/datasets.json", "/llms.txt"];
  const answers = await Promise.all(paths.map((path) => app.request(`http://hub.example${path}`)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
});

test("a tool that reads a page needs no second turn", async () => {
  const app = openApp(new Admission({ maxInWork: 1 }));
  const call = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "read_page", arguments: { address: "/models" } },
  };
  const response = await app.request("http://hub.example/mcp", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify(call),
  });
  expect(await response.text()).toContain("# Models");
});
