import { afterAll, describe, expect, test } from "vitest";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { earlier, newest, openMcpHub } from "./test/mcp-hub.ts";

const { url, close } = await openMcpHub();
afterAll(close);

/** A message as a client sends it. */
function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const usual = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  return fetch(`${url}/mcp`, { method: "POST", body, headers: { ...usual, ...headers } });
}

const message = (method: string, params: object = {}): string =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

describe("HTTP", () => {
  test("a message is answered with JSON, without a session and without being kept", async () => {
    const response = await post(message("tools/list"));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Mcp-Session-Id")).toBeNull();
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(await response.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
    expect((await post(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }))).status).toBe(202);
  });

  test("pages of other sites may not ask", async () => {
    for (const origin of ["http://evil.example", "null", `${url}.evil.example`, "http://localhost:1"]) {
      const response = await post(message("tools/list"), { Origin: origin });
      expect(response.status, origin).toBe(403);
      expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining("other sites") } });
    }
    for (const origin of [url, url.replace("127.0.0.1", "localhost"), url.toUpperCase()]) {
      expect((await post(message("tools/list"), { Origin: origin })).status, origin).toBe(200);
    }
  });

  test("a window reads what this is; streams and sessions are refused", async () => {
    const window = await fetch(`${url}/mcp`, { headers: { Accept: "text/html,*/*;q=0.8" } });
    expect([window.status, window.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=UTF-8"]);
    expect(await window.text()).toContain(`${url}/mcp`);
    const head = await fetch(`${url}/mcp`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const stream = await fetch(`${url}/mcp`, { headers: { Accept: "text/event-stream" } });
    const end = await fetch(`${url}/mcp`, { method: "DELETE", headers: { "Mcp-Session-Id": "x" } });
    const change = await fetch(`${url}/mcp`, { method: "PUT", body: "{}" });
    for (const { status, headers } of [stream, end, change]) {
      expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
    }
  });

  test("crawlers are kept away", async () => {
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain("Disallow: /mcp$\n");
    expect(await (await fetch(`${url}/sitemap-pages-1.xml`)).text()).not.toContain("/mcp");
  });

  test.each([
    ["no JSON", "{", 400],
    ["a list of messages", `[${message("ping")},${message("ping")}]`, 400],
    ["nothing", "", 400],
    ["null", "null", 400],
    ["no message", `{"__proto__":{"jsonrpc":"2.0"}}`, 400],
    ["more than a message has", message("ping", { x: "x".repeat(70_000) }), 413],
    ["deep nesting", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, 400],
  ])("%s is refused in words", async (_, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: { message: expect.any(String) } });
  });

  test("deeply nested parameters do no harm", async () => {
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":${"[".repeat(20_000)}${"]".repeat(20_000)}}}}`;
    const body = (await (await post(deep)).json()) as { result: { isError: boolean } };
    expect(body.result.isError).toBe(true);
  });

  test("a version of the protocol that nobody speaks is refused", async () => {
    expect((await post(message("tools/list"), { "MCP-Protocol-Version": "1999-01-01" })).status).toBe(400);
  });
});

describe("the newest version", () => {
  const said = { "io.modelcontextprotocol/protocolVersion": newest, "io.modelcontextprotocol/clientCapabilities": {} };
  const asked = message("server/discover", { _meta: said });

  test("says which versions are spoken, to a client that names it in header and message alike", async () => {
    const headers = { "MCP-Protocol-Version": newest, "Mcp-Method": "server/discover" };
    const answer = (await (await post(asked, headers)).json()) as { result: { supportedVersions: readonly string[] } };
    expect(answer.result.supportedVersions).toContain(newest);
    expect((await post(asked, { ...headers, "MCP-Protocol-Version": earlier })).status).toBe(400);
    expect((await post(asked)).status).toBe(400);
  });

  test("has no code of its own for a resource that is not there", async () => {
    const uri = "https://evil.example/";
    const headers = { "MCP-Protocol-Version": newest, "Mcp-Method": "resources/read", "Mcp-Name": uri };
    const response = await post(message("resources/read", { _meta: said, uri }), headers);
    expect(await response.json()).toMatchObject({ error: { code: -32602, message: expect.stringContaining(url) } });
  });

  test("has no stream of notifications here", async () => {
    const body = message("subscriptions/listen", { _meta: said, notifications: {} });
    const response = await post(body, { "MCP-Protocol-Version": newest, "Mcp-Method": "subscriptions/listen" });
    expect(response.headers.get("Content-Type")).toBe("application/json");
    const error = { code: -32601, message: "This server sends no notifications." };
    expect(await response.json()).toMatchObject({ error });
  });
});

test("a client of the SDK's first line reads the hub", async () => {
  const client = new FirstClient({ name: "test", version: "1" });
  // Its types are not written for exactOptionalPropertyTypes.
  await client.connect(new FirstTransport(new URL(`${url}/mcp`)) as never);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("find_model");
  const { contents } = await client.readResource({ uri: `${url}/llms.txt` });
  expect(contents[0]).toMatchObject({ mimeType: "text/markdown" });
  await client.close();
});

describe("problems", () => {
  test.each(["initialize", "tools/call", "resources/read"])("%s without parameters says so", async (method) => {
    const response = await post(JSON.stringify({ jsonrpc: "2.0", id: 7, method }));
    const sentence = `The parameters of "${method}" are missing or wrong.`;
    expect(await response.json()).toEqual({ jsonrpc: "2.0", id: 7, error: { code: -32602, message: sentence } });
  });

  test("messages stand alone: the client's library says that they are errors of MCP", async () => {
    const answers = await Promise.all([
      post(message("resources/read", { uri: "https://evil.example/" })),
      post(message("tools/call", { name: "nothing", arguments: {} })),
    ]);
    const errors = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { error: object }).error));
    expect(errors).toMatchObject([{ code: -32002 }, { code: -32602 }]);
    expect(JSON.stringify(errors)).not.toContain("MCP error");
  });
});
