import { reasonOf } from "@modelshelf/store/browser";
import type { Agent, ClientRequest } from "node:http";
import type { Socket } from "node:net";
import { getProxyForUrl } from "proxy-from-env";
import { UpstreamFault } from "./upstream-fault.ts";

/** An agent of `http-proxy-agent`, `https-proxy-agent` or `socks-proxy-agent`: `connect` opens a connection through the proxy. */
interface ProxyAgent extends Agent {
  connect(request: ClientRequest, options: object): Promise<Socket>;
}

/** The answer of a proxy to `CONNECT`; empty where it was not asked to. */
interface ConnectAnswer {
  readonly statusCode?: number;
  readonly statusText?: string;
}

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;
const kinds = /^(?:https?|socks(?:4a?|5h?)?):$/;
const agents = new Map<string, Promise<ProxyAgent>>();

/** The message for a proxy that speaks neither HTTP nor SOCKS. */
export const notAProxy = (proxy: string): string =>
  `The environment names the proxy ${proxy}; a proxy has an address such as http://proxy.example.org:3128 or socks5h://proxy.example.org:1080.`;
/** The message for a proxy that opens no way to a host. */
export const proxyAnswers = (proxy: string, host: string, status: string): string =>
  `the proxy ${proxy} answers ${status} instead of connecting to ${host}`;

/**
 * The proxy that `HTTPS_PROXY`, `HTTP_PROXY` or `ALL_PROXY` names for an address, also in lower case; undefined where there
 * is none, where `NO_PROXY` names the host, and for this machine.
 *
 * @throws UpstreamFault for one that is not an address of HTTP, HTTPS or SOCKS
 * @example proxyFor(new URL("https://huggingface.co/api/models"))?.host // "proxy.example.org:3128"
 */
export function proxyFor(url: URL): URL | undefined {
  if (loopback.test(url.hostname)) return undefined;
  const named = getProxyForUrl(url.href);
  if (named === "") return undefined;
  const proxy = URL.parse(named);
  if (proxy === null || !kinds.test(proxy.protocol)) throw new UpstreamFault(notAProxy(withoutPassword(named)));
  return proxy;
}

/**
 * Connections through a proxy, kept for further requests: through one of HTTP tunnels to encrypted hosts and whole addresses for
 * others, through one of SOCKS connections to either.
 *
 * @param protocol of the address that is asked, `https:` or `http:`
 * @param maxSockets to each host
 */
export function agentThrough(proxy: URL, protocol: string, maxSockets: number): Promise<Agent> {
  const key = `${protocol} ${proxy.href}`;
  let agent = agents.get(key);
  if (agent === undefined) agents.set(key, (agent = openAgent(proxy, protocol, maxSockets)));
  return agent;
}

async function openAgent(proxy: URL, protocol: string, maxSockets: number): Promise<ProxyAgent> {
  const open = await agentClass(proxy, protocol);
  const options = { keepAlive: true, maxSockets };
  const agent = new open(proxy, options);
  // The libraries wait for a silent proxy without end, and hand its refusal on as if the other host had answered.
  agent.connect = async (request, given) => {
    const { timeout = 0, host = "" } = given as { readonly timeout?: number; readonly host?: string };
    const silence = new AbortController();
    const timer = timeout > 0 && setTimeout(() => silence.abort(), timeout);
    let answer: ConnectAnswer = {};
    request.once("proxyConnect", (connected: ConnectAnswer) => (answer = connected));
    let socket;
    try {
      const connecting = new open(proxy, { ...options, signal: silence.signal }).connect(request, given);
      socket = await unlessAborted(connecting, silence.signal);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The name of the other host was refused, not by the proxy.
      if (code === "EPRIVATE") throw error;
      const isLate = silence.signal.aborted;
      const reason = isLate ? `no data for ${timeout / 1000} seconds` : reasonOf(error);
      throw Object.assign(new Error(`the proxy ${proxy.host}: ${reason}`), { code: isLate ? "ETIMEDOUT" : code });
    } finally {
      if (timer) clearTimeout(timer);
    }
    const { statusCode = 200, statusText = "" } = answer;
    if (statusCode === 200) return socket;
    socket.destroy();
    const said = proxyAnswers(proxy.host, host, `${statusCode} ${statusText}`.trim());
    // A temporary failure is tried again; a refusal is final.
    throw statusCode < 500 ? new UpstreamFault(`${said}.`, { isGone: true }) : new Error(said);
  };
  return agent;
}

/** The libraries are loaded when there is a proxy: most hubs have none. */
async function agentClass(proxy: URL, protocol: string): Promise<new (proxy: URL, options: object) => ProxyAgent> {
  if (isSocks(proxy)) return (await import("socks-proxy-agent")).SocksProxyAgent as never;
  if (protocol === "https:") return (await import("https-proxy-agent")).HttpsProxyAgent;
  return (await import("http-proxy-agent")).HttpProxyAgent;
}

/** Whether a proxy passes connections on, and resolves no names for those who ask it by address. */
export const isSocks = ({ protocol }: URL): boolean => protocol.startsWith("socks");

/** A connection, unless it comes too late: then it is closed. Agents of SOCKS know no signal. */
function unlessAborted(connecting: Promise<Socket>, signal: AbortSignal): Promise<Socket> {
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => {
    aborted.reject(signal.reason as Error);
    connecting.then(
      (late) => late.destroy(),
      () => {},
    );
  });
  return Promise.race([connecting, aborted.promise]);
}

const withoutPassword = (address: string): string => address.replace(/\/\/[^/@]*@/, "//");
