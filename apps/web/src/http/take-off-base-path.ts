import type { IncomingMessage } from "node:http";
import { withoutBasePath } from "../addresses/base-path.ts";

/** In the manner of a request to a proxy, which clients may send to any server. */
const schemeAndHost = /^https?:\/\/[^/?#]*/i;

/**
 * Takes the path that the hub is served below off a request, before anything else looks at its address. Proxies pass the path
 * on, or they strip it: what begins with the path was passed on, and all else was stripped. A proxy that strips can say so in
 * `X-Forwarded-Prefix`, which makes the difference where an address within the hub begins with the same path.
 *
 * @param basePath empty for a hub at the root of its host, whose requests stay as they are
 * @example takeOffBasePath(incoming, "/models-hub"); // "/models-hub/models" → "/models"
 */
export function takeOffBasePath(incoming: IncomingMessage, basePath: string): void {
  if (basePath === "" || isStripped(incoming, basePath)) return;
  const { url = "" } = incoming;
  const [host = ""] = schemeAndHost.exec(url) ?? [];
  const rest = withoutBasePath(url.slice(host.length), basePath);
  if (rest !== undefined) incoming.url = host + rest;
}

function isStripped({ headers }: IncomingMessage, basePath: string): boolean {
  const prefix = headers["x-forwarded-prefix"];
  return typeof prefix === "string" && prefix.replace(/\/$/, "") === basePath;
}
