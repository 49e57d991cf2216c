import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isOwnOrigin } from "../http/hosts.ts";
import { type Log, reportFault } from "../http/fault.ts";
import type { Hub } from "../hub/hub.ts";
import type { Env } from "../http/env.ts";
import { openServer } from "./open-server.ts";
import { pageReader } from "./page-reader.ts";

interface Options {
  readonly hub: Hub;
  /** Asks the app in this process. */
  readonly answer: (request: Request) => Response | Promise<Response>;
  /** Where faults are reported, one line of JSON each. */
  readonly log: Log;
}

/** Tool calls have a few hundred bytes. */
const maxBytes = 64 * 1024;

/**
 * The server for language models at `/mcp`: the Model Context Protocol over Streamable HTTP, without sessions and without
 * streams. Every message is a POST, answered at once with JSON by a server of its own.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports
 */
export function mcpRoute({ hub, answer, log }: Options): Hono<Env> {
  const app = new Hono<Env>();
  const readPage = pageReader(hub, answer);
  const ownOrigin = new URL(hub.publicUrl).origin;
  app.use("/mcp", async (c, next) => {
    const origin = c.req.header("Origin");
    // A page of another site may have its name lead here, to read with the rights of its reader's network.
    if (origin !== undefined && !isOwnOrigin(origin, { url: c.req.url, publicUrl: hub.publicUrl })) {
      return refuse(c, 403, `Pages of other sites may not ask this hub; its own address is ${ownOrigin}.`);
    }
    await next();
    c.header("Cache-Control", "no-store");
    return undefined;
  });
  app.get("/mcp", (c) => {
    if (/\btext\/event-stream\b/.test(c.req.header("Accept") ?? "")) return onlyPost(c);
    return c.text(explanation(hub));
  });
  const tooLong = (c: Context<Env>) => refuse(c, 413, `A message has at most ${maxBytes} bytes.`);
  app.post("/mcp", bodyLimit({ maxSize: maxBytes, onError: tooLong }), async (c) => {
    const message = parseMessage(await c.req.text());
    if ("problem" in message) return refuse(c, 400, message.problem, message.code);
    const fault = faultOfParameters(message.body);
    if (fault !== undefined)
      return c.json({
        jsonrpc: "2.0",
        error: { code: ErrorCode.InvalidParams, message: fault.sentence },
        id: fault.id,
      });
    const server = openServer({ hub, readPage }, (error) => reportFault(c, log, error));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      return await transport.handleRequest(c.req.raw, { parsedBody: message.body });
    } finally {
      await server.close();
    }
  });
  app.all("/mcp", onlyPost);
  return app;
}

/** One message of JSON. Lists of several are of older versions of the protocol, and one in a list could cancel another. */
function parseMessage(
  text: string,
): { readonly body: unknown } | { readonly problem: string; readonly code: ErrorCode } {
  try {
    const body: unknown = JSON.parse(text);
    if (!Array.isArray(body)) return { body };
    return { problem: "Send one message at a time, not a list of them.", code: ErrorCode.InvalidRequest };
  } catch {
    return { problem: "The message is not JSON.", code: ErrorCode.ParseError };
  }
}

/** What each request must come with. The library would answer with all that its validator has to say. */
const requests = new Map<unknown, { safeParse(body: unknown): { success: boolean } }>([
  ["initialize", InitializeRequestSchema],
  ["tools/call", CallToolRequestSchema],
  ["resources/read", ReadResourceRequestSchema],
]);

function faultOfParameters(
  body: unknown,
): { readonly sentence: string; readonly id: string | number | null } | undefined {
  if (typeof body !== "object" || body === null || !("method" in body) || !("id" in body)) return undefined;
  if (requests.get(body.method)?.safeParse(body).success !== false) return undefined;
  const id = typeof body.id === "string" || typeof body.id === "number" ? body.id : null;
  return { sentence: `The parameters of "${String(body.method)}" are missing or wrong.`, id };
}

function onlyPost(c: Context<Env>): Response {
  c.header("Allow", "POST");
  return refuse(c, 405, "This server keeps no sessions and sends no streams: every message is a POST.");
}

function refuse(c: Context<Env>, status: ContentfulStatusCode, message: string, code = -32000): Response {
  return c.json({ jsonrpc: "2.0", error: { code, message }, id: null }, status);
}

function explanation({ publicUrl }: Hub): string {
  return `This is the address of an MCP server, through which language models read this hub.

Give it to a program that speaks the Model Context Protocol over HTTP: ${publicUrl}/mcp

It can search, read every page as Markdown, and give code for a model. It changes nothing and needs no key.
For people: ${publicUrl}/
`;
}
