import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { FilePart, Sending } from "./env.ts";
import { writeFilePart } from "./file-part.ts";
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
  const listener = getRequestListener(
    async (request, env) => {
      const sending: Sending = {};
      const response = await fetch(request, { ...env, sending });
      if (sending.part === undefined) return response;
      await sendPart(env.outgoing as ServerResponse, response, sending.part);
      return RESPONSE_ALREADY_SENT;
    },
    { hostname: "localhost" },
  );
  return createServer((incoming, outgoing) => {
    if (!early(incoming, outgoing)) void listener(incoming, outgoing);
  });
}

async function sendPart(outgoing: ServerResponse, { status, headers }: Response, part: FilePart): Promise<void> {
  outgoing.writeHead(status, Object.fromEntries(headers));
  try {
    await writeFilePart(outgoing, part);
  } catch {
    // Either nobody reads any more, or the file is not what it was: what was sent must not look complete.
    outgoing.destroy();
  }
}
