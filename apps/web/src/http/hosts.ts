import { isIPv4 } from "node:net";

export interface HostRules {
  /** Address under which people reach the hub. */
  readonly publicUrl: string;
  /** Address of the network interface that the server listens on. */
  readonly boundTo: string;
  /** Further names, as {@link parseHostName} gives them; `*` for any. */
  readonly allowed?: readonly string[];
}

/**
 * Whether the hub answers under the host name of an address. A page of another site can have its own name lead to a hub in
 * the network of its readers, and read there with their rights: such a request says that other name. It never says an IP
 * address, so a hub that listens on all interfaces answers under any of those. With `datasets-server.` in front, where clients
 * look for the dataset viewer, each of its names is one as well.
 *
 * @param url of a request, from its `Host` header
 * @example answersUnder("http://evil.example/models", { publicUrl: "https://hub.example", boundTo: "127.0.0.1" }) // false
 */
export function answersUnder(url: string, { publicUrl, boundTo, allowed = [] }: HostRules): boolean {
  const name = nameOf(new URL(url)).replace(viewerPrefix, "");
  if (isLoopback(name) || allowed.includes("*") || allowed.includes(name)) return true;
  if (name === nameOf(new URL(publicUrl)) || name === parseHostName(boundTo)) return true;
  return isEveryInterface(boundTo) && isAddress(name);
}

/**
 * A host name or IP address as written in a URL: in small letters, IPv6 in brackets. `undefined` for anything else.
 *
 * @example parseHostName("Models.Example.") // "models.example"
 */
export function parseHostName(text: string): string | undefined {
  const isBareIpv6 = /^[\da-f:.]+$/i.test(text) && text.split(":").length > 2;
  const written = isBareIpv6 ? `[${text}]` : text;
  if (!/^(?:[^\s/?#@:[\]\\]+|\[[^\]]+\])$/.test(written)) return undefined;
  const url = URL.parse(`http://${written}`);
  return url === null ? undefined : nameOf(url);
}

/**
 * Whether an `Origin` is a page of the hub itself: at its public address, or at any loopback name with the port that was
 * asked, since `localhost` and `127.0.0.1` are one machine.
 *
 * @param url of the request
 * @example isOwnOrigin("HTTP://LOCALHOST:3000", { url: "http://127.0.0.1:3000/mcp", publicUrl: "http://127.0.0.1:3000" }) // true
 */
export function isOwnOrigin(
  origin: string,
  { url, publicUrl }: { readonly url: string; readonly publicUrl: string },
): boolean {
  const from = URL.parse(origin);
  if (from === null || !/^https?:$/.test(from.protocol)) return false;
  if (from.origin === new URL(publicUrl).origin) return true;
  const asked = new URL(url);
  return isLoopback(nameOf(from)) && isLoopback(nameOf(asked)) && from.port === asked.port;
}

/** Whether a name, as a URL has it, always means the machine that asks. */
function isLoopback(name: string): boolean {
  if (name === "localhost" || name.endsWith(".localhost") || name === "[::1]") return true;
  return (isIPv4(name) && name.startsWith("127.")) || name.startsWith("[::ffff:7f");
}

/** The library Datasets derives the host of the dataset viewer from that of the hub. */
const viewerPrefix = /^datasets-server\./;

/** A dot at the end says that the name is complete, and names the same host. */
function nameOf({ hostname }: URL): string {
  return hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
}

const isAddress = (name: string): boolean => isIPv4(name) || name.startsWith("[");

const isEveryInterface = (boundTo: string): boolean => boundTo === "0.0.0.0" || boundTo === "::";
