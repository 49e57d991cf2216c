import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileIndex, openUpstream, PullThrough } from "@modelshelf/files";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fakeCommit, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { openSqliteStore } from "@modelshelf/store";
import { hubApi } from "./hub-api.ts";
import { operations } from "./openapi/operations.ts";

const tiny = { id: "eve/tiny", files: { "config.json": "{}", "model.bin": "0123456789".repeat(20) } };
const commit = fakeCommit(tiny);

let upstream: FakeHub;
let folder: string;
let nowMs: number;
let close: () => Promise<void>;
/** Asks a hub that brings what it does not have. */
let ask: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(async () => {
  upstream = await openFakeHub([tiny]);
  nowMs = 1_000_000;
  ask = await openHub(upstream.endpoint);
});
afterEach(async () => {
  upstream.close();
  await close();
});

async function openHub(endpoint: string, idleTimeoutMs = 400): Promise<typeof ask> {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-fault-")));
  const store = await openSqliteStore({ file: ":memory:" });
  const index = openFileIndex(join(folder, "files.sqlite"));
  const pull = await PullThrough.open({
    upstreams: [
      {
        upstream: openUpstream(new URL(endpoint), {
          wait: async () => {},
          maxTries: 2,
          maxWaitMs: 5_000,
          maxAskedWaits: 1,
          idleTimeoutMs,
        }),
      },
    ],
    store,
    index,
    root: folder,
    now: () => nowMs,
    maxNewsWaitMs: 300,
  });
  close = async () => {
    await pull.close();
    index.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const hub = { store, files: index, pull, sites: [], publicUrl: "", version: "1.0.0", isPrivate: false };
  const app = hubApi(hub);
  return async (path, init = {}) => {
    const answer = await app.request(path, init);
    // Nothing may be left open behind a test.
    return new Response(await answer.text(), answer);
  };
}

/** Has the upstream answer everything in one way. */
function fail(how: (response: ServerResponse) => void): void {
  upstream.fault = (_path, response) => {
    how(response);
    return true;
  };
}

function refuse(response: ServerResponse): void {
  response.destroy();
}

/** The requests of clients for a repository that nobody has asked for before. */
const questions: readonly (readonly [path: string, init?: RequestInit])[] = [
  ["/api/models/eve/tiny"],
  ["/api/models/eve/tiny/revision/main"],
  ["/api/models/eve/tiny/revision/v1.0"],
  ["/api/models/eve/tiny/tree/main?recursive=true"],
  ["/api/models/eve/tiny/refs"],
  ["/api/models/eve/tiny/commits/main"],
  ["/api/models/eve/tiny/auth-check"],
  ["/api/models/eve/tiny/paths-info/main", { method: "POST", body: new URLSearchParams({ paths: "a" }) }],
  ["/api/models/eve"],
  ["/api/datasets/eve/pages/revision/main"],
  ["/api/datasets/eve/pages/croissant"],
  ["/api/spaces/eve/demo"],
  ["/eve/tiny/resolve/main/config.json"],
  ["/eve/tiny/resolve/main/config.json", { method: "HEAD" }],
  ["/eve/tiny/raw/main/config.json"],
  ["/datasets/eve/pages/resolve/main/a.csv"],
  ["/spaces/eve/demo/resolve/main/app.py", { method: "HEAD" }],
  ["/api/resolve-cache/models/eve/tiny/main/config.json"],
  ["/v2/eve/tiny/manifests/latest"],
  [`/v2/eve/tiny/blobs/sha256:${"0".repeat(64)}`, { method: "HEAD" }],
];

test.for(questions)(
  "%s: an upstream that is down is 502, and nobody is told that there is none",
  async ([path, init]) => {
    fail(refuse);
    const answer = await ask(path, init);
    expect([answer.status, answer.headers.get("X-Error-Code")]).toEqual([502, null]);
    expect(answer.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(answer.headers.get("X-Error-Message")).toContain("does not answer");
  },
);

test("clients of registries hear of it in the words of their protocol", async () => {
  fail(refuse);
  const { errors } = await (await ask("/v2/eve/tiny/manifests/latest")).json();
  expect(errors).toEqual([{ code: "UNAVAILABLE", message: expect.stringContaining("does not answer") }]);
});

test("the description of the API has these answers wherever an upstream is asked", () => {
  const asking = operations.filter(({ path }) => questions.some(([asked]) => matches(path, asked)));
  expect(asking.length).toBeGreaterThan(15);
  for (const { path, answers } of asking) expect(answers, path).toMatchObject({ 502: {}, 504: {} });
  expect(operations.find(({ id }) => id === "listModels")?.answers).not.toHaveProperty("502");
});

/** Whether an address has the pattern of an operation. */
function matches(pattern: string, address: string): boolean {
  const parts = pattern.replace(/\{id\}/, "eve/[^/]+").replaceAll(/\{(?:path)\}/g, ".+");
  return new RegExp(`^${parts.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(address.split("?")[0]!);
}

type Answer = (response: ServerResponse) => void;
const json =
  (text: string): Answer =>
  (response) =>
    void response.writeHead(200, { "Content-Type": "application/json" }).end(text);
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end();

describe("an upstream that", () => {
  test.each([
    ["refuses", refuse, 502, "5"],
    ["never answers", () => {}, 504, "5"],
    ["answers 500", status(500), 502, "5"],
    ["answers 503 with a time", status(503, { "Retry-After": "120" }), 502, "120"],
    ["answers 503 with a short time, again and again", status(503, { "Retry-After": "3" }), 502, "3"],
    ["answers 504", status(504), 504, "5"],
    ["answers 429 with a time", status(429, { RateLimit: '"api";r=0;t=55' }), 502, "55"],
    ["answers 429 without one", status(429), 502, "5"],
    ["takes no token", status(401, { "X-Error-Message": "Invalid credentials in Authorization header" }), 502, "5"],
    ["forbids", status(403), 502, "5"],
    ["answers 418", status(418), 502, "5"],
    ["leads on and on", status(302, { Location: "/again" }), 502, "5"],
    ["leads into a private network", status(302, { Location: "http://10.0.0.1/" }), 502, "5"],
    ["sends half of JSON", json('{"id":"eve/tiny",'), 502, "5"],
    ["sends a page", json("<html>Sign in to the network</html>"), 502, "5"],
    ["sends a list", json("[]"), 502, "5"],
    [
      "breaks off",
      (response: ServerResponse) => {
        response.writeHead(200, { "Content-Length": 100 }).write('{"id":', () => response.destroy());
      },
      502,
      "5",
    ],
  ] as const)("%s", async (_what, how, expected, retryAfter) => {
    fail(how);
    const answer = await ask("/api/models/eve/tiny/revision/main");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([expected, retryAfter]);
    expect(((await answer.json()) as { error: string }).error).toMatch(
      /^This hub has no model eve\/tiny\. The upstream hub .*\.$/,
    );
    // It is asked again at once, and what it has by then is there.
    upstream.fault = () => false;
    expect((await ask("/api/models/eve/tiny/revision/main")).status).toBe(200);
    expect((await ask("/eve/tiny/resolve/main/config.json")).status).toBe(200);
  });

  test.each([
    ["has nothing of the kind", status(404, { "X-Error-Code": "RepoNotFound" })],
    ["has it no longer", status(410)],
    ["hides what it does not have", status(401, { "X-Error-Message": "Invalid username or password." })],
    ["hides it with a code", status(401, { "X-Error-Code": "RepoNotFound" })],
  ] as const)("%s is believed, and not asked again for a minute", async (_what, how) => {
    fail(how);
    for (let times = 0; times < 3; times += 1) {
      const answer = await ask("/api/models/eve/tiny");
      expect([answer.status, answer.headers.get("X-Error-Code")]).toEqual([404, "RepoNotFound"]);
    }
    expect(upstream.asked).toHaveLength(1);
    upstream.fault = () => false;
    nowMs += 61_000;
    expect((await ask("/api/models/eve/tiny")).status).toBe(200);
  });

  test.each(["http://127.0.0.1:1", "http://no-such-host.invalid", "https://127.0.0.1:1"])(
    "is at %s, where nobody is",
    async (endpoint) => {
      await close();
      ask = await openHub(endpoint);
      expect((await ask("/api/models/eve/tiny")).status).toBe(502);
    },
  );

  test("speaks no TLS", async () => {
    await close();
    ask = await openHub(upstream.endpoint.replace("http:", "https:"));
    expect((await ask("/eve/tiny/resolve/main/config.json", { method: "HEAD" })).status).toBe(502);
  });

  test("gives the record but not the files", async () => {
    upstream.fault = (path, response) => {
      if (path.includes("/tree/")) response.writeHead(500).end();
      return path.includes("/tree/");
    };
    expect((await ask("/api/models/eve/tiny/tree/main")).status).toBe(502);
    expect((await ask("/eve/tiny/resolve/main/config.json", { method: "HEAD" })).status).toBe(502);
  });
});

test("what is here is served while the upstream is down, by name and by commit, and asks it once a minute", async () => {
  expect((await ask("/eve/tiny/resolve/main/config.json")).status).toBe(200);
  nowMs += 61_000;
  const asked = upstream.asked.length;
  fail(refuse);
  for (const revision of ["main", "HEAD", commit, "refs%2Fheads%2Fmain"]) {
    for (const path of [
      `/api/models/eve/tiny/revision/${revision}`,
      `/api/models/eve/tiny/tree/${revision}`,
      `/eve/tiny/resolve/${revision}/config.json`,
    ]) {
      expect((await ask(path)).status, path).toBe(200);
    }
  }
  expect(upstream.asked.slice(asked)).toHaveLength(2);
  const absent = await ask("/eve/tiny/resolve/main/absent.json");
  expect([absent.status, absent.headers.get("X-Error-Code")]).toEqual([404, "EntryNotFound"]);
  const other = await ask("/api/models/eve/tiny/revision/other");
  expect([other.status, other.headers.get("X-Error-Code")]).toEqual([502, null]);
});

test("what is here does not wait for an upstream that is slow", async () => {
  // The slow answer is never given up for idling: a second try would be counted as another request.
  await close();
  ask = await openHub(upstream.endpoint, 600_000);
  expect((await ask("/eve/tiny/resolve/main/config.json")).status).toBe(200);
  nowMs += 61_000;
  const slow = Promise.withResolvers<ServerResponse>();
  fail((response) => slow.resolve(response));
  expect((await ask("/eve/tiny/resolve/main/config.json")).status).toBe(200);
  const answer = await slow.promise;
  // Others do not wait for it either, nor ask it something else.
  const asked = upstream.asked.length;
  expect((await ask("/eve/tiny/resolve/refs%2Fheads%2Fmain/config.json")).status).toBe(200);
  expect(upstream.asked).toHaveLength(asked);
  answer.destroy();
});

test.each([
  [() => {}, 504],
  [refuse, 502],
  [status(503, { "Retry-After": "77" }), 502],
] as const)("a content that does not come says so, and comes once it can", async (how, expected) => {
  expect((await ask("/api/models/eve/tiny")).status).toBe(200);
  fail(how);
  const answer = await ask("/eve/tiny/resolve/main/model.bin");
  expect([answer.status, answer.headers.get("X-Error-Code")]).toEqual([expected, null]);
  expect(answer.headers.get("Retry-After")).toMatch(/^(?:5|77)$/);
  upstream.fault = () => false;
  // A content of which nothing came is not asked for again at once.
  nowMs += 10_001;
  expect(await (await ask("/eve/tiny/resolve/main/model.bin")).text()).toBe(tiny.files["model.bin"]);
});
