import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeCommit, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { type ForwardProxy, openForwardProxy } from "../../../../scripts/testing/forward-proxy.ts";
import { openSocksProxy, type SocksProxy } from "../../../../scripts/testing/socks-proxy.ts";
import { doesNotAnswer } from "./patience.ts";
import { notAProxy, proxyAnswers, proxyFor } from "./proxy.ts";
import { isPrivate, refusePrivateName } from "./public-address.ts";
import type { UpstreamOptions } from "./connection.ts";
import { openUpstream, type Upstream } from "./upstream.ts";

const tiny = { id: "ada/tiny", files: { "config.json": "{}" } };
const repository = { kind: "model", id: "ada/tiny", commit: fakeCommit(tiny) } as const;

beforeEach(() => {
  for (const name of ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]) {
    vi.stubEnv(name, "");
    vi.stubEnv(name.toUpperCase(), "");
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function opened(): Promise<{ readonly hub: FakeHub; readonly proxy: ForwardProxy }> {
  const hub = await openFakeHub([tiny]);
  const proxy = await openForwardProxy(Number(new URL(hub.endpoint).port));
  onTestFinished(() => {
    proxy.close();
    hub.close();
  });
  return { hub, proxy };
}

const open = (address: string, options: UpstreamOptions = {}): Upstream =>
  openUpstream(new URL(address), { wait: async () => {}, ...options });

test("records, trees and contents come through the proxy, which learns the password but not the hub", async () => {
  const { hub, proxy } = await opened();
  vi.stubEnv("HTTP_PROXY", `http://eva:open%20up@${proxy.host}`);
  let forwarded: unknown;
  hub.fault = (_path, _response, { headers }) => {
    forwarded = headers;
    return false;
  };
  const upstream = open("http://hub.test", { token: "hf_secret" });
  expect(await upstream.record("model", "ada/tiny", "main")).toMatchObject({ sha: repository.commit });
  expect((await upstream.files(repository)).map(({ path }) => path)).toEqual(["config.json"]);
  expect(await (await upstream.content(repository, "config.json", 0)).text()).toBe("{}");
  expect(proxy.asked[0]).toBe("GET http://hub.test/api/models/ada/tiny/revision/main");
  expect(proxy.asked).toHaveLength(hub.asked.length);
  expect(proxy.authorization).toBe(`Basic ${btoa("eva:open up")}`);
  expect(forwarded).toMatchObject({ host: "hub.test", authorization: "Bearer hf_secret" });
});

test("this machine is asked without the proxy", async () => {
  const { hub, proxy } = await opened();
  vi.stubEnv("ALL_PROXY", `http://${proxy.host}`);
  expect(await open(hub.endpoint).files(repository)).toHaveLength(1);
  expect(proxy.asked).toEqual([]);
});

test.each([
  ["https_proxy", "proxy.test:8080", "", "https://hub.test/api", "proxy.test:8080"],
  ["HTTPS_PROXY", "http://proxy.test:8080", "", "https://hub.test/api", "proxy.test:8080"],
  ["HTTPS_PROXY", "http://proxy.test:8080", "", "http://hub.test/api", undefined],
  ["ALL_PROXY", "http://proxy.test:8080", "", "http://hub.test/api", "proxy.test:8080"],
  ["ALL_PROXY", "http://proxy.test:8080", "other.test, hub.test", "http://hub.test/api", undefined],
  ["ALL_PROXY", "http://proxy.test:8080", ".test", "https://deep.hub.test/api", undefined],
  ["ALL_PROXY", "http://proxy.test:8080", "hub.test:443", "http://hub.test/api", "proxy.test:8080"],
  ["ALL_PROXY", "http://proxy.test:8080", "*", "https://hub.test/api", undefined],
  ["ALL_PROXY", "http://proxy.test:8080", "", "http://localhost:3000/api", undefined],
  ["ALL_PROXY", "http://proxy.test:8080", "", "http://127.0.0.2/api", undefined],
  ["ALL_PROXY", "http://proxy.test:8080", "", "http://[::1]:3000/api", undefined],
])("%s=%s NO_PROXY=%s: %s through %s", (name, proxy, none, url, expected) => {
  vi.stubEnv(name, proxy);
  vi.stubEnv("NO_PROXY", none);
  expect(proxyFor(new URL(url))?.host).toBe(expected);
});

test("a proxy of another kind is named without its password", () => {
  vi.stubEnv("ALL_PROXY", "ftp://eva:secret@proxy.test:1080");
  expect(() => proxyFor(new URL("https://hub.test"))).toThrow(notAProxy("ftp://proxy.test:1080"));
});

async function openedSocks(): Promise<{ readonly hub: FakeHub; readonly proxy: SocksProxy }> {
  const hub = await openFakeHub([tiny]);
  const proxy = await openSocksProxy(Number(new URL(hub.endpoint).port));
  onTestFinished(() => {
    proxy.close();
    hub.close();
  });
  return { hub, proxy };
}

test("records, trees and contents come through a SOCKS proxy, which resolves the name", async () => {
  const { proxy } = await openedSocks();
  vi.stubEnv("ALL_PROXY", `socks5h://eva:open%20up@${proxy.host}`);
  const upstream = open("http://hub.test");
  expect(await upstream.record("model", "ada/tiny", "main")).toMatchObject({ sha: repository.commit });
  expect(await upstream.files(repository)).toHaveLength(1);
  expect(await (await upstream.content(repository, "config.json", 0)).text()).toBe("{}");
  // One connection serves them all.
  expect(proxy.asked).toEqual(["hub.test:80"]);
  expect(proxy.authorization).toBe("eva:open up");
});

test("a SOCKS proxy of version 5 without h gets an address", async () => {
  const { proxy } = await openedSocks();
  vi.stubEnv("ALL_PROXY", `socks5://${proxy.host}`);
  expect(await open("http://192.0.2.7:8000").files(repository)).toHaveLength(1);
  expect(proxy.asked).toEqual(["192.0.2.7:8000"]);
});

test.each([
  [2, { isGone: true, isLate: false, message: expect.stringMatching(/the proxy 127\.0\.0\.1:\d+: .*NotAllowed/) }],
  [undefined, { isGone: true, isLate: true, message: expect.stringContaining("no data for 0.05 seconds") }],
])("a SOCKS proxy that answers %s is named", async (reply, fault) => {
  const { proxy } = await openedSocks();
  proxy.reply = reply;
  vi.stubEnv("ALL_PROXY", `socks5h://${proxy.host}`);
  const upstream = open("https://hub.test", { maxTries: 1, idleTimeoutMs: 50 });
  await expect(upstream.files(repository)).rejects.toMatchObject(fault);
});

test.each(["403 Forbidden", "407 Proxy Authentication Required"])(
  "a proxy that answers %s is named, and asked once",
  async (status) => {
    const { proxy } = await opened();
    vi.stubEnv("HTTPS_PROXY", `http://${proxy.host}`);
    proxy.connectStatus = status;
    const sentence = proxyAnswers(proxy.host, "hub.test", status);
    await expect(open("https://hub.test").files(repository)).rejects.toThrow(`${sentence}.`);
    expect(proxy.asked).toEqual(["CONNECT hub.test:443"]);
  },
);

test("a proxy that does not reach the hub is asked again, and its answer is not taken for the hub's", async () => {
  const { proxy } = await opened();
  vi.stubEnv("HTTPS_PROXY", `http://${proxy.host}`);
  proxy.connectStatus = "503 Service Unavailable";
  const sentence = doesNotAnswer("hub.test", 2, proxyAnswers(proxy.host, "hub.test", proxy.connectStatus));
  await expect(open("https://hub.test", { maxTries: 2 }).files(repository)).rejects.toThrow(
    sentence.replace("..", "."),
  );
  expect(proxy.asked).toHaveLength(2);
});

test("a proxy that says nothing is given up after the time limit", async () => {
  const { proxy } = await opened();
  vi.stubEnv("HTTPS_PROXY", `http://${proxy.host}`);
  proxy.connectStatus = undefined;
  const upstream = open("https://hub.test", { maxTries: 1, idleTimeoutMs: 50 });
  await expect(upstream.files(repository)).rejects.toMatchObject({ isGone: true, isLate: true });
});

test("a request that waits for a proxy can be interrupted", async () => {
  const { proxy } = await opened();
  vi.stubEnv("HTTPS_PROXY", `http://${proxy.host}`);
  proxy.connectStatus = undefined;
  const interrupted = new AbortController();
  const files = open("https://hub.test").files(repository, interrupted.signal);
  await vi.waitUntil(() => proxy.asked.length > 0);
  interrupted.abort();
  await expect(files).rejects.toMatchObject({ name: "AbortError" });
});

test("a proxy that is not there is named", async () => {
  const { proxy } = await opened();
  proxy.close();
  vi.stubEnv("HTTP_PROXY", `http://${proxy.host}`);
  await expect(open("http://hub.test", { maxTries: 1 }).files(repository)).rejects.toThrow(
    `the proxy ${proxy.host}: the connection was refused`,
  );
});

test("names that lead into private networks are refused before a proxy is asked", async () => {
  await expect(refusePrivateName("localhost")).rejects.toThrow(isPrivate("localhost"));
});
