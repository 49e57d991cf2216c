import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { fakeCommit, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { leadsAstray, tooManyRedirects } from "./follow-redirects.ts";
import { notAList, pageRepeats, pagesAreEmpty } from "./page-fetch.ts";
import { isPrivate, isPublicAddress, lookupPublic } from "./public-address.ts";
import type { UpstreamOptions } from "./connection.ts";
import { answersWith } from "./refusals.ts";
import { type UpstreamRequest, upstreamRequests } from "./upstream-requests.ts";
import { listRepeats, openUpstream, type Upstream } from "./upstream.ts";

const tiny = { id: "ada/tiny", files: { "config.json": "{}", "sub dir/w#1.bin": "0123456789 and more" } };
const commit = fakeCommit(tiny);
const repository = { kind: "model", id: "ada/tiny", commit } as const;

async function opened(options: UpstreamOptions = {}): Promise<{ readonly hub: FakeHub; readonly upstream: Upstream }> {
  const hub = await openFakeHub([tiny, { id: "bob/b", files: {} }, { id: "bob/c", files: {} }]);
  onTestFinished(() => hub.close());
  return { hub, upstream: openUpstream(new URL(hub.endpoint), { wait: async () => {}, ...options }) };
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test("records come page by page, in the shape of the API", async () => {
  const { hub, upstream } = await opened();
  const records = await all(upstream.records({ kind: "model", tags: ["x", "y"], search: "i", pageSize: 7 }));
  expect(records.map(({ id }) => id)).toEqual(["ada/tiny", "bob/b", "bob/c"]);
  expect(records[0]).toMatchObject({
    sha: commit,
    gated: false,
    downloads: 3,
    lastModified: "2026-05-01T10:00:00.000Z",
    siblings: [{ rfilename: "config.json" }, { rfilename: "sub dir/w#1.bin" }],
  });
  const asked = new URL(hub.asked[0] ?? "", hub.endpoint).searchParams;
  expect([asked.getAll("filter"), asked.get("search"), asked.get("limit")]).toEqual([["x", "y"], "i", "7"]);
  expect(asked.getAll("expand")).toEqual(
    expect.arrayContaining(["config", "cardData", "safetensors", "gguf", "siblings"]),
  );
});

test("files and their contents are asked for by commit, with paths as they are", async () => {
  const { upstream } = await opened();
  const files = await upstream.files(repository);
  expect(files.map(({ path, size, lfs }) => [path, size, lfs !== undefined])).toEqual([
    ["config.json", 2, false],
    ["sub dir/w#1.bin", 19, true],
  ]);
  expect(await (await upstream.content(repository, "sub dir/w#1.bin", 11)).text()).toBe("and more");
  await expect(upstream.content(repository, "absent", 0)).rejects.toThrow(
    answersWith(`absent at ${upstream.endpoint.host}`, 404, "EntryNotFound"),
  );
});

test("a content that comes packed, though nobody asked for that, is unpacked into memory of the reader", async () => {
  const { hub, upstream } = await opened();
  const content = Buffer.from(Array.from({ length: 300_003 }, (_, at) => (at * at * 7919) % 251));
  hub.fault = (_path, response) => {
    response.setHeader("Content-Encoding", "gzip").end(gzipSync(content));
    return true;
  };
  const response = await upstream.content(repository, "config.json", 0);
  expect(response.headers.has("Content-Length")).toBe(false);
  const reader = response.body!.getReader({ mode: "byob" });
  const pieces: Buffer[] = [];
  for (let memory = new Uint8Array(100_001); ;) {
    const { done, value } = await reader.read(memory);
    if (done || value === undefined) break;
    pieces.push(Buffer.from(value));
    memory = new Uint8Array(value.buffer);
  }
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
});

test("who leaves a packed content in the middle closes its connection", async () => {
  const { hub, upstream } = await opened();
  const closed = Promise.withResolvers<unknown>();
  hub.fault = (_path, response) => {
    response.setHeader("Content-Encoding", "gzip").write(gzipSync("0123456789").subarray(0, 12));
    closed.resolve(once(response, "close"));
    return true;
  };
  const { body } = await upstream.content(repository, "config.json", 0);
  await body!.cancel();
  await closed.promise;
});

test("the token goes to the hub, and not where the hub leads to", async () => {
  const { hub, upstream } = await opened({ token: "hf_secret", allowedHosts: ["localhost"] });
  const tokens: (string | undefined)[] = [];
  const other = hub.endpoint.replace("127.0.0.1", "localhost");
  hub.fault = (path, response, request) => {
    tokens.push(request.headers.authorization);
    if (path === "/elsewhere") response.end("content");
    else response.writeHead(302, { Location: `${other}/elsewhere` }).end();
    return true;
  };
  expect(await (await upstream.content(repository, "config.json", 0)).text()).toBe("content");
  expect(tokens).toEqual(["Bearer hf_secret", undefined]);
});

test.each([
  ["http://localhost:1/x", "localhost"],
  ["http://169.254.169.254/latest/meta-data", "169.254.169.254"],
  ["http://[::1]:1/", "[::1]"],
  ["http://[::ffff:127.0.0.1]/", "[::ffff:7f00:1]"],
  ["http://2130706433/", "127.0.0.1"],
])("a redirect to %s is refused, and nobody is asked", async (location, host) => {
  const { hub, upstream } = await opened();
  hub.fault = (_path, response) => {
    response.writeHead(302, { Location: location }).end();
    return true;
  };
  const shown = host.replace(/^\[|\]$/g, "");
  await expect(upstream.content(repository, "config.json", 0)).rejects.toThrow(isPrivate(shown));
  expect(hub.asked).toHaveLength(1);
});

test("redirects to other schemes, and those without an end, are refused", async () => {
  const { hub, upstream } = await opened();
  let location = "file:///etc/passwd";
  hub.fault = (_path, response) => {
    response.writeHead(302, { Location: location }).end();
    return true;
  };
  const url = `${hub.endpoint}/ada/tiny/resolve/${commit}/config.json`;
  await expect(upstream.content(repository, "config.json", 0)).rejects.toThrow(leadsAstray(url, location));
  location = "/round/and/round";
  await expect(upstream.content(repository, "config.json", 0)).rejects.toThrow(tooManyRedirects(url));
});

test("addresses of the internet are told from all others", async () => {
  const open = ["1.1.1.1", "8.8.8.8", "172.32.0.1", "2606:4700::1111"];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  const closed =
    "127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fd00::1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:7f00:1:: not-an-address";
  expect(closed.split(" ").filter((address) => isPublicAddress(address))).toEqual([]);
  const refused = await new Promise((resolve) => lookupPublic("localhost", {}, resolve));
  expect(refused).toMatchObject({ code: "EPRIVATE" });
});

test.each<[string, object, (asked: number) => string, string]>([
  ["leads back", [], () => "again", pageRepeats("").slice(12)],
  ["has endless empty pages", [], (asked) => `page=${asked}`, pagesAreEmpty("").slice(12)],
  ["is no list", { error: "no" }, () => "", notAList("").trim()],
  [
    "repeats its records",
    Array.from({ length: 600 }, () => ({ id: "a/b" })),
    (asked) => `page=${asked}`,
    listRepeats("").slice(12),
  ],
])("a list that %s is given up", async (_what, page, next, sentence) => {
  const { hub, upstream } = await opened();
  hub.fault = (_path, response) => {
    const link = `<${hub.endpoint}/api/models?${next(hub.asked.length)}>; rel="next"`;
    response.writeHead(200, { Link: link }).end(JSON.stringify(page));
    return true;
  };
  await expect(all(upstream.records({ kind: "model" }))).rejects.toThrow(sentence.trim());
  expect(hub.asked.length).toBeLessThan(25);
});

test("a path that leads out is left out of a tree, and said", async () => {
  const { hub, upstream } = await opened();
  hub.fault = (_path, response) => {
    const paths = ["../../etc/cron.d/x", "a.txt"];
    response.end(JSON.stringify(paths.map((path) => ({ type: "file", path, size: 1, oid: "a".repeat(40) }))));
    return true;
  };
  const said: string[] = [];
  const files = await upstream.files(repository, undefined, (sentence) => said.push(sentence));
  expect(files.map(({ path }) => path)).toEqual(["a.txt"]);
  expect(said).toEqual([expect.stringContaining('"../../etc/cron.d/x"')]);
});

/** A list of two pages at a hub with a path or without one; its first page ends with this `Link`. */
async function openedList(path: string, link: string, second = 200): Promise<{ hub: FakeHub; upstream: Upstream }> {
  const hub = await openFakeHub();
  onTestFinished(() => hub.close());
  hub.fault = (asked, response) => {
    const isFirst = !asked.includes("cursor");
    const isBelow = asked.startsWith(`${path}/api/models`);
    if (!isBelow || (!isFirst && second !== 200)) response.writeHead(isBelow ? second : 404).end();
    else
      response.writeHead(200, isFirst ? { Link: link } : {}).end(JSON.stringify([{ id: isFirst ? "a/one" : "a/two" }]));
    return true;
  };
  return { hub, upstream: openUpstream(new URL(hub.endpoint + path), { wait: async () => {}, maxTries: 1 }) };
}

test.each(
  ["", "/hub", "/a/b", "/api/hub"].flatMap((path) => [
    [path, '<https://hub.example/api/models?cursor=2>; rel="next"'],
    [path, `<https://hub.example${path}/api/models?cursor=2>; rel="next"`],
    [path, `<${path}/api/models?cursor=2>; rel="next"`],
    [path, "<?cursor=2>;rel=next"],
    [
      path,
      '<https://hub.example/api/models>; rel="first", <https://hub.example/api/models?cursor=2>; title="a, b" ; rel="next"',
    ],
    [path, "<http://[::1]:80/api/models?cursor=2>; REL=next; title=x"],
  ]),
)("below %j the next page is found at %s", async (path, link) => {
  const { upstream } = await openedList(path, link);
  expect((await all(upstream.records({ kind: "model" }))).map(({ id }) => id)).toEqual(["a/one", "a/two"]);
});

test.each([
  '<https://hub.example/api/models?cursor=2>; rel="prev"',
  '<https://hub.example/api/models?cursor=2>; rel="nextish"',
  '<https://hub.example/api/models?cursor=2>; title="rel=next"',
])("no next page is found in %s", async (link) => {
  const { upstream } = await openedList("/hub", link);
  expect((await all(upstream.records({ kind: "model" }))).map(({ id }) => id)).toEqual(["a/one"]);
});

test.each([404, 401, 410])(
  "a list whose second page answers %d has broken off, and is not one that is not there",
  async (status) => {
    const { upstream } = await openedList("", '<https://hub.example/api/models?cursor=2>; rel="next"', status);
    const failure = await all(upstream.records({ kind: "model" })).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: undefined, message: expect.stringContaining("is incomplete") });
  },
);

test("so has the list of files of a repository", async () => {
  const { hub, upstream } = await opened();
  hub.fault = (path, response) => {
    if (path.includes("cursor")) response.writeHead(404).end();
    else response.writeHead(200, { Link: '</api/models/ada/tiny/tree/main?cursor=2>; rel="next"' }).end("[]");
    return true;
  };
  await expect(upstream.files(repository)).rejects.toMatchObject({
    status: undefined,
    message: expect.stringContaining("is incomplete"),
  });
});

test("a connection on which nothing comes is given up, and asked for again", async () => {
  const { hub, upstream } = await opened({ idleTimeoutMs: 200 });
  hub.fault = () => hub.asked.length < 3;
  expect(await (await upstream.content(repository, "config.json", 0)).text()).toBe("{}");
  expect(hub.asked).toHaveLength(3);
});

test("a body of which nothing comes breaks off with the code of what is late", async () => {
  const { hub, upstream } = await opened({ idleTimeoutMs: 200 });
  hub.fault = (_path, response) => {
    response.writeHead(200, { "Content-Length": 2 }).flushHeaders();
    return true;
  };
  const response = await upstream.content(repository, "config.json", 0);
  await expect(response.text()).rejects.toMatchObject({ code: "ETIMEDOUT" });
});

test("each try is published with the hub that was asked and its status, one without an answer too", async () => {
  const seen: UpstreamRequest[] = [];
  const listen = (message: unknown): number => seen.push(message as UpstreamRequest);
  upstreamRequests.subscribe(listen);
  onTestFinished(() => void upstreamRequests.unsubscribe(listen));
  const { hub, upstream } = await opened({ idleTimeoutMs: 200 });
  hub.fault = () => hub.asked.length < 3;
  await (await upstream.content(repository, "config.json", 0)).text();
  const { host } = new URL(hub.endpoint);
  expect(seen.map(({ host: asked, status }) => [asked, status])).toEqual([
    [host, undefined],
    [host, undefined],
    [host, 200],
  ]);
});

test("a request that its reader gave up is not published", async () => {
  const seen: unknown[] = [];
  const listen = (message: unknown): number => seen.push(message);
  upstreamRequests.subscribe(listen);
  onTestFinished(() => void upstreamRequests.unsubscribe(listen));
  const { hub, upstream } = await opened();
  const reader = new AbortController();
  hub.fault = () => {
    reader.abort(new Error("gone"));
    return true;
  };
  await expect(upstream.content(repository, "config.json", 0, reader.signal)).rejects.toThrow("gone");
  expect([hub.asked.length, seen]).toEqual([1, []]);
});
