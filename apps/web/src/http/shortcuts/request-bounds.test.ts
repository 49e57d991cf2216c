import * as fc from "fast-check";
import { expect, test } from "vitest";
import { request, teach } from "./test/client.ts";
import { openServer } from "./test/open-server.ts";

const known = request("/a");
const inChunks = `${known.length.toString(16)}\r\n${known}\r\n0\r\n\r\n`;

test.each([
  [`Content-Length: ${known.length}`, known],
  ["Transfer-Encoding: chunked", inChunks],
])("a known request inside a body is body: %s", async (header, body) => {
  const { client } = await openServer();
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
  const { client, counts } = await openServer();
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
  const { client, counts } = await openServer();
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
  const { client, counts } = await openServer();
  for (let time = 0; time < 4; time += 1) {
    const asking = client();
    expect(await asking.ask(bytes)).toMatch(/^Connection: close\r$/m);
    await asking.ended;
  }
  expect(counts.parsed).toBe(4);
});

test("a known request of HTTP/1.0 that asks to stay is parsed each time", async () => {
  const { client, counts } = await openServer();
  const asking = client();
  const bytes = request("/a", ["Connection: keep-alive"], "GET", "1.0");
  for (let time = 0; time < 4; time += 1) expect(await asking.ask(bytes)).toContain("first at /a");
  expect(counts.parsed).toBe(4);
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
  const [quick, plain] = [await openServer(), await openServer({ has: false })];
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
