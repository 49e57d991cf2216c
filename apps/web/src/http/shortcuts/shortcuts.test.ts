import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Env } from "../env.ts";
import { guardedApp } from "../guarded-app.ts";
import { createHubServer } from "../hub-server.ts";
import { answerKept } from "../kept/answer-kept.ts";
import { KeptApp } from "../kept/kept-app.ts";
import { ShortTurns } from "../kept/short-turns.ts";
import { KnownRequests } from "./known-requests.ts";
import { Shortcuts } from "./shortcuts.ts";

/** What the app behind shows. */
let shown = "first";
let shows: "records" | "documents" = "records";
let revision = "1";
let now = 0;

beforeEach(() => {
  [shown, shows, revision, now] = ["first", "records", "1", 0];
});

const app = {
  fetch: async (request: Request, env: unknown): Promise<Response> => {
    const { keeping } = env as Env["Bindings"];
    const { pathname } = new URL(request.url);
    const said = request.method === "POST" ? `posted ${await request.text()}` : `${shown} at ${pathname}`;
    if (request.method === "GET") keeping?.keep(shows);
    const headers = { ETag: `W/"${shown}"`, "Content-Type": "text/plain; charset=utf-8" };
    return new Response(pathname === "/long" ? "long ".repeat(200_000) : said, { headers });
  },
};

interface Options {
  readonly turns?: ShortTurns;
  readonly known?: KnownRequests;
  readonly unreadMs?: number;
  /** Whether there are shortcuts at all; default `true`. */
  readonly has?: boolean;
}

/** A hub whose kept answers have shortcuts, and how many requests Node has parsed. */
async function open(options: Options = {}) {
  const { turns = new ShortTurns(), known = new KnownRequests(), unreadMs = 30_000, has = true } = options;
  const kept = new KeptApp(app, { revision: () => revision, now: () => now });
  const rules = { publicUrl: "http://hub.example", boundTo: "127.0.0.1", unreadMs };
  const keeping = { revision: () => revision, turns };
  const shortcuts = new Shortcuts(kept, { ...keeping, known, unreadMs });
  const answer = answerKept(kept, { ...rules, ...keeping, whenFound: (incoming) => shortcuts.remember(incoming) });
  const server = createHubServer(guardedApp(kept, rules).fetch, (incoming, outgoing, goOn) => {
    if (!answer(incoming, outgoing)) void goOn();
  });
  if (has) shortcuts.attachTo(server);
  // Node reads such a connection piece by piece as well, as it does with TLS: whether it says 400 about what comes behind an
  // unfinished answer, or ends the connection, depends on that.
  else server.on("connection", (socket) => socket.on("data", () => undefined));
  const counts = { parsed: 0 };
  const sockets: Socket[] = [];
  server.on("connection", (socket) => sockets.push(socket));
  server.on("request", () => (counts.parsed += 1));
  // How often it looks for requests that take too long; an option of servers that are made otherwise.
  Object.assign(server, { connectionsCheckingInterval: 10 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port, counts, client: () => new Client(port, sockets) };
}

const turn = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const clients: Socket[] = [];
afterEach(() => clients.splice(0).forEach((socket) => socket.destroy()));

/** Sends bytes as they are, and reads answers one by one. */
class Client {
  readonly socket: Socket;
  readonly ended: Promise<unknown>;
  readonly #sockets: readonly Socket[];
  #text = "";
  #sent = 0;

  /** @param sockets the other ends of connections */
  constructor(port: number, sockets: readonly Socket[]) {
    this.#sockets = sockets;
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true }).setEncoding("latin1");
    this.socket.on("data", (piece: string) => (this.#text += piece)).on("error", () => undefined);
    this.ended = once(this.socket, "close");
    clients.push(this.socket);
  }

  /** The next answer as it came, its date apart. */
  async answer(isHead = false): Promise<string> {
    for (;;) {
      const end = this.#text.indexOf("\r\n\r\n") + 4;
      const length = isHead ? 0 : Number(/^content-length: (\d+)/im.exec(this.#text.slice(0, end))?.[1] ?? 0);
      if (end > 3 && this.#text.length >= end + length) {
        const whole = this.#text.slice(0, end + length);
        this.#text = this.#text.slice(end + length);
        return whole.replace(/^Date: .*$/m, "Date: then");
      }
      await Promise.race([
        once(this.socket, "data"),
        this.ended.then(() => Promise.reject(new Error("No more answers."))),
      ]);
    }
  }

  /** The other end. */
  get atServer(): Socket | undefined {
    return this.#sockets.find(({ remotePort }) => remotePort === this.socket.localPort);
  }

  /** Sends bytes that are read by themselves. */
  async send(bytes: string): Promise<void> {
    this.socket.write(bytes, "latin1");
    this.#sent += bytes.length;
    while (!this.socket.destroyed && (this.atServer?.bytesRead ?? 0) < this.#sent) await turn();
  }

  /** Asks without reading, until the system takes no more of the answers. Returns how often. */
  async askUntilFull(bytes: string): Promise<number> {
    this.socket.pause();
    for (let times = 0; ; times += 1) {
      if (this.atServer === undefined || this.atServer.writableLength > 0) return times;
      await this.send(bytes);
    }
  }

  /** All that comes until the connection ends. */
  async rest(): Promise<string> {
    await this.ended;
    return this.#text.replaceAll(/^Date: .*$/gm, "Date: then");
  }

  async ask(bytes: string, isHead = false): Promise<string> {
    await this.send(bytes);
    return this.answer(isHead);
  }
}

const request = (path: string, headers: readonly string[] = [], line = "GET", version = "1.1"): string =>
  [`${line} ${path} HTTP/${version}`, "Host: localhost", ...headers, "", ""].join("\r\n");

/** Asks until Node has parsed it as often as is needed: made, found, and known. */
async function teach(client: Client, bytes: string, isHead = false): Promise<string> {
  await client.ask(bytes, isHead);
  await client.ask(bytes, isHead);
  return client.ask(bytes, isHead);
}

test("the same bytes get the same bytes, without being parsed again", async () => {
  const { client, counts } = await open();
  const asking = client();
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await asking.ask(request("/a")));
  expect(answers[0]).toContain("first at /a");
  // The second comes from Node as well, out of what is kept.
  expect(new Set(answers.slice(1)).size).toBe(1);
  expect(counts.parsed).toBe(2);
});

test("another connection needs its first request parsed, and no more", async () => {
  const { client, counts } = await open();
  await teach(client(), request("/a"));
  counts.parsed = 0;
  const other = client();
  for (let time = 0; time < 4; time += 1) expect(await other.ask(request("/a"))).toContain("first at /a");
  expect(counts.parsed).toBe(1);
});

test("an answer that shows records is made anew once they were written", async () => {
  const { client } = await open();
  const asking = client();
  expect(await teach(asking, request("/a"))).toContain("first");
  shown = "second";
  expect(await asking.ask(request("/a"))).toContain("first");
  revision = "2";
  expect(await asking.ask(request("/a"))).toContain("second");
  expect(await teach(asking, request("/a"))).toContain("second");
});

test("an answer that shows documents is made anew after a second", async () => {
  shows = "documents";
  const { client, counts } = await open();
  const asking = client();
  await teach(asking, request("/a"));
  shown = "second";
  now = 999;
  counts.parsed = 0;
  expect(await asking.ask(request("/a"))).toContain("first");
  expect(counts.parsed).toBe(0);
  now = 1000;
  expect(await asking.ask(request("/a"))).toContain("second");
});

test("HEAD gets the headers alone, as from Node", async () => {
  const { client, counts } = await open();
  const asking = client();
  await asking.ask(request("/a"));
  const head = request("/a", [], "HEAD");
  const first = await asking.ask(head, true);
  counts.parsed = 0;
  expect(await asking.ask(head, true)).toBe(first);
  expect(first).toMatch(/^content-length: 11\r$/m);
  expect(counts.parsed).toBe(0);
  expect(await asking.ask(request("/a"))).toContain("first at /a");
});

test("what accepts another form is another request", async () => {
  const { client } = await open();
  const asking = client();
  const plain = request("/a", ["Accept-Encoding: identity"]);
  expect(await teach(asking, plain)).toContain("/a");
  expect(await asking.ask(request("/b", ["Accept-Encoding: identity"]))).toContain("first at /b");
  expect(await asking.ask(plain)).toContain("first at /a");
});

test.each([
  ["with a token", ["Authorization: Bearer hf_0123456789"]],
  ["with a cookie", ["Cookie: a=b"]],
  ["with the copy of a reader", ['If-None-Match: "other"']],
  ["with another name of the hub", ["X-A: b", "Connection: keep-alive, x"]],
])("a request %s is parsed each time", async (_, headers) => {
  const { client, counts } = await open();
  const asking = client();
  for (let time = 0; time < 5; time += 1) expect(await asking.ask(request("/a", headers))).toContain("first at /a");
  expect(counts.parsed).toBe(5);
});

test("an answer to nobody in particular is not given to a request with a token", async () => {
  const { client, counts } = await open();
  const asking = client();
  await teach(asking, request("/a"));
  counts.parsed = 0;
  await asking.ask(request("/a", ["Authorization: Bearer hf_0123456789"]));
  expect(counts.parsed).toBe(1);
});

test("a foreign host name is refused, however often it asks", async () => {
  const { client } = await open();
  await teach(client(), request("/a"));
  const foreign = client();
  await foreign.ask(request("/a"));
  for (let time = 0; time < 4; time += 1)
    expect(await foreign.ask("GET /a HTTP/1.1\r\nHost: evil.example\r\n\r\n")).toMatch(/^HTTP\/1\.1 421 /);
});

test("several requests at once are answered in order", async () => {
  const { client } = await open();
  const asking = client();
  await teach(asking, request("/a"));
  await teach(asking, request("/b"));
  asking.socket.write(request("/a") + request("/b") + request("/a"));
  for (const path of ["/a", "/b", "/a"]) expect(await asking.answer()).toContain(`first at ${path}`);
  asking.socket.write(request("/b"));
  asking.socket.write(request("/a"));
  for (const path of ["/b", "/a"]) expect(await asking.answer()).toContain(`first at ${path}`);
});

test("a request in two pieces is one request, and what follows is read right", async () => {
  const { client } = await open();
  const asking = client();
  await teach(asking, request("/a"));
  const bytes = request("/a");
  for (const piece of [bytes.slice(0, 10), bytes.slice(10)]) await asking.send(piece);
  expect(await asking.answer()).toContain("first at /a");
  expect(await asking.ask(request("/b"))).toContain("first at /b");
  expect(await asking.ask(bytes)).toContain("first at /a");
});

const known = request("/a");
const inChunks = `${known.length.toString(16)}\r\n${known}\r\n0\r\n\r\n`;

test.each([
  [`Content-Length: ${known.length}`, known],
  ["Transfer-Encoding: chunked", inChunks],
])("a known request inside a body is body: %s", async (header, body) => {
  const { client } = await open();
  const asking = client();
  await teach(asking, known);
  const head = request("/post", [header], "POST");
  for (const pieces of [[head, body], [head + body], [head, body.slice(0, 9), body.slice(9)]]) {
    for (const piece of pieces) await asking.send(piece);
    expect(await asking.answer()).toContain("posted GET /a HTTP/1.1");
    expect(await asking.ask(request("/b"))).toContain("first at /b");
  }
});

test.each(["GET", "HEAD"])("a known request inside the body of a %s is body", async (method) => {
  const { client, counts } = await open();
  const asking = client();
  await teach(asking, known);
  // Answered before its body has come.
  await asking.ask(request("/b", [`Content-Length: ${known.length}`], method), method === "HEAD");
  counts.parsed = 0;
  await asking.send(known);
  expect(await asking.ask(request("/c"))).toContain("first at /c");
  expect(counts.parsed).toBe(1);
});

test.each([
  ["a second head that has begun", request("/b") + "GET /a HTTP/1.1\r\nX: "],
  ["an empty line before", `\r\n${request("/b")}`],
  ["an empty line after", `${request("/b")}\r\n`],
])("bytes with %s leave the connection to Node", async (_, bytes) => {
  const { client, counts } = await open();
  const asking = client();
  await teach(asking, request("/a"));
  expect(await asking.ask(bytes)).toContain("first at /b");
  counts.parsed = 0;
  expect(await asking.ask(request("/a"))).toContain("first at /a");
  expect(counts.parsed).toBe(1);
});

test.each([
  ["HTTP/1.0", request("/a", [], "GET", "1.0")],
  ["Connection: close", request("/a", ["Connection: close"])],
])("a connection of %s is ended after the answer", async (_, bytes) => {
  const { client, counts } = await open();
  for (let time = 0; time < 4; time += 1) {
    const asking = client();
    expect(await asking.ask(bytes)).toMatch(/^Connection: close\r$/m);
    await asking.ended;
  }
  expect(counts.parsed).toBe(4);
});

test("a known request of HTTP/1.0 that asks to stay is parsed each time", async () => {
  const { client, counts } = await open();
  const asking = client();
  const bytes = request("/a", ["Connection: keep-alive"], "GET", "1.0");
  for (let time = 0; time < 4; time += 1) expect(await asking.ask(bytes)).toContain("first at /a");
  expect(counts.parsed).toBe(4);
});

test("a server that closes ends connections whose last request was not parsed", async () => {
  const { client, server } = await open();
  const asking = client();
  await teach(asking, request("/a"));
  const closed = new Promise((resolve) => server.close(resolve));
  asking.socket.write(request("/a"));
  await asking.ended;
  await closed;
});

test("a connection whose requests are not parsed may be open for longer than a request may take", async () => {
  const { client, server, counts } = await open();
  [server.headersTimeout, server.requestTimeout] = [50, 50];
  await teach(client(), request("/a"));
  const asking = client();
  await asking.ask(request("/a"));
  counts.parsed = 0;
  for (const end = performance.now() + 200; performance.now() < end;) await asking.ask(request("/a"));
  expect(counts.parsed).toBe(0);
});

test("a connection on which nothing comes is ended after the time that it was told", async () => {
  const { client, server } = await open();
  [server.keepAliveTimeout, server.keepAliveTimeoutBuffer] = [30, 1];
  const asking = client();
  await teach(asking, request("/a"));
  await asking.ended;
});

test("who does not read is disconnected, and takes nothing from others", async () => {
  const { client, counts } = await open({ unreadMs: 50 });
  const bytes = request("/long");
  await teach(client(), bytes);
  const asking = client();
  await asking.ask(bytes);
  counts.parsed = 0;
  await asking.askUntilFull(bytes);
  if (!asking.atServer?.destroyed) await once(asking.atServer ?? asking.socket, "close");
  expect(counts.parsed).toBe(0);
  expect(await client().ask(bytes)).toContain("long long");
});

test("who reads slowly gets all, and then has as long for the next request as all others", async () => {
  const { server, client, counts } = await open();
  const bytes = request("/long");
  const asking = client();
  const whole = await teach(asking, bytes);
  counts.parsed = 0;
  const times = await asking.askUntilFull(bytes);
  asking.socket.resume();
  for (let time = 0; time < times; time += 1) expect(await asking.answer()).toBe(whole);
  expect(counts.parsed).toBe(0);
  [server.keepAliveTimeout, server.keepAliveTimeoutBuffer] = [30, 1];
  await asking.ask(request("/new"));
  await asking.askUntilFull(bytes);
  asking.socket.resume();
  await asking.ended;
});

test("those who come when a turn has no time left wait for the next one, in order", async () => {
  const waiting: (() => void)[] = [];
  let time = 0;
  const turns = new ShortTurns({ now: () => (time += 10), nextTurn: (work) => void waiting.push(work) });
  const { client, counts } = await open({ turns });
  const passTurns = setInterval(() => waiting.splice(0).forEach((work) => work()));
  onTestFinished(() => clearInterval(passTurns));
  const asking = client();
  for (let times = 0; times < 4; times += 1) expect(await asking.ask(request("/a"))).toContain("first at /a");
  counts.parsed = 0;
  for (const path of ["/a", "/b"]) await asking.send(request(path));
  for (const path of ["/a", "/b"]) expect(await asking.answer()).toContain(`first at ${path}`);
});

test("who varies his headers takes bounded memory, and nobody gets a wrong answer", async () => {
  const { client, counts } = await open({ known: new KnownRequests(5000) });
  const asking = client();
  await teach(asking, request("/a"));
  for (let number = 0; number < 50; number += 1)
    expect(await asking.ask(request("/b", [`X-Made-Up: ${number}`]))).toContain("first at /b");
  counts.parsed = 0;
  for (let time = 0; time < 3; time += 1) expect(await asking.ask(request("/a"))).toContain("first at /a");
  expect(counts.parsed).toBe(1);
});

const parts = [
  known,
  known,
  request("/b"),
  request("/a", [], "HEAD"),
  request("/a", ["Cookie: a=b"]),
  request("/a", ["Content-Length: 3"]),
  request("/a", [`Content-Length: ${known.length}`]),
  request("/post", [`Content-Length: ${known.length}`], "POST"),
  request("/post", ["Transfer-Encoding: chunked"], "POST"),
  request("/a", ["Transfer-Encoding: chunked", "Content-Length: 3"]),
  request("/a", ["Content-Length : 3"]),
  request("/a", ["X: y\n Content-Length: 3"]),
  request("/a", ["Upgrade: websocket", "Connection: upgrade"]),
  request("/a", ["Expect: 100-continue"]),
  request("/a", ["Host: evil.example"]),
  request("/a", [], "OPTIONS"),
  "GET /a HTTP/1.1\n\n",
  inChunks,
  "0\r\n\r\n",
  "\r\n",
  "abc",
];

test("whatever comes in whatever pieces, the answers are those of Node alone", async () => {
  const pieces = fc.array(fc.record({ part: fc.constantFrom(...parts), cut: fc.nat(60), goesOn: fc.boolean() }), {
    maxLength: 8,
  });
  const [quick, plain] = [await open(), await open({ has: false })];
  const answers = async ({ client }: typeof quick, chunks: readonly string[]): Promise<string> => {
    const asking = client();
    await teach(asking, known);
    for (const chunk of chunks) await asking.send(chunk);
    asking.socket.end();
    return asking.rest();
  };
  // Both have made all of their answers, and differ by nothing else.
  for (const hub of [quick, plain]) for (const bytes of [request("/b"), known]) await teach(hub.client(), bytes);
  await fc.assert(
    fc.asyncProperty(pieces, async (drawn) => {
      let text = "";
      const chunks: string[] = [];
      for (const { part, cut, goesOn } of drawn) {
        text += part;
        if (goesOn) continue;
        if (cut < text.length && cut % 2 === 1) chunks.push(text.slice(0, cut), text.slice(cut));
        else chunks.push(text);
        text = "";
      }
      if (text !== "") chunks.push(text);
      expect(await answers(quick, chunks)).toBe(await answers(plain, chunks));
    }),
    { numRuns: 100 },
  );
});
