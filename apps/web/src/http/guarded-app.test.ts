import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { guardedApp } from "./guarded-app.ts";
import { createHubServer } from "./hub-server.ts";

let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** The port of a guarded app on a real server: what is asked of it are bytes that no client library would send. */
async function serve(fetch: (request: Request) => Response, unreadMs?: number): Promise<number> {
  const rules = { publicUrl: "https://models.example.org", boundTo: "127.0.0.1" };
  server = createHubServer(guardedApp({ fetch }, { ...rules, ...(unreadMs !== undefined && { unreadMs }) }).fetch);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function send(port: number, lines: readonly string[]): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
  socket.on("error", () => undefined);
  sockets.push(socket);
  return socket;
}

/** The whole answer, head and body. */
async function answerTo(port: number, lines: readonly string[]): Promise<string> {
  let text = "";
  for await (const piece of send(port, lines).setEncoding("utf8")) text += String(piece);
  return text;
}

const hello = (request: Request): Response => new Response(`at ${new URL(request.url).pathname}`);

test.each([
  ["its own", "Host: localhost"],
  ["its public one", "Host: models.example.org"],
])("a hub answers under %s name", async (_, host) => {
  const answer = await answerTo(await serve(hello), ["GET /models HTTP/1.1", host, "Connection: close"]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain("at /models");
});

test.each(["/models.json", "/mcp", "/-/healthy", "/models/-/health"])(
  "under a foreign name %s is refused in words",
  async (path) => {
    const asked: string[] = [];
    const port = await serve((request) => (asked.push(request.url), new Response("secret")));
    const answer = await answerTo(port, [`GET ${path} HTTP/1.1`, "Host: evil.example", "Connection: close"]);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain("modelshelf serve --allowed-host");
    expect(answer).not.toContain("evil.example");
    expect(asked).toEqual([]);
  },
);

test.each(["/-/health", "/-/ready"])("a load balancer may ask %s under any name", async (path) => {
  const port = await serve(hello);
  const answer = await answerTo(port, [`GET ${path} HTTP/1.1`, "Host: 10.1.2.3", "Connection: close"]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ["two different ones", ["Host: localhost", "Host: evil.example"]],
  ["the same twice", ["Host: localhost", "HOST: localhost"]],
])("a request with two Host headers is refused: %s", async (_, hosts) => {
  const asked: string[] = [];
  const port = await serve((request) => (asked.push(request.url), new Response("")));
  expect(await answerTo(port, ["GET / HTTP/1.1", ...hosts, "Connection: close"])).toMatch(/^HTTP\/1\.1 400 /);
  expect(asked).toEqual([]);
});

test("another header may have the word for its value", async () => {
  const lines = ["GET / HTTP/1.1", "X-Sort-By: host", "Host: localhost", "X-Group-By: host", "Connection: close"];
  expect(await answerTo(await serve(hello), lines)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ["a foreign name", ["Host: evil.example"]],
  ["two Host headers", ["Host: localhost", "Host: localhost"]],
])("what refuses %s is text that is not kept and runs nothing", async (_, hosts) => {
  const answer = await answerTo(await serve(hello), ["GET / HTTP/1.1", ...hosts, "Connection: close"]);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  for (const header of [
    "content-type: text/plain; charset=utf-8",
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  ]) {
    expect(head.toLowerCase().split("\r\n")).toContain(header);
  }
  expect(body).toMatch(/\bhost\b.*\.\n/i);
});

/** Milliseconds after which a connection is ended whose reader takes nothing of this answer. */
async function patienceFor(answer: Response, unreadMs?: number): Promise<number | undefined> {
  let patience: number | undefined;
  const socket = { setTimeout: (milliseconds: number) => void (patience = milliseconds) };
  const rules = { publicUrl: "http://localhost:3000", boundTo: "127.0.0.1" };
  const app = guardedApp({ fetch: () => answer }, { ...rules, ...(unreadMs !== undefined && { unreadMs }) });
  await app.fetch(new Request("http://localhost:3000/"), { incoming: { rawHeaders: [], socket } });
  return patience;
}

test("as documented, a reader who takes nothing for 30 seconds is disconnected", async () => {
  expect(await patienceFor(new Response("a"))).toBe(30_000);
  expect(await patienceFor(new Response("a"), 5)).toBe(5);
  expect(await patienceFor(new Response(null, { status: 204 }))).toBe(30_000);
  const events = { headers: { "Content-Type": "text/event-stream; charset=utf-8" } };
  expect(await patienceFor(new Response("a", events))).toBeUndefined();
});

test("an app that is called without a server is guarded too", async () => {
  const rules = { publicUrl: "https://models.example.org", boundTo: "127.0.0.1" };
  const app = guardedApp({ fetch: hello }, rules);
  expect(await (await app.fetch(new Request("https://models.example.org/a"), {})).text()).toBe("at /a");
  expect((await app.fetch(new Request("https://evil.example/a"), {})).status).toBe(421);
});

test("a request of HTTP/1.0 need not name a host", async () => {
  const answer = await answerTo(await serve(hello), ["GET /models HTTP/1.0"]);
  expect(answer).toMatch(/^HTTP\/1\.[01] 200 /);
  expect(answer).toContain("at /models");
});

test("a request of HTTP/1.1 must", async () => {
  expect(await answerTo(await serve(hello), ["GET / HTTP/1.1", "Connection: close"])).toMatch(/^HTTP\/1\.1 400 /);
});

/** Sends as long as somebody reads. */
function endless(whenEnded: () => void): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(64 * 1024);
  return new ReadableStream({ pull: (controller) => controller.enqueue(piece), cancel: whenEnded });
}

test("who does not read the answer is disconnected; a stream of events may be silent for as long", async () => {
  const unread = Promise.withResolvers<void>();
  let events: ReadableStreamDefaultController<Uint8Array> | undefined;
  const silent = new ReadableStream<Uint8Array>({ start: (controller) => void (events = controller) });
  const fetch = ({ url }: Request): Response =>
    url.endsWith("/events")
      ? new Response(silent, { headers: { "Content-Type": "text/event-stream; charset=utf-8" } })
      : new Response(endless(unread.resolve));
  const port = await serve(fetch, 20);
  // It asks first, so that its time would be up first.
  const listening = send(port, ["GET /events HTTP/1.1", "Host: localhost"]).setEncoding("utf8");
  await once(listening, "data");
  const reader = send(port, ["GET /long HTTP/1.1", "Host: localhost"]);
  await once(reader, "data");
  reader.pause();
  await unread.promise;
  const next = once(listening, "data");
  events?.enqueue(new TextEncoder().encode("data: still here\n\n"));
  expect(String(await next)).toContain("still here");
});
