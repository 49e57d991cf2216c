/** Where a message says its version of the protocol. */
const versionKey = "io.modelcontextprotocol/protocolVersion";

/** The parameter that a header names, by method. */
const named: ReadonlyMap<unknown, string> = new Map([
  ["tools/call", "name"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
]);

/**
 * The headers with which a client would send a message over HTTP. From 2026-07-28 on they repeat the version, the method
 * and the name, which a message on a line has in its body alone.
 *
 * @param line a message, which need not be one
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 * @example headersOf('{"method":"tools/list","params":{"_meta":{…}}}')["Mcp-Method"] // "tools/list"
 */
export function headersOf(line: string): Record<string, string> {
  const usual = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  const { method, params } = membersOf(parsed(line));
  const version = membersOf(membersOf(params)["_meta"])[versionKey];
  if (typeof version !== "string" || typeof method !== "string") return usual;
  const name = membersOf(params)[named.get(method) ?? ""];
  return {
    ...usual,
    "MCP-Protocol-Version": encoded(version),
    "Mcp-Method": encoded(method),
    ...(typeof name === "string" && { "Mcp-Name": encoded(name) }),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Encodes a text for a header. One that a header cannot hold, or that looks as if it were encoded, goes in as Base64. */
function encoded(text: string): string {
  if (/^[!-~](?:[ -~]*[!-~])?$/.test(text) && !text.startsWith("=?base64?")) return text;
  return `=?base64?${Buffer.from(text).toString("base64")}?=`;
}
