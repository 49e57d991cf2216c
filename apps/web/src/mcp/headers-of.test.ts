import { expect, test } from "vitest";
import { headersOf } from "./headers-of.ts";

const meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
const line = (method: unknown, params: object): string => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

test("a message of the newest version has version, method and name in its headers as well", () => {
  expect(headersOf(line("tools/call", { _meta: meta, name: "search" }))).toMatchObject({
    "MCP-Protocol-Version": "2026-07-28",
    "Mcp-Method": "tools/call",
    "Mcp-Name": "search",
  });
  expect(headersOf(line("resources/read", { _meta: meta, uri: "https://a/b" }))["Mcp-Name"]).toBe("https://a/b");
  expect(headersOf(line("tools/list", { _meta: meta, name: "x" }))).not.toHaveProperty("Mcp-Name");
});

const nameOf = (name: string): string => headersOf(line("tools/call", { _meta: meta, name }))["Mcp-Name"] ?? "";

test("what a header cannot hold goes in as Base64", () => {
  for (const name of ["söhne", "a\r\nX: y", " a", "=?base64?YQ==?=", ""]) {
    expect(nameOf(name)).toBe(`=?base64?${Buffer.from(name).toString("base64")}?=`);
    expect(() => new Headers({ name: nameOf(name) })).not.toThrow();
  }
});

test.each(["{", "null", "[]", '"text"', line("tools/call", { name: "search" }), line(5, { _meta: meta })])(
  "%s has none of them",
  (message) => {
    expect(Object.keys(headersOf(message))).toEqual(["Content-Type", "Accept"]);
  },
);
