import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { App } from "./guarded-app.ts";

/**
 * A server of Node before an app; it does not listen yet.
 *
 * @example createHubServer(guardedApp(app, rules).fetch).listen(3000, "127.0.0.1");
 */
export function createHubServer(fetch: App["fetch"]): Server {
  // Of requests in the manner of HTTP/1.0, which need not name a host.
  return createAdaptorServer({ fetch, hostname: "localhost" }) as Server;
}
