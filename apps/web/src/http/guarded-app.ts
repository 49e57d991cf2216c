import type { IncomingMessage } from "node:http";
import { answersUnder, type HostRules } from "./hosts.ts";

/** An app that takes requests in the manner of Hono. */
export interface App {
  fetch(request: Request, env: unknown): Response | Promise<Response>;
}

export interface GuardOptions extends HostRules {
  /** Milliseconds that an answer may wait without its reader taking any of it. Default 30 seconds. */
  readonly unreadMs?: number;
}

/** Whether the process is alive is asked under whatever name a load balancer has for it, and tells nobody anything. */
const forOperators = /^\/-\/(?:health|ready)$/;

/**
 * An app behind what holds for every request: it names one host, under which the hub answers; and a client that does not read the
 * answer is disconnected, so that answers do not pile up.
 *
 * @example createAdaptorServer({ fetch: guardedApp(app, { publicUrl, boundTo: "127.0.0.1" }).fetch });
 */
export function guardedApp(app: App, { unreadMs = 30_000, ...rules }: GuardOptions): App {
  return {
    fetch: async (request, env) => {
      const { incoming } = env as { readonly incoming?: IncomingMessage };
      const refused = refusal(request, incoming, rules);
      const response = refused ?? (await app.fetch(request, env));
      // Streams of events are silent for long; all other answers flow as fast as they are read.
      const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
      if (!isStream) incoming?.socket.setTimeout(unreadMs);
      return response;
    },
  };
}

function refusal(request: Request, incoming: IncomingMessage | undefined, rules: HostRules): Response | undefined {
  // Proxies and servers differ in which of two counts.
  const hosts = incoming?.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host") ?? [];
  if (hosts.length > 1) return plain(400, "A request must have one Host header, not several.");
  const { pathname } = new URL(request.url);
  if (forOperators.test(pathname) || answersUnder(request.url, rules)) return undefined;
  return plain(
    421,
    "This hub does not answer under this host name. Its operator can allow more names: modelshelf serve --allowed-host <name>.",
  );
}

function plain(status: number, sentence: string): Response {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  };
  return new Response(`${sentence}\n`, { status, headers });
}
