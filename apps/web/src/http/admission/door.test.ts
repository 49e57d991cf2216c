import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Store } from "@modelshelf/store";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Hub } from "../../hub/hub.ts";
import { createApp } from "../../app/server.ts";
import { noBuild, openTinyHub } from "../../test/tiny-hub.ts";
import { openTinyRepository } from "../../test/tiny-repository.ts";
import { createHubServer } from "../hub-server.ts";
import { Admission, downloadLimits } from "./admission.ts";
import { BusyAnswers } from "./busy-answers.ts";
import { Door } from "./door.ts";

let hub: Hub;
/** The requests to the store, in order. */
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

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

/** A server whose app is that of a hub, and what asks it. */
async function open(admission = new Admission(), downloads = admission, served = hub) {
  const app = createApp({ hub: served, build: noBuild, log: () => undefined });
  const busy = new BusyAnswers(({ accept }) => app.request("/", { headers: { Accept: accept } }, { isSentAway: true }));
  const door = new Door({ admission, downloads, busy });
  const server: Server = createHubServer(
    (asking, env) => app.fetch(asking, env as object),
    (incoming, outgoing, goOn) => door.enter(incoming, outgoing, goOn),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const begin = (path: string, { method = "GET", body = "", ...headers }: Record<string, string> = {}) => {
    const answer = Promise.withResolvers<Answer>();
    const asking = request({ port, host: "127.0.0.1", path, method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      response.on("end", () => answer.resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asking.on("error", answer.reject).end(body);
    return { asking, answer: answer.promise };
  };
  const ask = (path: string, headers?: Record<string, string>): Promise<Answer> => begin(path, headers).answer;
  return { ask, begin, server };
}

test.each([
  ["/models", "text/html", "text/html; charset=utf-8", "<h1"],
  ["/models.md", "*/*", "text/markdown; charset=utf-8", "# Too busy right now"],
  ["/models", "text/plain", "text/plain; charset=utf-8", "# Too busy right now"],
  ["/models.json", "*/*", "application/json; charset=utf-8", '"title":"Too busy right now"'],
])("who cannot be served soon is told when to come again: %s as %s", async (path, accept, type, text) => {
  asked.length = 0;
  const { ask } = await open(full());
  for (let time = 0; time < 2; time += 1) {
    const answer = await ask(path, { Accept: accept });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toContain(text);
  }
  expect(asked).toEqual([]);
});

test("health, readiness, and files that pages load are answered whatever waits", async () => {
  const { ask } = await open(full());
  for (const path of ["/-/health", "/-/ready", "/-/health?from=balancer"]) {
    expect((await ask(path)).status, path).toBe(200);
  }
  for (const path of ["/assets/none.js", "/favicon.none"]) expect((await ask(path)).status, path).toBe(404);
  for (const path of ["/-/healthy", "/-/metrics", "/models/assets/a", "/docs/-/health", "/faviconx"]) {
    expect((await ask(path)).status, path).toBe(503);
  }
});

test("who is sent away is told after a moment", async () => {
  let pauses = 0;
  const { ask } = await open(new Admission({ maxWaiting: 0 }, { pause: async () => (pauses += 1) }));
  await ask("/models");
  expect(pauses).toBe(1);
});

test("nothing is looked up for readers who left before their turn", async () => {
  asked.length = 0;
  const turns: (() => void)[] = [];
  const { begin, server } = await open(new Admission({ quietTurns: 0 }, { nextTurn: (work) => turns.push(work) }));
  const gone = new Promise((resolve) => server.on("connection", (socket) => socket.on("close", resolve)));
  const { asking, answer } = begin("/models.json?limit=1000");
  answer.catch(() => undefined);
  while (turns.length === 0) await new Promise((resolve) => setImmediate(resolve));
  asking.destroy();
  await gone;
  for (const work of turns) work();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toEqual([]);
});

test("requests that come at once are all answered, one after the other", async () => {
  const { ask } = await open();
  const paths = ["/models", "/models/gpt2.md", "/tasks", "/datasets.json", "/llms.txt"];
  const answers = await Promise.all(paths.map((path) => ask(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
});

test("a turn is given back, also after a request that nobody could answer", async () => {
  const { ask } = await open(new Admission({ maxInWork: 1 }));
  for (const path of ["/models", "/none", "//", "/%"]) await ask(path);
  expect((await ask("/models", { Host: "not a host" })).status).toBe(400);
  expect((await ask("/models")).status).toBe(200);
});

test("a tool that reads a page needs no second turn", async () => {
  const { ask } = await open(new Admission({ maxInWork: 1 }));
  const call = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "read_page", arguments: { address: "/models" } },
  };
  const { text } = await ask("/mcp", {
    method: "POST",
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
    body: JSON.stringify(call),
  });
  expect(text).toContain("# Models");
});

const downloads = [
  "/ada/tiny/resolve/main/config.json",
  "/ada/tiny/raw/main/config.json",
  "/models/ada/tiny/resolve/main/config.json",
  "/api/resolve-cache/models/ada/tiny/main/config.json",
];

test("two hundred downloads at once from one address are all answered", async () => {
  const { hub: served, close } = await openTinyRepository();
  onTestFinished(close);
  const { ask } = await open(new Admission(), new Admission(downloadLimits), served);
  const all = Array.from({ length: 200 }, (_, index) => ask(downloads[index % downloads.length] ?? ""));
  const answers = await Promise.all(all);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test("pages are answered while the line of downloads is full, and downloads while that of pages is", async () => {
  const pages = await open(new Admission(), full());
  expect((await pages.ask("/models")).status).toBe(200);
  for (const path of [...downloads, "/v2/ada/tiny/blobs/sha256:0", "/gpt2/resolve/main/a"]) {
    expect((await pages.ask(path)).status, path).toBe(503);
  }
  const { ask } = await open(full(), new Admission());
  expect((await ask("/gpt2/resolve/main/a")).status).toBe(404);
  for (const path of ["/models", "/api/models", "/models?q=/a/resolve/b", "/resolve/main", "/a/b/c/d/resolve/main/x"]) {
    expect((await ask(path)).status, path).toBe(503);
  }
});

test("however many downloads wait, a page begins in one of the next turns", async () => {
  const turns: (() => void)[] = [];
  const clock = { nextTurn: (work: () => void) => void turns.push(work) };
  const lines = [new Admission({ quietTurns: 0 }, clock), new Admission({ ...downloadLimits, quietTurns: 0 }, clock)];
  const begun: string[] = [];
  const reader = { aborted: false };
  for (let index = 0; index < 1000; index += 1) void lines[1]?.enter("a", reader).then(() => begun.push("download"));
  void lines[0]?.enter("a", reader).then(() => begun.push("page"));
  for (const work of turns.splice(0)) work();
  await Promise.resolve();
  expect(begun.toSorted()).toEqual(["download", "page"]);
});
