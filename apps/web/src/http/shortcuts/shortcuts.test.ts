import { expect, test } from "vitest";
import { request, teach } from "./test/client.ts";
import { openServer } from "./test/open-server.ts";

test("the same bytes get the same bytes, without being parsed again", async () => {
  const { client, counts } = await openServer();
  const asking = client();
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await asking.ask(request("/a")));
  expect(answers[0]).toContain("first at /a");
  // The second comes from Node as well, out of what is kept.
  expect(new Set(answers.slice(1)).size).toBe(1);
  expect(counts.parsed).toBe(2);
});

test("another connection needs its first request parsed, and no more", async () => {
  const { client, counts } = await openServer();
  await teach(client(), request("/a"));
  counts.parsed = 0;
  const other = client();
  for (let time = 0; time < 4; time += 1) expect(await other.ask(request("/a"))).toContain("first at /a");
  expect(counts.parsed).toBe(1);
});

test("an answer that shows records is made anew once they were written", async () => {
  const { shown, client } = await openServer();
  const asking = client();
  expect(await teach(asking, request("/a"))).toContain("first");
  shown.text = "second";
  expect(await asking.ask(request("/a"))).toContain("first");
  shown.revision = "2";
  expect(await asking.ask(request("/a"))).toContain("second");
  expect(await teach(asking, request("/a"))).toContain("second");
});

test("an answer that shows documents is made anew after a second", async () => {
  const { shown, client, counts } = await openServer();
  shown.kind = "documents";
  const asking = client();
  await teach(asking, request("/a"));
  shown.text = "second";
  shown.now = 999;
  counts.parsed = 0;
  expect(await asking.ask(request("/a"))).toContain("first");
  expect(counts.parsed).toBe(0);
  shown.now = 1000;
  expect(await asking.ask(request("/a"))).toContain("second");
});

test("HEAD gets the headers alone, as from Node", async () => {
  const { client, counts } = await openServer();
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
  const { client } = await openServer();
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
  const { client, counts } = await openServer();
  const asking = client();
  for (let time = 0; time < 5; time += 1) expect(await asking.ask(request("/a", headers))).toContain("first at /a");
  expect(counts.parsed).toBe(5);
});

test("an answer to nobody in particular is not given to a request with a token", async () => {
  const { client, counts } = await openServer();
  const asking = client();
  await teach(asking, request("/a"));
  counts.parsed = 0;
  await asking.ask(request("/a", ["Authorization: Bearer hf_0123456789"]));
  expect(counts.parsed).toBe(1);
});

test("a foreign host name is refused, however often it asks", async () => {
  const { client } = await openServer();
  await teach(client(), request("/a"));
  const foreign = client();
  await foreign.ask(request("/a"));
  for (let time = 0; time < 4; time += 1)
    expect(await foreign.ask("GET /a HTTP/1.1\r\nHost: evil.example\r\n\r\n")).toMatch(/^HTTP\/1\.1 421 /);
});

test("several requests at once are answered in order", async () => {
  const { client } = await openServer();
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
  const { client } = await openServer();
  const asking = client();
  await teach(asking, request("/a"));
  const bytes = request("/a");
  for (const piece of [bytes.slice(0, 10), bytes.slice(10)]) await asking.send(piece);
  expect(await asking.answer()).toContain("first at /a");
  expect(await asking.ask(request("/b"))).toContain("first at /b");
  expect(await asking.ask(bytes)).toContain("first at /a");
});
