import { sendRequest } from "./send-request.ts";
import { UpstreamFault } from "./upstream-fault.ts";

/** Where requests may go, and with which token. */
export interface Reach {
  /** Address of the hub; its giver may also mean a private network. */
  readonly endpoint: URL;
  /** Sent to the hub, and to nobody else. */
  readonly token?: string | undefined;
  /** Further hosts that files may come from although they are in a private network. */
  readonly allowedHosts: ReadonlySet<string>;
  readonly idleTimeoutMs: number;
}

const maxRedirects = 5;

/** The message for a hub that sends its readers from one address to the next. */
export const tooManyRedirects = (url: string): string => `${url} redirects more than ${maxRedirects} times.`;
/** The message for a redirect to what is not an address of the web, or is no longer encrypted. */
export const leadsAstray = (url: string, to: string): string => `${url} leads to ${to}, which is refused.`;

/**
 * Sends a `GET` and follows where it leads. Redirects to other hosts get no token, and are followed into private networks only
 * where the host is allowed by name.
 *
 * @throws UpstreamFault for a redirect that is refused; the error of the connection
 */
export async function followRedirects(
  start: URL,
  headers: Readonly<Record<string, string>>,
  reach: Reach,
  signal?: AbortSignal,
): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const isOwn = url.origin === reach.endpoint.origin;
    const authorization = isOwn && reach.token ? { Authorization: `Bearer ${reach.token}` } : {};
    const response = await sendRequest(url, {
      headers: { ...headers, ...authorization },
      isPublicOnly: !isOwn && !reach.allowedHosts.has(url.hostname),
      idleTimeoutMs: reach.idleTimeoutMs,
      ...(signal && { signal }),
    });
    const location = response.headers.get("Location");
    if (location === null || ![301, 302, 303, 307, 308].includes(response.status)) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url);
    const isWeb = next?.protocol === "https:" || (next?.protocol === "http:" && url.protocol === "http:");
    if (next === null || !isWeb) throw new UpstreamFault(leadsAstray(url.href, location.slice(0, 200)));
    url = next;
  }
  throw new UpstreamFault(tooManyRedirects(start.href));
}
