import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { Context } from "hono";
import { type Log, reportFault } from "../http/fault.ts";
import type { Hub } from "../hub/hub.ts";
import type { Env } from "../http/env.ts";
import { openServer } from "./open-server.ts";
import type { ReadPage } from "./page-reader.ts";
import { refuse } from "./refuse.ts";

interface Options {
  readonly hub: Hub;
  readonly readPage: ReadPage;
  /** Where faults are reported, one line of JSON each. */
  readonly log: Log;
}

/** Answers one message of the protocol by a server of its own. */
export async function answerMessage(c: Context<Env>, { hub, readPage, log }: Options): Promise<Response> {
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
  ["prompts/get", GetPromptRequestSchema],
]);

function faultOfParameters(
  body: unknown,
): { readonly sentence: string; readonly id: string | number | null } | undefined {
  if (typeof body !== "object" || body === null || !("method" in body) || !("id" in body)) return undefined;
  if (requests.get(body.method)?.safeParse(body).success !== false) return undefined;
  const id = typeof body.id === "string" || typeof body.id === "number" ? body.id : null;
  return { sentence: `The parameters of "${String(body.method)}" are missing or wrong.`, id };
}
