import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { Env } from "../../env.ts";
import { guardedApp } from "../../guarded-app.ts";
import { createHubServer } from "../../hub-server.ts";
import { answerKept } from "../../kept/answer-kept.ts";
import { KeptApp } from "../../kept/kept-app.ts";
import { ShortTurns } from "../../kept/short-turns.ts";
import { KnownRequests } from "../known-requests.ts";
import { Shortcuts } from "../shortcuts.ts";
import { Client } from "./client.ts";

/** What the app behind shows, and the time that it is told; a test may change them. */
export interface Shown {
  text: string;
  kind: "records" | "documents";
  revision: string;
  now: number;
}

interface Options {
  readonly turns?: ShortTurns;
  readonly known?: KnownRequests;
  readonly unreadMs?: number;
  /** Whether there are shortcuts at all; default `true`. */
  readonly has?: boolean;
}

interface OpenServer {
  readonly server: Server;
  readonly shown: Shown;
  /** How many requests Node has parsed. */
  readonly counts: { parsed: number };
  readonly client: () => Client;
}

/**
 * A server whose kept answers have shortcuts. It and its clients are closed when the test has finished.
 *
 * @example
 * const { client, counts } = await openServer();
 * await client().ask(request("/a"));
 */
export async function openServer(options: Options = {}): Promise<OpenServer> {
  const { turns = new ShortTurns(), known = new KnownRequests(), unreadMs = 30_000, has = true } = options;
  const shown: Shown = { text: "first", kind: "records", revision: "1", now: 0 };
  const kept = new KeptApp(appThat(shown), { revision: () => shown.revision, now: () => shown.now });
  const rules = { publicUrl: "http://hub.example", boundTo: "127.0.0.1", unreadMs };
  const keeping = { revision: () => shown.revision, turns };
  const shortcuts = new Shortcuts(kept, { ...keeping, known, unreadMs });
  const answer = answerKept(kept, { ...rules, ...keeping, whenFound: (incoming) => shortcuts.remember(incoming) });
  const server = createHubServer(guardedApp(kept, rules).fetch, (incoming, outgoing, goOn) => {
    if (!answer(incoming, outgoing)) void goOn();
  });
  if (has) shortcuts.attachTo(server);
  // Node reads such a connection piece by piece as well, as it does with TLS: whether it says 400 about what comes behind an
  // unfinished answer, or ends the connection, depends on that.
  else server.on("connection", (socket) => socket.on("data", () => undefined));
  const counts = { parsed: 0 };
  const sockets: Socket[] = [];
  const clients: Client[] = [];
  server.on("connection", (socket) => sockets.push(socket));
  server.on("request", () => (counts.parsed += 1));
  // How often it looks for requests that take too long; an option of servers that are made otherwise.
  Object.assign(server, { connectionsCheckingInterval: 10 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    for (const { socket } of clients) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const client = (): Client => {
    const made = new Client(connect({ port, host: "127.0.0.1", noDelay: true }), sockets);
    clients.push(made);
    return made;
  };
  return { server, shown, counts, client };
}

const appThat = (shown: Readonly<Shown>) => ({
  fetch: async (request: Request, env: unknown): Promise<Response> => {
    const { keeping } = env as Env["Bindings"];
    const { pathname } = new URL(request.url);
    const said = request.method === "POST" ? `posted ${await request.text()}` : `${shown.text} at ${pathname}`;
    if (request.method === "GET") keeping?.keep(shown.kind);
    const headers = { ETag: `W/"${shown.text}"`, "Content-Type": "text/plain; charset=utf-8" };
    return new Response(pathname === "/long" ? "long ".repeat(200_000) : said, { headers });
  },
});
