import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examplesPath } from "@modelshelf/registry";
import { accessByTokens } from "./access.ts";
import { privateApp } from "./private-app.ts";
import { readTokens } from "./read-tokens.ts";
import { listenLocally } from "../../test/listen-locally.ts";

const token = "hf_0123456789abcdef0123456789abcdef01";
const other = "another-token-of-the-lab";
let server: Server;
let url = "";

beforeAll(async () => {
  const access = accessByTokens([token, other]);
  server = createServer((incoming, outgoing) => {
    if (access.allows(incoming)) outgoing.end("shown");
    else access.refuse(incoming, outgoing);
  });
  url = await listenLocally(server);
});
afterAll(() => {
  server.close();
});

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString("base64")}`;

test.each([
  ["a client's token", `Bearer ${token}`, 200],
  ["another of them", `bearer ${other}`, 200],
  ["the password of a browser", basic(`ada:${token}`), 200],
  ["a password without a name", basic(`:${other}`), 200],
  ["a wrong token", "Bearer hf_ffffffffffffffffffffffffffffffffff", 401],
  ["the beginning of a token", `Bearer ${token.slice(0, -1)}`, 401],
  ["an empty one", "Bearer ", 401],
  ["another scheme", `Digest ${token}`, 401],
  ["the name in place of the password", basic(`${token}:`), 401],
])("%s", async (_, authorization, status) => {
  expect((await fetch(url, { headers: { Authorization: authorization } })).status).toBe(status);
});

test("a stranger is told what is wanted, in words that clients and browsers know", async () => {
  const stranger = await fetch(`${url}/api/models`);
  expect([stranger.status, stranger.headers.get("WWW-Authenticate")]).toEqual([401, expect.stringMatching(/^Basic /)]);
  expect((await stranger.json()).error).toContain("HF_TOKEN");
  const wrong = await fetch(`${url}/api/models`, { headers: { Authorization: "Bearer no" } });
  expect(wrong.headers.get("X-Error-Message")).toBe("Invalid credentials in Authorization header");
  expect(wrong.headers.get("Cache-Control")).toBe("no-store");
});

test("clients of registries are told in the words of their protocol, at addresses of the registry alone", async () => {
  for (const path of ["/v2", "/v2/", "/v2/?n=1", "/v2/ada/tiny/manifests/latest"]) {
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get("WWW-Authenticate")], path).toEqual([
      401,
      expect.stringMatching(/^Basic /),
    ]);
    const { errors, error } = (await answer.json()) as { errors: object[]; error: string };
    expect(errors).toEqual([{ code: "UNAUTHORIZED", message: error }]);
  }
  expect(await (await fetch(`${url}/v20`)).json()).not.toHaveProperty("errors");
});

test("load balancers need none, and learn nothing else", async () => {
  expect((await fetch(`${url}/-/health`)).status).toBe(200);
  expect((await fetch(`${url}/-/health/../../models`)).status).toBe(401);
  expect((await fetch(`${url}/-/healthy`)).status).toBe(401);
});

test("programs fetch their example without one, and nothing else", async () => {
  expect((await fetch(`${url}${examplesPath}/cats.jpg`)).status).toBe(200);
  for (const path of ["/", "/a/b", "/..%2fapi", "/%2e%2e/%2e%2e/api/models", "s/cats.jpg"])
    expect((await fetch(url + examplesPath + path)).status, path).toBe(401);
});

test.each([
  [`# lab\n\n${token}\r\n${other}\n`, [token, other]],
  ["short\n", "the token on line 1 is shorter than 20 characters"],
  [`${token}\nwith a blank in the middle\n`, "line 2 has characters that no token has"],
  ["# nothing\n", "there is no token in it"],
])("a file of tokens: %j", (text, read) => expect(readTokens(text)).toEqual(read));

test.each([
  ["public, max-age=3600", "private, max-age=3600"],
  ["no-cache", "no-cache"],
  [undefined, "private"],
])("caches of others keep nothing: %s", async (given, told) => {
  const app = privateApp({
    fetch: () => new Response("x", { headers: given === undefined ? {} : { "Cache-Control": given } }),
  });
  expect((await app.fetch(new Request("http://hub/"), {})).headers.get("Cache-Control")).toBe(told);
});
