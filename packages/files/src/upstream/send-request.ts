import { addAbortListener } from "node:events";
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { gatheredBody, gatheredBytes } from "./gathered-body.ts";
import { agentThrough, isSocks, proxyFor } from "./proxy.ts";
import { isPrivate, isPublicAddress, lookupPublic, refusePrivateName } from "./public-address.ts";
import { UpstreamFault } from "./upstream-fault.ts";

export interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Refuses addresses of private networks. */
  readonly isPublicOnly: boolean;
  /** A connection on which nothing comes for so long is given up. */
  readonly idleTimeoutMs: number;
  readonly signal?: AbortSignal;
}

const connections = 8;
const http = new HttpAgent({ keepAlive: true, maxSockets: connections });
const https = new HttpsAgent({ keepAlive: true, maxSockets: connections });
/** Connections of their own: one to a private address that was allowed must not serve a request to which it is not. */
const publicHttp = new HttpAgent({ keepAlive: true, maxSockets: connections });
const publicHttps = new HttpsAgent({ keepAlive: true, maxSockets: connections });

/**
 * Sends one `GET` and gives back whatever is answered, redirects too. The body may break off: reading it rejects then, with
 * the code `ETIMEDOUT` where nothing came in time.
 * It goes through the proxy that the environment names.
 *
 * @throws UpstreamFault for an address in a private network, with `isPublicOnly`; else the error of the connection
 */
export async function sendRequest(url: URL, options: RequestOptions): Promise<Response> {
  const { headers, isPublicOnly, idleTimeoutMs, signal } = options;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isPublicOnly && isIP(host) !== 0 && !isPublicAddress(host)) throw new UpstreamFault(isPrivate(host));
  const isEncrypted = url.protocol === "https:";
  const proxy = proxyFor(url);
  if (proxy && isPublicOnly) await refusePrivateName(host);
  const direct = isPublicOnly ? (isEncrypted ? publicHttps : publicHttp) : isEncrypted ? https : http;
  const agent = proxy ? await agentThrough(proxy, url.protocol, connections) : direct;
  return new Promise((resolve, reject) => {
    const request = (isEncrypted ? requestHttps : requestHttp)(url, {
      agent,
      headers,
      timeout: idleTimeoutMs,
      ...(isPublicOnly && (!proxy || isSocks(proxy)) && { lookup: lookupPublic }),
      ...(signal && { signal }),
    });
    // A request without a connection says nothing when it is aborted, and through a proxy it has none at first.
    const aborted = signal && addAbortListener(signal, () => reject(signal.reason as Error));
    request.once("close", () => aborted?.[Symbol.dispose]());
    const tooLate = `no data for ${idleTimeoutMs / 1000} seconds`;
    let answer: IncomingMessage | undefined;
    // Readers of a body learn why it broke off only if it is the body that is ended.
    request.on("timeout", () => (answer ?? request).destroy(Object.assign(new Error(tooLate), { code: "ETIMEDOUT" })));
    request.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EPRIVATE" ? new UpstreamFault(error.message) : error),
    );
    request.on("response", (message) => resolve(toResponse((answer = message))));
    request.end();
  });
}

function toResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(message.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (status < 200 || status > 599 || status === 204 || status === 304) {
    message.resume();
    return new Response(null, { status: status === 204 || status === 304 ? status : 502, headers });
  }
  if (!/^gzip$/i.test(message.headers["content-encoding"] ?? "")) {
    return new Response(gatheredBody(message), { status, headers });
  }
  // Lengths of what is packed mean nothing to a reader of the unpacked content.
  headers.delete("Content-Length");
  const body = pipeline(message, createGunzip(), () => {});
  return new Response(gatheredBytes(body), { status, headers });
}
