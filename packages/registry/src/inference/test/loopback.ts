import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { makeCertificate } from "../../../../../scripts/testing/certificate.ts";
import { type Incoming, Refusal, type Reply } from "./contracts/message.ts";
import { hosts, keys, replyTo } from "./contracts/routes.ts";

export interface Loopback {
  readonly port: number;
  /** The environment in which a program reaches this server instead of the world, under the real addresses. */
  readonly environment: Readonly<Record<string, string>>;
  /** Refusals since the last call, each with its reason. */
  takeRefusals(): readonly string[];
  /** Requests to the router since the last call that do not say that `acme-labs` pays. */
  takeUnbilled(): readonly string[];
  close(): void;
}

/** Starts a proxy on the loopback device that answers for all hosts itself, with a certificate made for this run. */
export async function openLoopback(folder: string): Promise<Loopback> {
  const { key, cert, file } = makeCertificate(folder, hosts);
  const refusals: string[] = [];
  const unbilled: string[] = [];
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { host, "x-hf-bill-to": payer } = request.headers;
    if (request.method === "POST" && host?.startsWith("router.") && payer !== "acme-labs") {
      unbilled.push(String(request.url));
    }
    void respond(request, response, refusals);
  };
  const secure = createSecureServer({ key, cert }, handle);
  const proxy = createServer(handle);
  proxy.on("connect", (_request, socket: Socket) => {
    socket.on("error", () => socket.destroy());
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    secure.emit("connection", socket);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    environment: environmentFor(port, file),
    takeRefusals: () => refusals.splice(0),
    takeUnbilled: () => unbilled.splice(0),
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
      secure.closeAllConnections();
    },
  };
}

function environmentFor(port: number, certificate: string): Readonly<Record<string, string>> {
  const proxy = `http://127.0.0.1:${port}`;
  return {
    HTTPS_PROXY: proxy,
    https_proxy: proxy,
    // Some clients ask for this one, whatever the address begins with.
    http_proxy: proxy,
    NO_PROXY: "127.0.0.1",
    no_proxy: "127.0.0.1",
    NODE_USE_ENV_PROXY: "1",
    NODE_EXTRA_CA_CERTS: certificate,
    SSL_CERT_FILE: certificate,
    REQUESTS_CA_BUNDLE: certificate,
    CURL_CA_BUNDLE: certificate,
    HF_HUB_DISABLE_TELEMETRY: "1",
    ...keys,
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, refusals: string[]): Promise<void> {
  const reply = await answer(request).catch((error: unknown): Reply => {
    const reason = `${request.method} ${request.headers.host}${request.url}: ${String(error)}`;
    refusals.push(reason);
    const status = error instanceof Refusal ? error.status : 500;
    return { status, type: "application/json", body: JSON.stringify({ error: reason }) };
  });
  response.writeHead(reply.status, { "Content-Type": reply.type });
  for (const piece of reply.pieces ?? []) {
    response.write(piece);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  response.end(reply.body);
}

async function answer(request: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? "/", `https://${request.headers.host}`);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const incoming: Incoming = {
    method: request.method ?? "",
    host: url.hostname,
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers,
    body: Buffer.concat(chunks),
  };
  return replyTo(incoming);
}
