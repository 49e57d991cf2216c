import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "../env.ts";
import { Admission } from "./admission.ts";
import { admitted } from "./admitted.ts";
import { BusyAnswers } from "./busy-answers.ts";

/** Where a request comes from: the address of the connection, and what `X-Forwarded-For` says. */
type From = readonly [address: string | undefined, forwardedFor?: string];

/** Asks three times at once where two may wait. Of a client with two requests, one makes room for another client. */
async function statuses(requests: readonly From[]): Promise<readonly number[]> {
  const admission = new Admission({ maxWaiting: 2 }, { pause: async () => undefined });
  const busy = new BusyAnswers(() => new Response("busy"));
  const app = new Hono<Env>().use(admitted(admission, busy)).get("/page", (c) => c.text("page"));
  const answers = requests.map(([remoteAddress, forwardedFor]) => {
    const headers = new Headers(forwardedFor === undefined ? {} : { "X-Forwarded-For": forwardedFor });
    const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } };
    return app.request("http://hub.example/page", { headers }, env);
  });
  return (await Promise.all(answers)).map(({ status }) => status);
}

test.each<readonly [string, From, From, From]>([
  ["the address of their connection", ["10.0.0.1"], ["10.0.0.1"], ["10.0.0.2"]],
  ["that address, whatever they claim", ["10.0.0.1", "1.1.1.1"], ["10.0.0.1", "2.2.2.2"], ["10.0.0.2", "1.1.1.1"]],
  ["that address, where 127 stands within it", ["10.127.0.1", "1.1.1.1"], ["10.127.0.1", "2.2.2.2"], ["10.0.0.2"]],
  ["that address, where it ends as loopback does", ["fd00::1", "1.1.1.1"], ["fd00::1", "2.2.2.2"], ["10.0.0.2"]],
  ["what a proxy on this machine says", ["127.0.0.1", "1.1.1.1"], ["127.0.0.1", "1.1.1.1"], ["127.0.0.1", "2.2.2.1"]],
  ["what it says through IPv6", ["::1", "1.1.1.1"], ["::1", "1.1.1.1"], ["::1", "2.2.2.2"]],
  ["what it says through both", ["::ffff:127.0.0.1", "1.1.1.1"], ["127.1.2.3", "1.1.1.1"], ["::1", "2.2.2.2"]],
  ["the last that it says", ["::1", "9.9.9.9, 1.1.1.1"], ["::1", "8.8.8.8,1.1.1.1 "], ["::1", "1.1.1.1, 2.2.2.2"]],
  ["the proxy itself, where it says nothing", ["::1"], ["::1", " "], ["::1", "2.2.2.2"]],
  ["no address, where there is no server", [undefined], [undefined, "1.1.1.1"], ["10.0.0.2"]],
])("clients are told apart by %s", async (_, first, second, other) => {
  expect(await statuses([first, second, other])).toEqual([200, 503, 200]);
});

test("what is asked within a request, and files that pages load, need no turn", async () => {
  let pauses = 0;
  const admission = new Admission({ maxWaiting: 0 }, { pause: async () => (pauses += 1) });
  const busy = new BusyAnswers(() => new Response("busy"));
  const app = new Hono<Env>().use(admitted(admission, busy)).get("*", (c) => c.text("page"));
  const status = async (path: string, env: object = {}): Promise<number> =>
    (await app.request(`http://hub.example${path}`, {}, env)).status;
  expect(await status("/models")).toBe(503);
  expect(pauses).toBe(1);
  expect(await status("/models", { isWithinRequest: true })).toBe(200);
  for (const path of ["/-/health", "/-/ready", "/assets/main.js", "/favicon.svg"])
    expect(await status(path), path).toBe(200);
  for (const path of ["/-/healthy", "/-/metrics", "/models/assets/a", "/docs/-/health", "/faviconx"])
    expect(await status(path), path).toBe(503);
});

test("a turn is given back when the work fails, and nobody is told what a reader who left would have read", async () => {
  const admission = new Admission({ maxInWork: 1 });
  const busy = new BusyAnswers(() => new Response("busy"));
  const app = new Hono<Env>().use(admitted(admission, busy));
  app.get("/fails", () => {
    throw new Error("broken");
  });
  app.get("/page", (c) => c.text("page")).onError((_error, c) => c.text("fault", 500));
  expect((await app.request("/fails")).status).toBe(500);
  const left = await app.request("/page", { signal: AbortSignal.abort() });
  expect([left.status, await left.text()]).toEqual([499, ""]);
  expect((await app.request("/page")).status).toBe(200);
});
