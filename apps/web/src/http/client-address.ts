import type { Context } from "hono";
import type { Env } from "./env.ts";

/**
 * The address that a request comes from. Of a proxy on this machine it is the last one that the proxy names: what is
 * before it is the word of the client.
 */
export function clientAddress(c: Context<Env>): string {
  const address = c.env?.incoming?.socket.remoteAddress ?? "";
  if (!/^(::1|(::ffff:)?127\.)/.test(address)) return address;
  return c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() || address;
}
