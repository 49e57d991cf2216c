import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { acceptedEncoding, acceptsGzip, sendPacked } from "./compression.ts";
import type { Env } from "./env.ts";

test.each([
  ["gzip", true],
  ["GZIP", true],
  ["br, gzip", true],
  ["gzip;q=0.1", true],
  ["*", true],
  ["br, *;q=0.5", true],
  ["*;q=0, gzip", true],
  ["br", false],
  ["identity", false],
  ["br, gzip;q=0", false],
  ["*;q=0", false],
  ["gzip;q=0, *", false],
  ["gzipped", false],
  ["", false],
  [undefined, false],
])("a client with Accept-Encoding %s takes gzip: %s", (header, takes) => {
  expect(acceptsGzip(header)).toBe(takes);
});

const app = new Hono<Env>().get("/:length", (c) => sendPacked(c, "ä".repeat(Number(c.req.param("length")))));

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["zstd;q=0, br;q=0, gzip", "gzip"],
  ["GZIP", "gzip"],
  ["deflate", undefined],
  ["identity", undefined],
  [undefined, undefined],
])("for Accept-Encoding %s an answer is packed by %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([
  ["zstd", zstdDecompressSync],
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a long answer is packed by %s for whoever takes it, and is the same answer", async (encoding, unpack) => {
  const answer = await app.request("/1024", { headers: { "Accept-Encoding": encoding } });
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(unpack(await answer.arrayBuffer()).toString()).toBe("ä".repeat(1024));
});

test.each([
  ["to whoever takes none", "/1024", "GET", "deflate"],
  ["to a client that does not say", "/1024", "GET", undefined],
  ["where packing saves nothing", "/1023", "GET", "gzip"],
])("an answer is sent as it is %s", async (_, path, method, encoding) => {
  const headers = new Headers(encoding === undefined ? {} : { "Accept-Encoding": encoding });
  const answer = await app.request(path, { method, headers });
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(await answer.text()).toBe("ä".repeat(Number(path.slice(1))));
});

test("nothing is packed for HEAD, which sends no body", async () => {
  const answer = await app.request("/5000", { method: "HEAD", headers: { "Accept-Encoding": "gzip" } });
  expect(answer.headers.get("Content-Encoding")).toBeNull();
});
