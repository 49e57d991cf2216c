import {
  createMcpHandler,
  isLegacyRequest,
  type JSONRPCMessage,
  ProtocolErrorCode,
  type Server,
  specTypeSchemas,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
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

/** Answers one message of the protocol, of any version that clients speak, by a server of its own. */
export async function answerMessage(c: Context<Env>, { hub, readPage, log }: Options): Promise<Response> {
  const message = parseMessage(await c.req.text());
  if ("problem" in message) return refuse(c, 400, message.problem, message.code);
  const fault = faultOf(message.body);
  if (fault !== undefined) return c.json({ jsonrpc: "2.0", error: fault.error, id: fault.id });
  const open = (): Server => openServer({ hub, readPage }, (error) => reportFault(c, log, error));
  const { raw } = c.req;
  const isEarlier = await isLegacyRequest(raw, message.body);
  return isEarlier ? answerEarlier(open(), raw, message.body) : answerOf(open, raw, message.body);
}

/** A message of the protocol from 2026-07-28 on, which carries its version. */
async function answerOf(open: () => Server, request: Request, parsedBody: unknown): Promise<Response> {
  const handler = createMcpHandler(open, { legacy: "reject" });
  try {
    return await handler.fetch(request, { parsedBody });
  } finally {
    await handler.close();
  }
}

/** A message of the protocol up to 2025-11-25, where clients first say which version they speak. */
async function answerEarlier(server: Server, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(withEarlierCode(message), options);
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/** Up to 2025-11-25 a resource that is not there had a code of its own; the library knows that of the newest version alone. */
function withEarlierCode(message: JSONRPCMessage): JSONRPCMessage {
  if (!("error" in message) || message.error.code !== ProtocolErrorCode.InvalidParams) return message;
  const { data } = message.error;
  return typeof data === "object" && data !== null && "uri" in data
    ? { ...message, error: { ...message.error, code: ProtocolErrorCode.ResourceNotFound } }
    : message;
}

/** One message of JSON. Lists of several are of older versions of the protocol, and one in a list could cancel another. */
function parseMessage(
  text: string,
): { readonly body: unknown } | { readonly problem: string; readonly code: ProtocolErrorCode } {
  try {
    const body: unknown = JSON.parse(text);
    if (!Array.isArray(body)) return { body };
    return { problem: "Send one message at a time, not a list of them.", code: ProtocolErrorCode.InvalidRequest };
  } catch {
    return { problem: "The message is not JSON.", code: ProtocolErrorCode.ParseError };
  }
}

/** A schema of the library, as far as it is asked here. */
interface Checked {
  readonly "~standard": { validate(body: unknown): { readonly issues?: unknown } };
}

/** The schema of each request. The library would answer with all that its validator has to say. */
const requests = new Map<unknown, Checked>([
  ["initialize", specTypeSchemas.InitializeRequest],
  ["tools/call", specTypeSchemas.CallToolRequest],
  ["resources/read", specTypeSchemas.ReadResourceRequest],
  ["prompts/get", specTypeSchemas.GetPromptRequest],
]);

interface MessageFault {
  readonly error: { readonly code: ProtocolErrorCode; readonly message: string };
  readonly id: string | number | null;
}

function faultOf(body: unknown): MessageFault | undefined {
  if (typeof body !== "object" || body === null || !("method" in body) || !("id" in body)) return undefined;
  const id = typeof body.id === "string" || typeof body.id === "number" ? body.id : null;
  // The library would keep a stream open, on which nothing ever comes.
  if (body.method === "subscriptions/listen") {
    return { error: { code: ProtocolErrorCode.MethodNotFound, message: "This server sends no notifications." }, id };
  }
  const checked = requests.get(body.method)?.["~standard"].validate(body);
  if (checked?.issues === undefined) return undefined;
  const message = `The parameters of "${String(body.method)}" are missing or wrong.`;
  return { error: { code: ProtocolErrorCode.InvalidParams, message }, id };
}
