import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { ShortTurns } from "../kept/short-turns.ts";
import { KnownRequests } from "./known-requests.ts";
import { request, teach } from "./test/client.ts";
import { openServer } from "./test/open-server.ts";

test("a server that closes ends connections whose last request was not parsed", async () => {
  const { client, server } = await openServer();
  const asking = client();
  await teach(asking, request("/a"));
  const closed = new Promise((resolve) => server.close(resolve));
  asking.socket.write(request("/a"));
  await asking.ended;
  await closed;
});

test("a connection whose requests are not parsed may be open for longer than a request may take", async () => {
  const { client, server, counts } = await openServer();
  [server.headersTimeout, server.requestTimeout] = [50, 50];
  await teach(client(), request("/a"));
  const asking = client();
  await asking.ask(request("/a"));
  counts.parsed = 0;
  for (const end = performance.now() + 200; performance.now() < end;) await asking.ask(request("/a"));
  expect(counts.parsed).toBe(0);
});

test("a connection on which nothing comes is ended after the time that it was told", async () => {
  const { client, server } = await openServer();
  const asking = client();
  await teach(asking, request("/a"));
  [server.keepAliveTimeout, server.keepAliveTimeoutBuffer] = [30, 1];
  await asking.ask(request("/a"));
  await asking.ended;
});

test("who does not read is disconnected, and takes nothing from others", async () => {
  const { client, counts } = await openServer({ unreadMs: 50 });
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
  const { server, client, counts } = await openServer();
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

/** Turns in which there is time for a single piece of work; they pass when `pass` is called. */
function tightTurns() {
  const waiting: (() => void)[] = [];
  let time = 0;
  const turns = new ShortTurns({ now: () => (time += 10), nextTurn: (work) => void waiting.push(work) });
  return { turns, pass: () => waiting.splice(0).forEach((work) => work()) };
}

test("those who come when a turn has no time left wait for the next one, in order", async () => {
  const { turns, pass } = tightTurns();
  const { client, counts } = await openServer({ turns });
  const passing = setInterval(pass);
  onTestFinished(() => clearInterval(passing));
  const asking = client();
  for (let times = 0; times < 4; times += 1) expect(await asking.ask(request("/a"))).toContain("first at /a");
  counts.parsed = 0;
  for (const path of ["/a", "/b"]) await asking.send(request(path));
  for (const path of ["/a", "/b"]) expect(await asking.answer()).toContain(`first at ${path}`);
});

test("requests that wait are not parsed before their turn, and health is asked without one", async () => {
  const { turns, pass } = tightTurns();
  const { client, counts } = await openServer({ turns });
  const waiting = Array.from({ length: 5 }, (_, number) => ({ number, asking: client() }));
  for (const { number, asking } of waiting) await asking.send(request(`/${number}`));
  expect(counts.parsed).toBe(1);
  expect(await client().ask(request("/-/health"))).toContain("first at /-/health");
  expect(counts.parsed).toBe(2);
  for (const { number, asking } of waiting) {
    expect(await asking.answer()).toContain(`first at /${number}`);
    pass();
  }
});

test("who closes his side while he waits gets an answer that is there", async () => {
  const { turns, pass } = tightTurns();
  const { client } = await openServer({ turns });
  const passing = setInterval(pass);
  onTestFinished(() => clearInterval(passing));
  const asking = client();
  await teach(asking, request("/a"));
  await asking.send(request("/a"));
  asking.socket.end();
  expect(await asking.rest()).toContain("first at /a");
});

test("who leaves while he waits is forgotten", async () => {
  const { turns, pass } = tightTurns();
  const { client, counts } = await openServer({ turns });
  const [before, asking, after] = [client(), client(), client()];
  for (const one of [before, asking, after]) await one.send(request("/a"));
  asking.atServer?.destroy();
  const passing = setInterval(pass);
  onTestFinished(() => clearInterval(passing));
  expect(await after.answer()).toContain("first at /a");
  expect(counts.parsed).toBe(2);
});

test("who varies his headers takes bounded memory, and nobody gets a wrong answer", async () => {
  const { client, counts } = await openServer({ known: new KnownRequests(5000) });
  const asking = client();
  await teach(asking, request("/a"));
  for (let number = 0; number < 50; number += 1)
    expect(await asking.ask(request("/b", [`X-Made-Up: ${number}`]))).toContain("first at /b");
  counts.parsed = 0;
  for (let time = 0; time < 3; time += 1) expect(await asking.ask(request("/a"))).toContain("first at /a");
  expect(counts.parsed).toBe(1);
});
