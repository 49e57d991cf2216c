import { hash } from "node:crypto";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";

/** How a path is answered instead of as the hub does. */
interface Instead {
  /** Milliseconds that the answer takes longer. */
  readonly delayMs?: number;
  readonly status?: number;
  readonly body?: string;
}

interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly accept: string;
}

/**
 * Stands between a browser and the hub, the same for every browser: as the hub's address, and as the browser's proxy for
 * all others. No other host is ever reached.
 */
export interface Front {
  /** The hub on this machine: a safe place, where browsers give all that they have. */
  readonly url: string;
  /** The same hub by a name in a network over plain http, where browsers withhold the clipboard. */
  readonly plainUrl: string;
  /** For the browser: `127.0.0.1:8080`. */
  readonly proxy: string;
  /** The requests to the hub since the last reset, in order. */
  readonly asked: readonly Asked[];
  /** Runs in every page before any script of it. */
  prelude: string;
  /** @param path without query */
  answer(path: string, instead: Instead): void;
  reset(): void;
  close(): Promise<void>;
}

const intranet = "modelshelf.intranet";

/** @param hubUrl the hub behind it */
export async function openFront(hubUrl: string): Promise<Front> {
  const asked: Asked[] = [];
  const instead = new Map<string, Instead>();
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.on("connect", (_request, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy = `127.0.0.1:${portOf(server)}`;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? "/", `http://${proxy}`);
    if (url.host !== proxy && url.host !== intranet) return void outgoing.writeHead(502).end();
    asked.push({
      method: incoming.method ?? "",
      path: url.pathname + url.search,
      accept: incoming.headers.accept ?? "",
    });
    const { delayMs = 0, status, body } = instead.get(url.pathname) ?? {};
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (status !== undefined) outgoing.writeHead(status, { "Content-Type": "text/plain" }).end(body);
    else pass(incoming, outgoing, { address: new URL(url.pathname + url.search, hubUrl), prelude: front.prelude });
  };
  const front: Front = {
    url: `http://${proxy}`,
    plainUrl: `http://${intranet}`,
    proxy,
    asked,
    prelude: "",
    answer: (path, how) => void instead.set(path, how),
    reset: () => {
      asked.length = 0;
      instead.clear();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return front;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return address.port;
}

/** Asks the hub and hands its answer on; a page gets the prelude as its first script. */
function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { address, prelude }: { readonly address: URL; readonly prelude: string },
): void {
  const headers = { ...incoming.headers, host: address.host, "accept-encoding": "identity" };
  const asking = request(address, { method: incoming.method ?? "GET", headers }, (answer) => {
    const isPage = answer.headers["content-type"]?.startsWith("text/html") ?? false;
    if (!isPage) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const allowed = `script-src 'sha256-${hash("sha256", prelude, "base64")}' `;
      const policy = String(answer.headers["content-security-policy"]).replace("script-src ", allowed);
      const script = `<script>${prelude}</script>`;
      const html = Buffer.concat(chunks)
        .toString()
        .replace("<head>", () => `<head>${script}`);
      const { "content-length": _length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, "content-security-policy": policy }).end(html);
    });
  });
  asking.on("error", () => outgoing.destroy());
  outgoing.on("close", () => asking.destroy());
  incoming.pipe(asking);
}
