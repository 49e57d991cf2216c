import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Env } from "../http/env.ts";

/** An error of JSON-RPC that answers no message in particular. */
export function refuse(c: Context<Env>, status: ContentfulStatusCode, message: string, code = -32000): Response {
  return c.json({ jsonrpc: "2.0", error: { code, message }, id: null }, status);
}
