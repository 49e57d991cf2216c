import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./guarded-app.ts";

/**
 * A server of Node before an app; it does not listen yet.
 *
 * @param early answers what needs no app, or returns `false`
 * @example createHubServer(guardedApp(app, rules).fetch).listen(3000, "127.0.0.1");
 */
export function createHubServer(
  fetch: App["fetch"],
  early: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean = () => false,
): Server {
  // Of requests in the manner of HTTP/1.0, which need not name a host.
  const listener = getRequestListener(fetch, { hostname: "localhost" });
  return createServer((incoming, outgoing) => {
    if (!early(incoming, outgoing)) void listener(incoming, outgoing);
  });
}
