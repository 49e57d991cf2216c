import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Sending } from "./env.ts";
import { writeFilePart, writePieces } from "./file-part.ts";
import type { App } from "./guarded-app.ts";

/**
 * A handler before an app. `goOn` lets the app answer, and resolves when it has, though the answer may still be under way
 * to its reader.
 */
export type Front = (incoming: IncomingMessage, outgoing: ServerResponse, goOn: () => Promise<void>) => void;

/**
 * A server of Node before an app; it does not listen yet.
 *
 * @param front answers what needs no app, or goes on to it, now or later
 * @example createHubServer(guardedApp(app, rules).fetch).listen(3000, "127.0.0.1");
 */
export function createHubServer(
  fetch: App["fetch"],
  front: Front = (_incoming, _outgoing, goOn) => void goOn(),
): Server {
  const whenAnswered = new WeakMap<IncomingMessage, () => void>();
  // Of requests in the manner of HTTP/1.0, which need not name a host.
  const listener = getRequestListener(
    async (request, env) => {
      const sending: Sending = {};
      const response = await fetch(request, { ...env, sending });
      whenAnswered.get(env.incoming as IncomingMessage)?.();
      if (sending.body === undefined) return response;
      await sendBody(env.outgoing as ServerResponse, response, sending.body);
      return RESPONSE_ALREADY_SENT;
    },
    { hostname: "localhost" },
  );
  return createServer((incoming, outgoing) => {
    front(incoming, outgoing, () => {
      const answered = Promise.withResolvers<void>();
      whenAnswered.set(incoming, answered.resolve);
      // Also where it fails, or where the request cannot be put to the app.
      void listener(incoming, outgoing).finally(answered.resolve);
      return answered.promise;
    });
  });
}

async function sendBody(
  outgoing: ServerResponse,
  { status, headers }: Response,
  body: NonNullable<Sending["body"]>,
): Promise<void> {
  outgoing.writeHead(status, Object.fromEntries(headers));
  try {
    await ("place" in body ? writeFilePart(outgoing, body) : writePieces(outgoing, body));
  } catch {
    // Either nobody reads any more, or the file is not what it was: what was sent must not look complete.
    outgoing.destroy();
  }
}
