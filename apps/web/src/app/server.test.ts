import { hash } from "node:crypto";
import type { Store } from "@modelshelf/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { createApp } from "./server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

let hub: Hub;
let app: ReturnType<typeof createApp>;
const logged: string[] = [];

beforeAll(async () => {
  hub = await openTinyHub();
  app = createApp({ hub, build: noBuild, log: (line) => logged.push(line) });
});
afterAll(() => hub.store.close());

const get = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  Promise.resolve(app.request(`http://hub.example${path}`, { headers, method }));
const allowedScripts = (response: Response): string[] =>
  [...(response.headers.get("Content-Security-Policy") ?? "").matchAll(/'sha256-([^']+)'/g)].map(
    ([, found = ""]) => found,
  );
const typeOf = (response: Response): string | null => response.headers.get("Content-Type");

describe("representations", () => {
  test("the bare address answers what Accept asks for, and says that it depends on it", async () => {
    const html = await get("/docs/start");
    expect(typeOf(html)).toBe("text/html; charset=utf-8");
    expect(html.headers.get("Vary")).toMatch(/\bAccept\b(?!-)/);
    const plain = await get("/docs/start", { Accept: "text/plain" });
    expect(typeOf(plain)).toBe("text/plain; charset=utf-8");
    expect(await plain.text()).toMatch(/^# Start$/m);
    const json = await get("/docs/start", { Accept: "application/json" });
    expect(await json.json()).toMatchObject({ title: "Start" });
  });

  test("the extension beats Accept", async () => {
    expect(typeOf(await get("/docs/start.md", { Accept: "text/html;q=0.1, application/json" }))).toMatch(/^text\//);
    expect(typeOf(await get("/docs/start.json", { Accept: "text/html" }))).toBe("application/json; charset=utf-8");
    expect(await (await get("/docs/start.md", { Accept: "text/html" })).text()).toMatch(/^# Start$/m);
  });

  test("HTML names its other representations, the query kept", async () => {
    const html = await (await get("/docs/import?fw=tf")).text();
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/docs/import.md?fw=tf"/>');
    expect(html).toContain('<link rel="alternate" type="application/json" href="/docs/import.json?fw=tf"/>');
  });

  test("the home page is called index where it needs a name", async () => {
    for (const path of ["/index.md", "/.md"]) expect(await (await get(path)).text()).toMatch(/^# Modelshelf$/m);
    expect((await get("/index.json")).status).toBe(200);
  });

  test("HEAD answers like GET, without a body", async () => {
    const response = await get("/docs/start.md", {}, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("ETag")).toBeTruthy();
    expect(await response.text()).toBe("");
  });
});

describe("what browsers keep", () => {
  test("an unchanged page answers 304, without a policy that might not fit the kept copy's scripts", async () => {
    const first = await get("/docs/start");
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    const second = await get("/docs/start", { "If-None-Match": `"other", ${etag}` });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
    expect(second.headers.get("Content-Security-Policy")).toBeNull();
    expect(second.headers.get("ETag")).toBe(etag);
  });

  test("each representation, framework and page has an ETag of its own", async () => {
    const addresses = ["/docs/start", "/docs/start.md", "/docs/start.json", "/docs/import", "/docs/import?fw=tf"];
    const etags = await Promise.all(addresses.map(async (path) => (await get(path)).headers.get("ETag")));
    expect(new Set(etags).size).toBe(addresses.length);
  });

  test("a page of files with a catalog has another ETag than without one, because its frame is another", async () => {
    const etags: (string | null)[] = [];
    for (const scope of [{}, { staticSite: { onlyDocs: false } }, { staticSite: { onlyDocs: true } }]) {
      const own = createApp({ hub: { ...hub, ...scope }, build: noBuild });
      etags.push((await own.request("http://hub.example/docs/start")).headers.get("ETag"));
    }
    expect(new Set(etags).size).toBe(3);
  });

  test("large answers are compressed on the fly", async () => {
    const response = await get("/", { "Accept-Encoding": "gzip" });
    expect(response.headers.get("Content-Encoding")).toBe("gzip");
    expect(response.headers.get("Vary")).toMatch(/Accept-Encoding/);
  });
});

describe("security headers", () => {
  test("stand on every answer, errors included", async () => {
    for (const path of ["/", "/docs/start.md", "/nowhere", "/models/%E0%A4%A", "/-/health", "/robots.txt"]) {
      const { headers } = await get(path);
      expect(headers.get("Content-Security-Policy"), path).toMatch(
        /script-src ('sha256-[\w+/]{43}=' ){2}'strict-dynamic';/,
      );
      expect(headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'");
      expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      expect(headers.get("Referrer-Policy"), path).toBe("strict-origin-when-cross-origin");
      expect(headers.get("Cross-Origin-Opener-Policy"), path).toBe("same-origin");
      expect(headers.get("Permissions-Policy"), path).toContain("camera=()");
    }
  });

  test("the policy allows the two scripts in the frame of each page by their hashes, and no other", async () => {
    for (const path of ["/", "/docs/start", "/models/gpt2", "/nowhere"]) {
      const response = await get(path);
      const html = await response.text();
      const scripts = [...html.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)([^>]*)>(.*?)<\/script>/gs)];
      expect(
        scripts.map(([, attributes]) => attributes),
        path,
      ).toEqual(["", ' type="speculationrules"']);
      const hashes = scripts.map(([, , text = ""]) => hash("sha256", text, "base64"));
      expect(hashes, path).toEqual(allowedScripts(response));
      expect(html, path).not.toMatch(/\son[a-z]+="/);
      expect(html, path).not.toContain("<style");
    }
  });

  test("an answer is the same for every reader, byte by byte and header by header", async () => {
    const [first, second] = await Promise.all([get("/models/gpt2"), get("/models/gpt2", { Cookie: "a=b" })]);
    expect(await first.text()).toBe(await second.text());
    expect([...first.headers]).toEqual([...second.headers]);
  });
});

describe("addresses", () => {
  test.each([
    ["/docs/start/", "/docs/start"],
    ["/docs/import/?fw=tf", "/docs/import?fw=tf"],
    ["//evil.example/", "/evil.example"],
    ["//evil.example/..//x/", "/x"],
    ["/%5Cevil.example/", "/%5Cevil.example"],
  ])("%s moves to %s on this host", async (path, location) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe(location);
  });

  test("only GET and HEAD are answered", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const response = await get("/docs/start", {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe("GET, HEAD");
    }
  });

  test("a model called like a file is found by its whole name", async () => {
    expect(await (await get("/models/ada/notes.md", { Accept: "application/json" })).json()).toMatchObject({
      title: "ada/notes.md",
    });
    expect(await (await get("/models/ada/notes.md.md")).text()).toMatch(/^# .*notes\.md/m);
    expect(await (await get("/models/ada/reader-v1.5.json")).json()).toMatchObject({ title: "ada/reader-v1.5" });
  });

  test("a bare id leads to its model, in the representation that was asked for", async () => {
    for (const [path, location] of [
      ["/ada/reader-v1.5", "/models/ada/reader-v1.5"],
      ["/gpt2.md", "/models/gpt2.md"],
      ["/gpt2?x=1", "/models/gpt2?x=1"],
    ] as const) {
      const response = await get(path);
      expect(response.status).toBe(308);
      expect(response.headers.get("Location")).toBe(location);
    }
    expect((await get("/ada/nothing")).status).toBe(404);
  });
});

describe("errors", () => {
  test("a page that is not there offers near names, in all three representations", async () => {
    const html = await get("/docs/strat");
    expect(html.status).toBe(404);
    const text = await html.text();
    expect(text).toContain('href="/docs/start"');
    // The drawing is for the eye alone: listeners are told once.
    expect(text).toMatch(/<main[^]*<svg[^>]*aria-hidden="true"[^]*<h1/);
    const markdown = await get("/docs/strat.md");
    expect(markdown.status).toBe(404);
    expect(await markdown.text()).toMatch(/^# Page not found\n[^]*\[Start\]\(\/docs\/start\.md\)/);
    const json = await get("/docs/strat.json");
    expect(json.status).toBe(404);
    expect(await json.json()).toMatchObject({
      status: 404,
      near: expect.arrayContaining([{ title: "Start", href: "/docs/start" }]),
    });
  });

  test("an address that cannot be decoded answers 400", async () => {
    const response = await get("/models/%E0%A4%A");
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("invalid percent-encoding");
  });

  test("hostile text in an address stays text", async () => {
    const body = await (await get("/models/%3Cscript%3Ealert(1)%3C%2Fscript%3E")).text();
    expect(body).not.toContain("<script>alert");
  });

  test("a fault of ours reveals nothing and logs itself under the number that the page shows", async () => {
    const secret = new Error("secret: disk 7");
    // Bound, because a store keeps to itself what it holds.
    const store: Store = new Proxy(hub.store, {
      get: (target, name) => (name === "count" ? () => Promise.reject(secret) : Reflect.get(target, name).bind(target)),
    });
    const broken = { ...hub, store };
    const failing = createApp({ hub: broken, build: noBuild, log: (line) => logged.push(line) });
    for (const [path, type] of [
      ["/", "text/html"],
      ["/index.md", "text/markdown"],
      ["/index.json", "application/json"],
    ] as const) {
      const response = await failing.request(`http://hub.example${path}`);
      expect(response.status).toBe(500);
      expect(response.headers.get("Content-Security-Policy")).toContain("'strict-dynamic'");
      expect(typeOf(response)).toContain(type);
      const body = await response.text();
      expect(body).not.toContain("secret");
      const entry = JSON.parse(logged.pop() ?? "{}");
      expect(entry.error).toContain("secret: disk 7");
      expect(body).toContain(entry.requestId);
    }
    expect((await failing.request("http://hub.example/-/ready")).status).toBe(503);
    expect((await failing.request("http://hub.example/-/health")).status).toBe(200);
  });
});

describe("documents", () => {
  test("the query reaches the document", async () => {
    expect(await (await get("/docs/import.json?fw=tf")).json()).toMatchObject({
      page: { framework: { chosen: "tf" } },
    });
    expect(await (await get("/docs/import.json?fw=nonsense")).json()).toMatchObject({
      page: { framework: { chosen: "pt" } },
    });
  });

  test("the address of a set leads to its first page, in the reader's language", async () => {
    const english = await get("/course");
    expect([english.status, english.headers.get("Location")]).toEqual([307, "/course/en/chapter0/1"]);
    expect(english.headers.get("Vary")).toMatch(/Accept-Language/);
    const polish = await get("/course", { "Accept-Language": "pl-PL, en;q=0.5" });
    expect(polish.headers.get("Location")).toBe("/course/pl/chapter0/1");
    expect((await get("/course/pl")).headers.get("Location")).toBe("/course/pl/chapter0/1");
    expect((await get("/docs.md")).headers.get("Location")).toBe("/docs/start.md");
  });

  test("a page without a language in its address is found in the reader's language", async () => {
    const response = await get("/course/chapter0/1?fw=pt", { "Accept-Language": "pl" });
    expect([response.status, response.headers.get("Location")]).toEqual([307, "/course/pl/chapter0/1?fw=pt"]);
  });

  test("a chapter that is not here has a page that says what is", async () => {
    for (const path of ["/course/chapter1", "/course/pl/chapter3/2"]) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      const html = await response.text();
      expect(html).toContain('href="/course/pl/chapter0/1"');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
    expect(await (await get("/course/pl/chapter3")).text()).toContain('<html lang="pl"');
    expect((await get("/course/elsewhere")).status).toBe(404);
    expect((await get("/docs/chapter1")).status).toBe(404);
  });

  test("the frame speaks the language of the page", async () => {
    const html = await (await get("/course/pl/chapter0/1")).text();
    expect(html).toContain('<html lang="pl" dir="ltr">');
    expect(html).toContain("Przejdź do treści");
  });
});

const withStore = (store: Store, lines: string[] = []) =>
  createApp({ hub: { ...hub, store }, build: noBuild, log: (line) => lines.push(line) });
const failing = (error: Error): Store => new Proxy(hub.store, { get: () => () => Promise.reject(error) });

describe("faults", () => {
  test("a hub whose catalog cannot be read is not ready, and its pages say so; the store has told the log", async () => {
    const lines: string[] = [];
    // As the built app meets it, whose class is another one.
    const fault = Object.assign(new Error("catalog.sqlite is damaged."), { name: "StoreFault" });
    const broken = withStore(failing(fault), lines);
    const ready = await broken.request("http://hub.example/-/ready");
    expect(ready.status).toBe(503);
    const page = await broken.request("http://hub.example/models.json");
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(JSON.stringify(await page.json())).not.toContain("sqlite");
    expect((await broken.request("http://hub.example/docs/start")).status).toBe(200);
    expect(lines).toEqual([]);
  });

  test("a reader who breaks off is no fault", async () => {
    const lines: string[] = [];
    const leaving = new AbortController();
    const store = new Proxy(hub.store, {
      get: () => () => {
        leaving.abort();
        return Promise.reject(new Error("aborted"));
      },
    });
    await withStore(store, lines).request("http://hub.example/models", { signal: leaving.signal });
    expect(lines).toEqual([]);
  });
});

describe("for programs", () => {
  test("health, readiness, robots and the list for language models", async () => {
    expect(await (await get("/-/health")).json()).toMatchObject({ status: "alive", version: "1.2.3" });
    expect(await (await get("/-/ready")).json()).toEqual({ status: "ready", models: 3 });
    expect(await (await get("/robots.txt")).text()).toMatch(/^User-agent: \*/);
    const list = await (await get("/llms.txt")).text();
    expect(list).toMatch(/^# Modelshelf\n/);
    expect(list).toContain("- [Start](http://hub.example/docs/start.md)");
  });
});
